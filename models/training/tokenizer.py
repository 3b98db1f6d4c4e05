"""The front of a whisper.cpp model file, as model_header.py wrote it, and the byte-pair encoding of its vocabulary."""

import os
import re
import struct
from pathlib import Path

import numpy as np

# Token numbers of Whisper's English vocabulary.
END, START, PREVIOUS, NO_SPEECH, NO_TIMESTAMPS, FIRST_TIMESTAMP, SIZE = 50256, 50257, 50360, 50361, 50362, 50363, 51864

SPECIAL = [END, START, PREVIOUS, NO_SPEECH, NO_TIMESTAMPS]
TIMESTAMPS = range(FIRST_TIMESTAMP, SIZE)

PIECES = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d| ?[A-Za-z]+| ?[0-9]+| ?[^\sA-Za-z0-9]+|\s+")
UNMERGED = 1 << 30


class Header:
    """Mel filters `[80, 201]`, the bytes of every token by its number, and both as they stand in the file."""

    def __init__(self, path):
        content = Path(path).read_bytes()
        at = 4 + 11 * 4
        mels, bins = struct.unpack_from("ii", content, at)
        at += 8
        self.filters = np.frombuffer(content, np.float32, mels * bins, at).reshape(mels, bins).copy()
        at += 4 * mels * bins
        (count,) = struct.unpack_from("i", content, at)
        at += 4
        self.tokens = []
        for _ in range(count):
            (length,) = struct.unpack_from("i", content, at)
            self.tokens.append(content[at + 4 : at + 4 + length])
            at += 4 + length
        self.raw = content[4 + 11 * 4 : at]

    @classmethod
    def from_environment(cls):
        """The file that HEADER names (default: work/header.bin)."""
        return cls(os.environ.get("HEADER", "work/header.bin"))


class Tokenizer:
    """GPT-2's byte-pair encoding: of two neighbours, the pair whose union has the lowest number is merged first."""

    def __init__(self, tokens):
        self.ranks = {token: number for number, token in enumerate(tokens[:END])}
        self.cache = {}

    def encode(self, text):
        return [number for piece in PIECES.findall(text) for number in self.encode_piece(piece)]

    def encode_piece(self, piece):
        if piece not in self.cache:
            parts = [bytes([byte]) for byte in piece.encode()]
            while len(parts) > 1:
                rank, at = min((self.ranks.get(a + b, UNMERGED), at) for at, (a, b) in enumerate(zip(parts, parts[1:])))
                if rank == UNMERGED:
                    break
                parts[at : at + 2] = [parts[at] + parts[at + 1]]
            self.cache[piece] = [self.ranks[part] for part in parts]
        return self.cache[piece]
