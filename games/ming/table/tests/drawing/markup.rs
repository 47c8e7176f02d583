//! Reads markup back: strictly enough to find what is not well formed, and no more.

use std::collections::BTreeMap;

/// An element.
#[derive(Clone, Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    pub children: Vec<Node>,
}

/// What is in an element.
#[derive(Clone, Debug)]
pub enum Node {
    Element(Element),
    Text(String),
}

/// Elements that HTML does not close.
const VOID: [&str; 3] = ["br", "hr", "img"];

/// Markup as one element without a name; stops at what is not well formed.
pub fn read(markup: &str) -> Element {
    let mut open = vec![Element::default()];
    let mut rest = markup;
    while !rest.is_empty() {
        let (text, after) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        assert!(!text.contains('>'), "a loose `>` in `{text}`");
        if !text.trim().is_empty() {
            open.last_mut().unwrap().children.push(Node::Text(plain(text.trim())));
        }
        if after.is_empty() {
            break;
        }
        let (tag, after) = after[1..].split_once('>').expect("a tag that ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            close(&mut open, name);
            continue;
        }
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let element = element(tag);
        let closed = closed || VOID.contains(&&*element.name);
        let name = element.name.clone();
        open.push(element);
        if closed {
            close(&mut open, &name);
        }
    }
    assert_eq!(open.len(), 1, "`{}` is not closed", open.last().unwrap().name);
    open.pop().unwrap()
}

fn close(open: &mut Vec<Element>, name: &str) {
    let element = open.pop().unwrap();
    assert_eq!(element.name, name, "closed in the wrong order");
    open.last_mut().expect("something is open").children.push(Node::Element(element));
}

fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let mut element = Element { name: name.to_owned(), ..Element::default() };
    while !rest.trim().is_empty() {
        let (key, after) =
            rest.trim_start().split_once("=\"").unwrap_or_else(|| panic!("`{rest}` in <{tag}>"));
        let (value, after) = after.split_once('"').expect("a value that ends");
        let twice = element.attributes.insert(key.to_owned(), plain(value));
        assert!(twice.is_none(), "`{key}` twice in <{tag}>");
        rest = after;
    }
    element
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

impl Element {
    /// The value of an attribute.
    pub fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }

    /// All elements in it.
    pub fn all(&self) -> Vec<&Element> {
        let children = self.children.iter().filter_map(|child| match child {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        });
        children.flat_map(|child| [child].into_iter().chain(child.all())).collect()
    }

    /// What it is called: its label, or the title in it.
    pub fn label(&self) -> Option<String> {
        let title = || self.all().into_iter().find(|element| element.name == "title").map(Element::text);
        self.get("aria-label").map(str::to_owned).or_else(title)
    }

    /// All text in it.
    pub fn text(&self) -> String {
        let parts = self.children.iter().map(|child| match child {
            Node::Text(text) => text.clone(),
            Node::Element(element) => element.text(),
        });
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}
