"""Checks a match's dice without the engine, from the description in docs/server.md alone. Reads what the server's `rolls`
answers or `causeway verify --json` prints:
    causeway verify match.json --json | check_dice.py
    check_dice.py rolls.json"""
import hashlib
import hmac
import json
import struct
import sys


def keyed_hash(seed, message):
    return hmac.new(seed, message, hashlib.sha256).digest()


def salt_of(dice, side, n):
    """The side's salt for the n-th Chance answer: the last one given that counts already."""
    given = [salt["text"] for salt in dice["salts"] if salt["side"] == side and salt["from"] <= n]
    return given[-1].encode() if given else b""


def words(seed, message):
    """Random 32-bit numbers without end."""
    digest = keyed_hash(seed, message)
    while True:
        yield from struct.unpack("<8I", digest)
        digest = keyed_hash(seed, digest)


def ticket(seed, message, total):
    """A number below `total`; words that would favour some numbers are passed over."""
    return next(x * total >> 32 for x in words(seed, message) if x * total % 2**32 >= 2**32 % total)


def outcome(roll, dice, sides):
    number = roll["n"] + sum(skip["by"] for skip in dice["skips"] if skip["from"] <= roll["n"])
    message = struct.pack("<Q", number)
    for side in sides:
        salt = salt_of(dice, side, roll["n"])
        message += struct.pack("<I", len(salt)) + salt
    left = ticket(bytes.fromhex(dice["seed"]), message, sum(weight for _, weight in roll["outcomes"]))
    for text, weight in roll["outcomes"]:
        if left < weight:
            return text
        left -= weight


def main():
    with open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin as file:
        document = json.load(file)
    dice = document["dice"]
    if hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest() != dice["hash"]:
        sys.exit("this is not the seed that was promised")
    for n, roll in enumerate(document["rolls"], dice["first"]):
        if roll["n"] != n:
            sys.exit(f"roll {n} is missing")
        expected = outcome(roll, dice, document["sides"])
        if roll["answer"] != expected:
            sys.exit(f"roll {roll['number']} is \"{roll['answer']}\", but the seed gives \"{expected}\"")
    print(f"{len(document['rolls'])} rolls checked: every roll follows from the seed")


main()
