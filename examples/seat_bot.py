"""Takes a seat on a Causeway server and plays it to the end, with nothing but Python's standard library.

    seat_bot.py http://127.0.0.1:1944 --game skirmish --side blue             a new match against the server's staff
    seat_bot.py http://127.0.0.1:1944 --game skirmish --side blue --invite    a new match against whoever gets the invitation
    seat_bot.py http://127.0.0.1:1944 --join TOKEN                            a seat that somebody offers, by token or link

It answers at random, but is slow to pass and never does what loses at once. To write a better one, give `play` a `choose` of
your own, as rollout_bot.py does. See docs/bots.md."""
import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit

STALE, TOO_MANY_REQUESTS = -32006, -32008


class Refused(Exception):
    """The server's answer to a request that it does not grant."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {error['message']} ({error['code']})")
        self.code = error["code"]


class WebSocket:
    """As much of RFC 6455 as a client of this server needs."""

    def __init__(self, address):
        url = urlsplit(address)
        secure = url.scheme in ("https", "wss")
        port = url.port or (443 if secure else 80)
        self.socket = socket.create_connection((url.hostname, port))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        host = url.hostname if url.port is None else f"{url.hostname}:{url.port}"
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if head.split()[1] != b"101":
            raise ConnectionError(f"no WebSocket here: {head.splitlines()[0].decode()}")

    def _fill(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the server hung up")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, data, opcode=1):
        size, mask = len(data), os.urandom(4)
        length = (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536
                  else b"\xff" + struct.pack(">Q", size))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + masked)

    def receive(self):
        """The next message, whole."""
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
            data = self._take(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise ConnectionError("the server hung up")
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                message += data
                if first & 0x80:
                    return message.decode()

    def close(self):
        self.socket.close()


class Connection:
    """JSON-RPC 2.0 over the WebSocket. Notifications that come in between wait in `notes`."""

    def __init__(self, address, token=None):
        self.web = WebSocket(address)
        self.calls = 0
        self.notes = []
        self.token = self.call("hello", bot=True, **({"player": token} if token else {}))["player"]

    def call(self, method, **params):
        while True:
            self.calls += 1
            request = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
            self.web.send(json.dumps(request).encode())
            answer = self._answer(self.calls)
            if "result" in answer:
                return answer["result"]
            if answer["error"]["code"] != TOO_MANY_REQUESTS:
                raise Refused(method, answer["error"])
            time.sleep(1)  # as the server asks

    def _answer(self, number):
        while True:
            message = json.loads(self.web.receive())
            if message.get("id") == number:
                return message
            self.notes.append(message)

    def next_note(self):
        return self.notes.pop(0) if self.notes else json.loads(self.web.receive())

    def close(self):
        self.web.close()


class Seat:
    """A side of a match, as it is seen from there."""

    def __init__(self, connection, match, side):
        self.connection, self.match, self.side = connection, match, side
        self.watch()

    def watch(self):
        seen = self.connection.call("watch", match=self.match, side=self.side)
        self.view, self.version, self.offers = seen["view"], seen["version"], seen["offers"]

    def note(self, note):
        """What the server sends by itself. Of the View a bot needs the fields that come whole."""
        params = note.get("params", {})
        if params.get("match") != self.match:
            return
        if note["method"] == "reload":
            self.watch()
        elif note["method"] == "update":
            self.view.update(params.get("view", {}))
            self.version = params["version"]
            self.offers = params.get("offers", self.offers)

    def catch_up(self):
        while self.connection.notes:
            self.note(self.connection.notes.pop(0))

    @property
    def decision(self):
        return self.view["decision"]

    def is_asked(self):
        return self.decision["by"] == self.side

    def act(self, action):
        """False when the match has moved on meanwhile, by a take-back for instance."""
        try:
            self.connection.call("act", match=self.match, side=self.side, action=action["text"], version=self.version)
        except Refused as refused:
            if refused.code != STALE:
                raise
            return False
        return True

    def answer_offers(self):
        """As the server's own bots do: what was done may be taken back, but a draw is no result."""
        offers, self.offers = self.offers, []
        for offer in offers:
            if offer["by"] == self.side:
                continue
            try:
                self.connection.call("answer", match=self.match, side=self.side, what=offer["what"],
                                     accept=offer["what"] == "takeback")
            except Refused:
                pass  # it was withdrawn meanwhile
        self.catch_up()


def play(seat, choose):
    """Answers every question of the seat by `choose(seat)` until the match is over; returns its result."""
    answers = 0
    while seat.decision["by"] is not None:
        seat.answer_offers()
        if seat.is_asked():
            answers += seat.act(choose(seat))
        elif not seat.connection.notes:
            seat.note(seat.connection.next_note())
        seat.catch_up()
    return seat.view["result"], answers


class Random:
    """Any answer, but seldom one that passes, ends or gives up something, and none that loses the match."""

    def __init__(self, words, seed):
        self.verbs, self.rng = words["verbs"], random.Random(seed)

    def weight(self, action):
        role = self.verbs[action["do"]]["role"]
        return 0.001 if "loses" in action else 1 if role in ("pass", "end", "give-up") else 4

    def among(self, actions):
        return self.rng.choices(actions, [self.weight(action) for action in actions])[0]

    def __call__(self, seat):
        return self.among(seat.decision["actions"])


def arguments(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", help="of the server, as in a browser")
    parser.add_argument("--join", metavar="TOKEN", help="an invitation, or the link with it")
    parser.add_argument("--game", default="skirmish")
    parser.add_argument("--scenario", help="the first one unless said otherwise")
    parser.add_argument("--side", help="the first one unless said otherwise")
    parser.add_argument("--against", default="staff", help="a level of the server's bots")
    parser.add_argument("--invite", action="store_true", help="nobody sits on the other side yet; prints the invitation")
    parser.add_argument("--name", default="Python", help="what others see")
    parser.add_argument("--player", metavar="TOKEN", help="play as this player")
    parser.add_argument("--seed", type=int, default=1, help="of the bot's own dice")
    return parser


def take_seat(connection, options):
    """The seat that was asked for, and the game it is about."""
    games = {game["id"]: game for game in connection.call("catalog")["games"]}
    if options.join:
        taken = connection.call("join", invite=options.join.rsplit("/", 1)[-1], name=options.name)
        seat = Seat(connection, taken["match"], taken["side"])
        return seat, games[seat.view["game"]]
    game = games[options.game]
    sides = [side["id"] for side in game["sides"]]
    side = options.side or sides[0]
    other = {"kind": "invite"} if options.invite else {"kind": "bot", "level": options.against}
    made = connection.call("new", game=game["id"], scenario=options.scenario or game["scenarios"][0]["id"], name=options.name,
                           seats={each: {"kind": "me"} if each == side else other for each in sides})
    for invited, token in made["invites"].items():
        print(f"invitation for {invited}: {options.address.rstrip('/')}/#/join/{token}", flush=True)
    return Seat(connection, made["match"], side), game


def main():
    options = arguments(__doc__).parse_args()
    connection = Connection(options.address, options.player)
    seat, game = take_seat(connection, options)
    result, answers = play(seat, Random(game["words"], options.seed))
    print(f"{seat.match}: {answers} answers as {seat.side}, result {json.dumps(result)}")
    connection.close()


if __name__ == "__main__":
    sys.exit(main())
