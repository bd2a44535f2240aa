"""A WebSocket client in a few lines, enough to talk to the server in tests."""
import base64
import json
import os
import re
import socket
import struct
import subprocess
import tempfile
import threading

PATIENCE = 300  # seconds until something counts as hung: much longer than anything takes on a busy machine


class Gone(Exception):
    """The server is no longer there."""


class Socket:
    def __init__(self, port, origin=None, host=None):
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError as error:
            raise Gone(str(error)) from error
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        self._send(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _send(self, data):
        try:
            self.socket.sendall(data)
        except OSError as error:
            raise Gone(str(error)) from error

    def _fill(self):
        try:
            data = self.socket.recv(65536)
        except OSError as error:
            raise Gone(str(error)) from error
        if not data:
            raise Gone("closed")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text, opcode=1):
        data = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big") if size else b""
        self._send(head + mask + masked)

    def receive(self):
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            data = self._take(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Gone("closed by the server")
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                whole += data
                if first & 0x80:
                    return whole.decode()

    def close(self):
        self.socket.close()


class Player:
    """A connection that speaks the protocol; notifications are kept in `notes`."""

    def __init__(self, port, token=None):
        self.socket = Socket(port)
        self.calls = 0
        self.notes = []
        self.token = self.call("hello", **({"player": token} if token else {}))["player"]

    def ask(self, method, **params):
        """The whole answer, with its `result` or its `error`."""
        self.calls += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.calls:
                return message
            self.notes.append(message)

    def call(self, method, **params):
        answer = self.ask(method, **params)
        if "result" not in answer:
            raise AssertionError(f"{method} {params}: {answer['error']}")
        return answer["result"]

    def flood(self, method, count):
        """Asks the same many times without waiting for an answer; the codes of the answers' errors."""
        first = self.calls + 1
        self.calls += count
        asked = threading.Thread(target=lambda: [
            self.socket.send(json.dumps({"jsonrpc": "2.0", "id": n, "method": method})) for n in range(first, first + count)])
        asked.start()
        answers = [json.loads(self.socket.receive()) for _ in range(count)]
        asked.join()
        return [answer.get("error", {}).get("code") for answer in answers]

    def close(self):
        self.socket.close()


class Server:
    """`causeway serve` as a process of its own, on a free port."""

    def __init__(self, program, data, store, *options):
        # Not a pipe: a log that nobody reads would stop the server.
        self.log = tempfile.NamedTemporaryFile("w")
        self.process = subprocess.Popen(
            [program, "--data", data, "serve", "--port", "0", "--store", store, *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise AssertionError(f"no address: {line!r} {self.told()}")
        self.port = int(found.group(1))

    def told(self):
        """The log so far."""
        with open(self.log.name) as log:
            return log.read()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code
