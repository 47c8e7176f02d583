#!/usr/bin/env python3
"""Checks the dice and draws of a record: `fair.py RECORD`, and for a solo game `fair.py RECORD STATES`.

Recomputes every die and every draw from the seed and the nonces, as docs/fairness.md describes, and names the first line
that differs. STATES is what `zheng replay RECORD --json` prints. Needs only Python 3.10, or 3.11 for a record with its own content.

Exit code: 0 everything matches, 1 something does not match, 2 the record cannot be checked.
"""
import hashlib, hmac, itertools, json, re, struct, sys
from collections import Counter


class Wrong(Exception):
    """The record does not match its seed and nonces."""


class Unknown(Exception):
    """This record cannot be checked."""


# The derivation: commitment, key, keystream, ticket.


def chacha20_block(key, counter, nonce):
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    x = list(start)

    def quarter(a, b, c, d):
        for left, right, target, bits in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            x[left] = (x[left] + x[right]) & 0xFFFFFFFF
            mixed = x[target] ^ x[left]
            x[target] = (mixed << bits | mixed >> 32 - bits) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for at in range(4):
            quarter(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def hkdf(material, salt, info):
    """32 bytes: one round of expansion is enough."""
    prk = hmac.digest(salt, material, "sha256")
    return hmac.digest(prk, info + b"\x01", "sha256")


def key_of(seed, game_id, version, content, nonces):
    number = lambda n: struct.pack("<I", n)
    given = [b"\x00" if nonce is None else b"\x01" + nonce for nonce in nonces]
    fields = [game_id.encode(), number(version), content, number(len(nonces)), *given]
    return hkdf(seed, b"zheng fair chance 1", b"".join(number(len(field)) + field for field in fields))


def ticket_of(key, k, total):
    nonce = k.to_bytes(12, "little")
    for counter in itertools.count():
        for (word,) in struct.iter_unpack("<Q", chacha20_block(key, counter, nonce)):
            if word < 2**64 // total * total:
                return word % total


def pick(outcomes, ticket):
    """The outcome that holds a ticket; outcomes are pairs of a name and a number of tickets."""
    for name, tickets in outcomes:
        if ticket < tickets:
            return name
        ticket -= tickets


# The record.


def read_record(text):
    """Tags, blocks, and the actions as (line number, actor, number of the chance event if it has one, action)."""
    tags, blocks, actions, block = {}, {}, [], None
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.startswith("|") and block:
            blocks[block].append(line[2:])
            continue
        block, line = None, line.strip()
        tag = re.fullmatch(r'\[([\w.-]+)\s+"((?:[^"\\]|\\.)*)"\]', line)
        action = re.fullmatch(r"([\w.-]+)(?:@(\d+))?:\s*(.*?)(?:\s#(?:\s.*)?)?", line)
        if tag:
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        elif line.startswith("@"):
            block = line[1:]
            blocks[block] = []
        elif action and not line.startswith("#"):
            actions.append((number, action[1], action[2] and int(action[2]), action[3].strip()))
        elif line and not line.startswith("#"):
            raise Unknown(f"line {number}: this is not a line of a record")
    return tags, {name: "\n".join(lines) for name, lines in blocks.items()}, actions


def read_toml(text):
    import tomllib

    return tomllib.loads(text)


# The Ming Voyages.

EVENTS = dict(amass=2, attack=2, build=1, gather=1, move=1, reserve=1)


def dice(count):
    """Every result of this number of dice with its tickets, from the lowest to the highest."""
    thrown = Counter(tuple(sorted(one, reverse=True)) for one in itertools.product(range(1, 7), repeat=count))
    return [("".join(map(str, result)), thrown[result]) for result in sorted(thrown)]


class Ming:
    def __init__(self, tags, content, position, states):
        self.solo, self.states = tags["Game"] == "ming-solo", states
        self.deck, self.hands, self.drawn = set(range(1, 28)), set(), set()
        self.full = {level: dict(EVENTS) for level in (1, 2, 3)}
        for event in content.get("event", []):
            self.full[event["level"]][event["kind"]] = event["count"]
        self.events = {level: dict(full) for level, full in self.full.items()}
        if position:
            self.deck = set(position["deck"])
            self.hands = {card for hand in position["hands"].values() for card in hand}
            for level, left in enumerate(position.get("solo", {}).get("event_decks", []), 1):
                self.events[level] = left
        self.reroll = None

    def state(self, ply):
        if not self.states:
            raise Unknown("a solo game needs the states too: zheng replay RECORD --json > STATES; fair.py RECORD STATES")
        if ply >= len(self.states) or self.states[ply]["ply"] != ply:
            raise Unknown(f"the states are not of this record: the one after action {ply} is missing")
        return self.states[ply]["state"]

    def begin(self, ply, actor, words):
        pass

    def outcomes(self, ply, words):
        if words[0] == "roll":
            count = len(words[1])
            if count not in (1, 2, 3) or self.reroll not in (None, count):
                raise Wrong(f"{self.reroll or 'one to three'} dice are to be thrown here")
            return dice(count)
        if words[0] == "draw":
            if not self.deck:
                if self.solo:
                    self.hands = self.hands_by_states(ply)
                self.deck = set(range(1, 28)) - self.hands
            return [(str(card), 1) for card in sorted(self.deck)]
        if words[0] == "event" and self.solo:
            self.level = self.state(ply)["pending"].get("level")
            if self.level not in self.events:
                raise Wrong("no Event is to be drawn here")
            if not any(self.events[self.level].values()):
                self.events[self.level] = dict(self.full[self.level])
            return sorted(self.events[self.level].items())
        return []

    def hands_by_states(self, ply):
        hands = [card for hand in self.state(ply)["hands"].values() for card in hand]
        if len(hands) != 7 or len(set(hands)) != 7 or not set(hands) <= self.hands:
            raise Wrong("by the states, the hands hold other cards than were drawn and not played")
        return set(hands)

    def act(self, actor, words):
        verb = words[0]
        if verb == "draw":
            self.deck.discard(int(words[1]))
            self.hands.add(int(words[1]))
        elif verb == "event":
            self.events[self.level][words[1]] -= 1
        elif verb in ("play", "reserve"):
            self.hands.discard(int(words[1]))
        self.reroll = len(words[1]) if verb == "reroll" else None


# Madame Ching.

SEATS = ["red", "blue", "yellow", "white"]
PARTNER = dict(red="yellow", yellow="red", blue="white", white="blue")
GEMS = ["white", "red", "blue"]
COLOURS = [(5, "white"), (25, "light blue"), (39, "green"), (48, "yellow"), (53, "red"), (55, "dark blue")]
TILES = "17a 17b 17c 19a 19b 22a 22b 22c 23a 23b 26a 26b 26c 29a 29b 31a 31b 37a 37b 41a 41b 47a 47b".split()
TILE_GEMS = {
    "19a": (0, 0, 1), "22a": (0, 1, 0), "22b": (0, 0, 1), "23a": (0, 1, 1), "26a": (0, 1, 1), "26b": (0, 0, 2),
    "29a": (1, 0, 1), "29b": (0, 1, 1), "31a": (1, 0, 1), "31b": (0, 2, 0), "37a": (2, 0, 1), "37b": (0, 2, 1),
    "41a": (2, 1, 0), "41b": (1, 2, 0), "47a": (3, 0, 0), "47b": (2, 1, 1),
}
ENCOUNTERS = {
    "madame-ching": 4, "thief": 2, "siren-map": 1, "siren-lantern": 1, "siren-kite": 1, "siren-swords": 1,
    "traitor": 3, "sea-dog": 2, "pilot-map": 1, "pilot-lantern": 1, "pilot-kite": 1, "pilot-swords": 1,
    "pilot": 2, "oracle": 3, "trader": 3, "treasure-1": 2, "treasure-2": 2, "treasure-3": 2,
}


def number_of(tile):
    return int(tile[:-1])


class Ching:
    def __init__(self, tags, content, position, states):
        self.seats = SEATS[: int(tags["Players"])]
        self.junks = 2 if len(self.seats) == 2 else 1
        self.colour = {card: next(name for last, name in COLOURS if card <= last) for card in range(1, 56)}
        self.spaces = {number_of(tile): 1 if number_of(tile) in (37, 41, 47) else 2 for tile in TILES}
        self.tile_gems, self.all_encounters = TILE_GEMS, dict(ENCOUNTERS)
        self.rows, self.columns, self.supply = 7, 8, 12
        if content:
            self.colour = {card["number"]: card["colour"] for card in content["card"]}
            self.spaces = {mission["number"]: mission["spaces"] for mission in content["mission"]}
            self.tile_gems = {tile["id"]: [tile["gives"].get(gem, 0) for gem in GEMS] for tile in content["tile"]}
            self.all_encounters |= {kind["id"]: kind["count"] for kind in content["encounter"]}
        self.undrawn, self.missions = set(TILES), set()
        self.deck, self.discard = set(range(1, 56)), set()
        self.hands = {seat: Counter() for seat in self.seats}  # of encounter cards
        self.encounter_deck, self.encounter_discard = Counter(self.all_encounters), Counter()
        self.gems = {seat: [0, 0, 0] for seat in self.seats}
        self.sea = {(seat, junk): (set(), Counter()) for seat in self.seats for junk in range(self.junks)}
        self.choosing, self.chosen, self.queue = False, {}, []  # the cards of the round
        self.first = {}  # the Junk of a player's first turn in the round
        self.seat = self.card = self.junk = self.victim = self.gained = None
        self.over = True  # whether the turn is over
        self.ended = False  # whether the expedition has ended, but its cards are not discarded yet
        self.claims = None  # the missions that can be claimed, until it is known which one is
        if position:
            self.start_from(position)

    def start_from(self, position):
        self.missions = set(position["missions"])
        self.undrawn = set(position.get("undrawn_missions", []))
        self.discard = set(position["discard"])
        self.encounter_discard = Counter(position["encounter_discard"])
        turn, pending = position.get("turn") or {}, position["pending"]
        lying = self.discard | set(position["display"]) | {position.get("face_down"), turn.get("card")}
        for seat in self.seats:
            own = position["seats"][seat]
            self.gems[seat] = [own["loot"][gem] for gem in GEMS]
            self.hands[seat] = Counter(position["encounters"][seat])
            lying |= set(position["hands"][seat]) | set(own.get("revealed", []))
            self.queue += [(card, seat) for card in own.get("revealed", [])]
            self.chosen[seat] = (position.get("chosen") or {}).get(seat, [])
            if own.get("first_junk"):
                self.first[seat] = own["first_junk"] - 1
            for junk, sailing in enumerate(own["expeditions"]):
                self.sea[seat, junk] = set(sailing["cards"]), Counter(sailing.get("pilots", []))
                lying |= set(sailing["cards"])
        self.queue.sort(reverse=True)
        self.deck -= lying
        for cards in self.encounter_discard, *self.hands.values(), *(pilots for _, pilots in self.sea.values()):
            self.encounter_deck -= cards
        kind = pending["kind"]
        self.choosing = kind == "choose"
        self.victim, self.gained = pending.get("victim"), pending.get("card")
        if turn:
            self.seat, self.card, self.junk = turn["seat"], turn.get("card"), turn.get("junk", 1) - 1
            self.over = kind in ("night", "gift")
            self.ended = self.card is not None and kind != "assign"
            if kind == "mission":
                self.claims = self.missions_that_count()

    def begin(self, ply, actor, words):
        """Does what happens automatically before a line."""
        verb = words[0]
        if verb == "choose":
            if not self.choosing:
                self.choosing, self.chosen = True, {}
            return
        if self.choosing:
            self.choosing, self.first, self.over = False, {}, True
            self.queue = sorted(((card, seat) for seat in self.chosen for card in self.chosen[seat]), reverse=True)
        if self.over and verb not in ("draw", "give", "keep", "mission"):
            self.next_turn(actor, verb)
        if self.claims is not None and verb != "junk":
            if verb in ("claim", "meteorology"):
                self.claim(words[1])
            elif len(self.claims) == 1:
                self.claim(*self.claims)
            self.claims = None
        acts = verb in ("cartography", "night", "combat", "take", "pass") or verb == "play" and words[1] != "madame-ching"
        if acts and self.ended:
            cards, pilots = self.sea[self.seat, self.junk]
            self.discard |= cards
            self.encounter_discard += pilots
            self.sea[self.seat, self.junk] = ({self.card} if self.card else set(), Counter())
            self.ended = False

    def next_turn(self, actor, verb):
        if self.queue:
            self.card, self.seat = self.queue.pop(0)
        elif actor != "fate":
            self.card, self.seat = None, actor
        else:
            raise Wrong("it is nobody's turn")
        self.over, self.ended = False, False
        if verb == "junk":
            return
        self.junk = 1 - self.first[self.seat] if self.junks == 2 else 0
        self.set_sail()

    def set_sail(self):
        if self.card is None:
            return
        cards, pilots = self.sea[self.seat, self.junk]
        if cards and self.card < max(cards) or len(cards) + pilots.total() == self.columns:
            self.ended = True
            self.claims = self.missions_that_count()
        else:
            cards.add(self.card)
            self.card = None

    def missions_that_count(self):
        cards, pilots = self.sea[self.seat, self.junk]
        colours = len({self.colour[card] for card in cards}) + pilots.total()
        space = (len(cards) + pilots.total()) * min(colours, self.rows)
        below = [tile for tile in self.missions if number_of(tile) <= space]
        best = max(map(number_of, below), default=None)
        return [tile for tile in below if number_of(tile) == best]

    def claim(self, tile):
        if tile not in self.missions:
            raise Wrong(f"mission {tile} is not on the board")
        self.missions.remove(tile)
        for gem, due in enumerate(self.tile_gems.get(tile, (0, 0, 0))):
            left = self.supply - sum(gems[gem] for gems in self.gems.values())
            self.gems[self.seat][gem] += min(due, left)

    def outcomes(self, ply, words):
        verb = words[0]
        if verb == "mission":
            return [(tile, 1) for tile in TILES if tile in self.undrawn]
        if verb == "draw":
            if not self.deck:
                self.deck, self.discard = self.discard, set()
            return [(str(card), 1) for card in sorted(self.deck)]
        if verb == "encounter":
            if not self.encounter_deck.total():
                self.encounter_deck, self.encounter_discard = self.encounter_discard, Counter()
            return [(kind, self.encounter_deck[kind]) for kind in ENCOUNTERS]
        if verb == "gem" and self.victim:
            return list(zip(GEMS, self.gems[self.victim]))
        if verb == "steal" and self.victim:
            return [(kind, self.hands[self.victim][kind]) for kind in ENCOUNTERS]
        return []

    def act(self, actor, words):
        verb = words[0]
        if verb == "mission":
            tile = words[1]
            self.undrawn.remove(tile)
            if sum(number_of(other) == number_of(tile) for other in self.missions) < self.spaces[number_of(tile)]:
                self.missions.add(tile)
        elif verb == "draw":
            self.deck.remove(int(words[1]))
        elif verb == "encounter":
            self.encounter_deck[words[1]] -= 1
            self.gain(words[1])
        elif verb == "gem":
            self.gems[self.victim][GEMS.index(words[1])] -= 1
            self.gems[self.seat][GEMS.index(words[1])] += 1
        elif verb == "steal":
            self.hands[self.victim][words[1]] -= 1
            self.gain(words[1])
        elif verb == "choose":
            self.chosen[actor] = [int(card) for card in words[1:]]
        elif verb == "junk":
            self.junk = int(words[1]) - 1
            self.first[self.seat] = self.junk
            self.set_sail()
        elif verb == "night":
            self.sea[self.seat, self.junk][0].add(int(words[1]))
        elif verb == "play":
            self.hands[self.seat][words[1]] -= 1
            if words[1].startswith("pilot"):
                self.sea[self.seat, self.junk][1][words[1]] += 1
            else:
                self.encounter_discard[words[1]] += 1
            self.victim = words[2] if len(words) == 3 else None
        elif verb == "cancel":
            self.hands[actor][words[1]] -= 1
            self.encounter_discard[words[1]] += 1
        elif verb == "share":
            self.hands[self.seat][self.gained] -= 1
            self.hands[PARTNER[self.seat]][self.gained] += 1
        elif verb in ("take", "pass"):
            self.over = True

    def gain(self, kind):
        self.hands[self.seat][kind] += 1
        self.gained = kind


GAMES = {"ming": (Ming, ["emperor", "overlord"]), "ming-solo": (Ming, ["emperor"]), "ching": (Ching, SEATS)}


def check(text, states):
    """How many chance events match, and how many numbers are missing."""
    tags, blocks, actions = read_record(text)
    for tag in "Game", "Rules", "Content", "GameId", "Commitment", "Seed":
        if tag not in tags:
            raise Unknown(f"tag {tag}: this is missing; only a finished game from a server can be verified")
    if tags["Game"] not in GAMES:
        raise Unknown(f"tag Game: {tags['Game']} is not a game this program knows")
    seed = bytes.fromhex(tags["Seed"])
    if hashlib.sha256(seed).hexdigest() != tags["Commitment"]:
        raise Wrong("tag Commitment: is not the SHA-256 of the seed: this is not the seed that was promised")
    kind, seats = GAMES[tags["Game"]]
    seats = seats[: int(tags.get("Players", len(seats)))]
    nonces = [bytes.fromhex(tags[f"Nonce.{seat}"]) if f"Nonce.{seat}" in tags else None for seat in seats]
    for tag in tags:
        if tag.startswith("Nonce.") and tag.removeprefix("Nonce.") not in seats:
            raise Wrong(f"tag {tag}: names no seat, so this nonce was not used")
    key = key_of(seed, tags["GameId"], int(tags["Rules"]), bytes.fromhex(tags["Content"]), nonces)
    content = read_toml(blocks["content"]) if "content" in blocks else {}
    position = json.loads(blocks["position"]) if "position" in blocks else None
    game = kind(tags, content, position, states)
    last = checked = 0
    for ply, (number, actor, k, action) in enumerate(actions):
        words = action.split()
        try:
            game.begin(ply, actor, words)
            if actor == "fate":
                if k is not None and k <= last:
                    raise Wrong(f"chance event {k} comes twice or out of order")
                last = k or last + 1
                outcomes = game.outcomes(ply, words)
                total = sum(tickets for _, tickets in outcomes)
                if not total:
                    raise Wrong(f"`{action}` cannot be a chance event here")
                drawn = f"{words[0]} {pick(outcomes, ticket_of(key, last, total))}"
                if drawn != " ".join(words):
                    raise Wrong(f"chance event {last} is `{action}` in the record, but the seed and the nonces give `{drawn}`")
                checked += 1
            game.act(actor, words)
        except (Wrong, Unknown) as error:
            raise type(error)(f"line {number}: {error}") from None
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise Wrong(f"line {number}: `{action}` does not fit what came before ({error!r})") from None
    return checked, last - checked


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            text = file.read()
        states = []
        if len(arguments) == 2:
            with open(arguments[1], encoding="utf-8") as file:
                states = [json.loads(line) for line in file]
        checked, missing = check(text, states)
    except Wrong as wrong:
        print(f"{arguments[0]}: {wrong}")
        return 1
    except (Unknown, OSError, ValueError) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 2
    back = f"; {missing} more were drawn and taken back" if missing else ""
    print(f"ok: {checked} chance events are as seed and nonces make them{back}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
