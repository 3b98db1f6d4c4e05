"""Writes a checkpoint of train.py as a whisper.cpp model file (f16).

usage: export.py CHECKPOINT OUT.bin    (HEADER in the environment, as for train.py)
"""

import struct
import sys

import numpy as np
import torch

from model_header import GGML_MAGIC
from network import AUDIO_HEADS, AUDIO_LAYERS, AUDIO_POSITIONS, TEXT_HEADS, TEXT_LAYERS, TEXT_POSITIONS, WIDTH
from tokenizer import SIZE, Header

MELS = 80
HALF_PRECISION = 1

# Convolutions' biases are stored as columns; these tables stay in full precision, as all vectors do.
COLUMNS = ("encoder.conv1.bias", "encoder.conv2.bias")
FULL_PRECISION = (*COLUMNS, "encoder.positional_embedding", "decoder.positional_embedding")

# In channel 0, which is 1 for every token: enough to rule a token out.
RULED_OUT = -60


def as_stored(name, tensor, used):
    """A parameter as whisper.cpp wants it."""
    tensor = tensor.float()
    if name == "decoder.token_embedding.weight":
        whole = torch.zeros(SIZE, WIDTH)
        whole[:, 0] = RULED_OUT
        whole[torch.tensor(used)] = tensor
        tensor = whole
    elif name in ("decoder.ln.weight", "decoder.ln.bias"):
        tensor = tensor.clone()
        tensor[0] = 0 if name.endswith("weight") else 1
    array = tensor.numpy()
    return array.reshape(-1, 1) if name in COLUMNS else array


def main(checkpoint_path, out_path):
    checkpoint = torch.load(checkpoint_path, map_location="cpu")
    with open(out_path, "wb") as out:
        sizes = (SIZE, AUDIO_POSITIONS, WIDTH, AUDIO_HEADS, AUDIO_LAYERS)
        sizes += (TEXT_POSITIONS, WIDTH, TEXT_HEADS, TEXT_LAYERS, MELS, HALF_PRECISION)
        out.write(struct.pack("12i", GGML_MAGIC, *sizes))
        out.write(Header.from_environment().raw)
        for name, tensor in checkpoint["model"].items():
            if not name.startswith(("encoder.", "decoder.")):
                continue
            array = as_stored(name, tensor, checkpoint["used"])
            full = array.ndim < 2 or name in FULL_PRECISION
            label = name.encode()
            out.write(struct.pack("3i", array.ndim, len(label), 0 if full else HALF_PRECISION))
            out.write(struct.pack(f"{array.ndim}i", *array.shape[::-1]) + label)
            out.write(np.ascontiguousarray(array.astype(np.float32 if full else np.float16)).tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:3])
