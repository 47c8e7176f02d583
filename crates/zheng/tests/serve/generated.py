"""Plays with a client that was generated from the API's document: `generated.py http://127.0.0.1:8000`.

Everything here goes through the generated package `zheng_client`: a guest, a token, a table of each game, its views and events, an
action, one that is refused, and the record in the end.
"""
import sys

from zheng_client import AuthenticatedClient, Client
from zheng_client.api.people import create_token, guest, me
from zheng_client.api.play import act, next_, resign
from zheng_client.api.tables import create_table, events, games, record, replay, show_table
from zheng_client.models import Act, ErrorBody, InSeat, NewGuest, NewTable, NewTableChairs, NewTableSettings, NewToken

SERVER = sys.argv[1]


def good(answer, *statuses):
    assert answer.status_code in (statuses or (200,)), answer
    assert answer.parsed is not None, answer
    return answer.parsed


anyone = Client(base_url=SERVER)
names = {game.name: game for game in good(games.sync_detailed(client=anyone))}
assert good(me.sync_detailed(client=anyone), 401).error.code == "not_signed_in"

# A session is a cookie, and says where a change comes from; with it a token is made.
session = Client(base_url=SERVER, headers={"Origin": SERVER})
anna = good(guest.sync_detailed(client=session, body=NewGuest(name="Anna")), 201)
token = good(create_token.sync_detailed(client=session, body=NewToken(label="my bot")), 201)
client = AuthenticatedClient(base_url=SERVER, token=token.secret)
assert good(me.sync_detailed(client=client)).id == anna.id

for game, seats in [("ming", ["emperor", "overlord"]), ("ming-solo", ["emperor"]), ("ching", ["red", "blue", "yellow"])]:
    chairs = NewTableChairs.from_dict({seat: "me" for seat in seats})
    assert set(seats) <= set(names[game].seats)
    settings = NewTableSettings.from_dict({"Players": "3"} if game == "ching" else {})
    order = NewTable(game=game, chairs=chairs, settings=settings)
    table = good(create_table.sync_detailed(client=client, body=order), 201).table
    decisions = 0
    while decisions < 20 and (turns := good(next_.sync_detailed(table, client=client))):
        turn, decisions = turns[0], decisions + 1
        shown = good(show_table.sync_detailed(table, client=client, seat=turn.seat, options=True))
        assert shown.game == game and shown.version == turn.version
        kind = "ChingView" if game == "ching" else "MingView"
        assert type(shown.view).__name__ == kind, type(shown.view)
        assert str(shown.view.observer) == turn.seat and shown.view.to_dict()["table"]["round"] >= 0
        wrong = Act(seat=turn.seat, version=turn.version, action="reroll 1" if game != "ching" else "give 1")
        refused = good(act.sync_detailed(table, client=client, body=wrong), 422)
        assert isinstance(refused, ErrorBody) and refused.error.code == "illegal" and refused.error.reason, refused
        right = Act(seat=turn.seat, version=turn.version, action=turn.legal[0])
        assert good(act.sync_detailed(table, client=client, body=right)).version > turn.version
    happened = good(events.sync_detailed(table, client=client, seat=seats[0]))
    kinds = [type(event).__name__ for step in happened.steps for event in step.events]
    assert len(kinds) > decisions > 0 and all(kind.startswith("ChingEvent" if game == "ching" else "MingEvent") for kind in kinds), kinds
    assert good(replay.sync_detailed(table, client=client, step=3, seat=seats[0])).view.to_dict()
    for seat in seats:  # A game that is over by itself, or by the seat before, says so.
        answer = resign.sync_detailed(table, client=client, body=InSeat(seat=seat))
        assert answer.status_code == 200 or answer.parsed.error.code in ("is_over", "not_your_seat"), answer
    shown = good(show_table.sync_detailed(table, client=client))
    assert str(shown.phase) == "over" and shown.seed, shown
    assert good(record.sync_detailed(table, client=client)).startswith("["), "a record begins with its tags"
    print(f"{game}: {decisions} decisions, {len(kinds)} events")
