//! Reads markup back: elements with attributes and texts, every one of them closed.

/// An element or, without a name, a text.
#[derive(Debug)]
pub struct Node {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub text: String,
    pub children: Vec<Node>,
}

impl Node {
    fn new(name: &str) -> Node {
        Node { name: name.to_owned(), attributes: Vec::new(), text: String::new(), children: Vec::new() }
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    /// This element and all within it, in order.
    pub fn all(&self) -> Vec<&Node> {
        let mut all = vec![self];
        all.extend(self.children.iter().flat_map(Node::all));
        all
    }

    /// Every value of an attribute.
    pub fn values(&self, attribute: &str) -> Vec<&str> {
        self.all().into_iter().filter_map(|node| node.get(attribute)).collect()
    }

    /// One line for everything that is named, can be touched or read; what is hidden from readers is left out.
    pub fn outline(&self) -> String {
        let mut lines = String::new();
        self.outline_into(&mut lines, 0);
        lines
    }

    fn outline_into(&self, lines: &mut String, depth: usize) {
        if self.get("aria-hidden") == Some("true") {
            return;
        }
        let named = self.get("aria-label").or(self.get("title"));
        let text = self.text.trim();
        let mut line = String::new();
        for part in
            [self.get("data-pick").map(|pick| format!("[{pick}]")), named.map(|name| format!("“{name}”"))]
        {
            line.extend(part.map(|part| part + " "));
        }
        line.push_str(text);
        let mut inner = depth;
        if !line.is_empty() {
            lines.push_str(&"  ".repeat(depth));
            lines.push_str(line.trim_end());
            lines.push('\n');
            inner += 1;
        }
        self.children.iter().for_each(|child| child.outline_into(lines, inner));
    }
}

/// The one element that a text is; panics where the text is not well formed.
pub fn read(text: &str) -> Node {
    let mut open = vec![Node::new("")];
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (words, tag) = rest.split_at(start);
        if !words.is_empty() {
            let mut node = Node::new("");
            node.text = unescape(words);
            open.last_mut().unwrap().children.push(node);
        }
        let end = tag.find('>').expect("a tag ends");
        let inner = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inner.strip_prefix('/') {
            let node = open.pop().unwrap();
            assert_eq!(node.name, name, "closed in order");
            open.last_mut().expect("not closed twice").children.push(node);
        } else {
            let (inner, closed) = inner.strip_suffix('/').map_or((inner, false), |inner| (inner, true));
            let node = element(inner);
            if closed {
                open.last_mut().unwrap().children.push(node);
            } else {
                open.push(node);
            }
        }
    }
    assert!(rest.trim().is_empty(), "nothing after the last element");
    assert_eq!(open.len(), 1, "everything is closed");
    let mut roots = open.remove(0).children;
    assert_eq!(roots.len(), 1, "one element");
    roots.remove(0)
}

fn element(inner: &str) -> Node {
    let (name, mut rest) = inner.split_once(' ').unwrap_or((inner, ""));
    let mut node = Node::new(name);
    assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "the name of an element: {name}");
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let end = rest.find(['=', ' ']).unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let (inside, after) = quoted.split_once('"').expect("a value ends");
            (value, rest) = (unescape(inside), after);
        }
        assert!(node.get(&name).is_none(), "`{name}` stands once");
        node.attributes.push((name, value));
    }
    node
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
