"""door_test.py PROGRAM DATA: the server's door as an attacker would try it, over real sockets."""
import json
import os
import random
import sys
import tempfile
import time
from http.client import HTTPConnection

from ws import PATIENCE, Gone, Player, Server, Socket

UNKNOWN_METHOD, TOO_MANY = -32601, -32008


def fetch(port, path, **headers):
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    return response.status, dict(response.getheaders()), response.read()


def pages_come_with_their_headers(port):
    status, headers, body = fetch(port, "/")
    assert status == 200 and b"board" in body, (status, body)
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert fetch(port, "/healthz")[2] == b"ok\n"
    status, headers, _ = fetch(port, "/data/ichigo/map.json", **{"Accept-Encoding": "gzip"})
    assert status == 200 and headers["Content-Encoding"] == "gzip"
    assert fetch(port, "/data/ichigo/map.json", **{"If-None-Match": headers["ETag"]})[0] == 304


def nothing_but_the_site_is_given_out(port):
    for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/data/../data/catalog.json", "//etc/passwd", "/matches.db",
                 "/data/ichigo/units.toml", "/" + "a" * 4000]:
        status, _, body = fetch(port, path)
        assert status in (400, 404), (path, status)
        assert b"/" not in body.strip(), "an answer names a path"


def strangers_are_not_let_in(port):
    assert Socket(port).status == 101, "programs send no origin"
    assert Socket(port, origin=f"http://127.0.0.1:{port}").status == 101
    assert Socket(port, origin="https://evil.example").status == 403
    assert Socket(port, origin="null").status == 403
    # A foreign name that was pointed at this machine.
    assert Socket(port, origin=f"http://evil.example:{port}", host=f"evil.example:{port}").status != 101
    assert fetch(port, "/", Host="evil.example")[0] == 421


def large_and_binary_messages_end_the_connection_only(port):
    for message, opcode in [("x" * (2 << 20), 1), (b"\x00" * 10, 2)]:
        stranger = Socket(port)
        try:
            stranger.send(message, opcode=opcode)
            stranger.receive()
            raise AssertionError("it was answered")
        except Gone:
            pass
    assert Player(port).call("catalog")


def noise_is_survived(port):
    rng = random.Random(7)
    for _ in range(60):
        stranger = Socket(port)
        try:
            for _ in range(50):
                text = "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(200)))
                stranger.send(rng.choice([text, json.dumps({"jsonrpc": "2.0", "id": 1, "method": text, "params": {"match": text}}),
                                          "[" * rng.randrange(200), "[]", "{}", "null", '{"jsonrpc":"2.0"}']))
            stranger.close()
        except Gone:
            pass
        raw = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        raw.connect()
        raw.sock.sendall(bytes(rng.randrange(256) for _ in range(300)) + b"\r\n\r\n")
        raw.close()
    assert Player(port).call("catalog")


def a_flood_is_slowed_down(port):
    """However fast or slow this machine is: no more get through than the burst and what the time since then allows."""
    burst, per_second, flood = 1000, 200, 5000  # HubLimits
    begun = time.monotonic()
    player = Player(port)
    codes = player.flood("no such method", flood)
    allowed = burst + per_second * (time.monotonic() - begun)
    let_through = flood - codes.count(TOO_MANY)
    assert set(codes) <= {UNKNOWN_METHOD, TOO_MANY} and codes[0] == UNKNOWN_METHOD, set(codes)
    assert burst / 2 < let_through <= allowed, (let_through, allowed)
    assert Player(port).call("catalog"), "others are not affected"


def errors_name_no_path(port, folder):
    player = Player(port)
    for method, params in [("watch", {"match": "../" + folder}), ("history", {"record": {"game": "ichigo"}}),
                           ("rolls", {"record": {"game": folder}}), ("new", {"game": folder})]:
        answer = player.ask(method, **params)
        assert "error" in answer
        text = json.dumps(answer["error"])
        assert folder not in text.replace(json.dumps(params), "") and ".cpp" not in text and "/src" not in text, text


def the_log_is_json_and_tells_no_token(server):
    player = Player(server.port)
    player.call("matches")
    player.ask(player.token, **{player.token: 1})
    lines = server.told().splitlines()
    methods = {json.loads(line).get("method") for line in lines}
    assert {"hello", "catalog", "matches", "unknown"} <= methods, methods
    assert not any(player.token in line for line in lines)


def main():
    program, data = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        web = os.path.join(folder, "web")
        os.mkdir(web)
        with open(os.path.join(web, "index.html"), "w") as page:
            page.write("<!doctype html><title>board</title>")
        server = Server(program, data, os.path.join(folder, "matches.db"), "--web", web, "--log-json", "--log-level", "debug")
        try:
            pages_come_with_their_headers(server.port)
            nothing_but_the_site_is_given_out(server.port)
            strangers_are_not_let_in(server.port)
            large_and_binary_messages_end_the_connection_only(server.port)
            noise_is_survived(server.port)
            a_flood_is_slowed_down(server.port)
            errors_name_no_path(server.port, folder)
            the_log_is_json_and_tells_no_token(server)
            assert server.process.poll() is None, "the server is gone"
        finally:
            code = server.stop()
        assert code == 0, code


if __name__ == "__main__":
    main()
