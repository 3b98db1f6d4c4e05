"""Trains the network on shards of synthetic speech, on a CPU, for a given time. run.sh names the stages.

HEADER in the environment names the file that model_header.py wrote (default: work/header.bin).
"""

import argparse
import json
import math
import os
import queue
import random
import threading
import time

import numpy as np
import torch
from torch import nn

from network import TIMESTAMP_COUNT, WIDTH, Network, log_mel, sinusoids
from tokenizer import END, Header, Tokenizer
from windows import FRAMES_PER_SECOND, SAMPLE_RATE, Corpus

SHORT_WINDOW_SECONDS = 8.0
DIGITS = set("zero oh one two three four five six seven eight nine ten".split())

# How much each loss counts beside that of the text; the timestamps' share is an option.
SHARES = {"phone": 0.3, "piece": 0.5, "attention": 0.3}

REPORTED = ("text", "phone", "piece", "attention", "timestamp", "words_right", "times_right")


def collate(windows, filters):
    """Windows of one length as tensors; -100 marks what need not be predicted."""
    length = max(len(window.tokens) for window in windows) - 1
    frames = len(windows[0].frame_phones)
    given = torch.zeros(len(windows), length, dtype=torch.long)
    wanted = torch.full((len(windows), length), -100, dtype=torch.long)
    spans = []
    for index, window in enumerate(windows):
        tokens = torch.tensor(window.tokens)
        given[index, : len(tokens) - 1] = tokens[:-1]
        wanted[index, window.given - 1 : len(tokens) - 1] = tokens[window.given :]
        for position, start, end in window.spans:
            first = max(0, int(start * FRAMES_PER_SECOND) - 1)
            last = min(frames, int(end * FRAMES_PER_SECOND) + 2)
            spans.append((index, position - 1, first, last))
    return {
        "mel": log_mel(torch.from_numpy(np.stack([window.audio for window in windows])), filters),
        "frame_offset": torch.tensor([window.frame_offset for window in windows]),
        "given": given,
        "wanted": wanted,
        "spans": torch.tensor(spans or [(0, 0, 0, frames)]),
        "frame_phones": torch.from_numpy(np.stack([window.frame_phones for window in windows])),
        "frame_tokens": torch.from_numpy(np.stack([window.frame_tokens for window in windows])),
    }


def batches(corpus, filters, options, rng):
    """Endless batches, made ahead by a thread; a share of `mix` has short windows."""
    made = queue.Queue(6)

    def work():
        while True:
            short = options.mix and rng.random() < options.mix
            seconds = SHORT_WINDOW_SECONDS if short else options.window
            count = int(options.batch * options.window / seconds)
            made.put(collate([corpus.window(rng, seconds) for _ in range(count)], filters))

    threading.Thread(target=work, daemon=True).start()
    while True:
        yield made.get()


def weights_of_tokens(used, token_bytes, name_weight):
    """Names, digits and pieces of words count `name_weight` times."""
    weights = torch.ones(len(used))
    for index, token in enumerate(used):
        if token < END:
            text = token_bytes[token].decode("utf8", "replace")
            name = text[:1] == " " and text[1:2].isupper()
            if text.strip() in DIGITS or name or text[:1].isalpha():
                weights[index] = name_weight
    return weights


def make_optimizer(network, rate):
    """AdamW; biases, norms and embeddings do not decay."""
    decaying, others = [], []
    for name, parameter in network.named_parameters():
        (decaying if parameter.dim() > 1 and "embedding" not in name else others).append(parameter)
    groups = [{"params": decaying, "weight_decay": 0.01}, {"params": others, "weight_decay": 0}]
    return torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98))


def learning_rate(options, step, share_done):
    """Rises over the first steps, then falls along a cosine to `final` of its height."""
    cosine = 0.5 * (1 + math.cos(math.pi * share_done))
    return options.rate * min(1, (step + 1) / options.warm) * (options.final + (1 - options.final) * cosine)


def train(network, optimizer, source, options, save):
    started = time.time()
    average, step, heard = None, 0, 0
    for batch in source:
        minutes = (time.time() - started) / 60
        if minutes > options.minutes:
            return
        rate = learning_rate(options, step, minutes / options.minutes)
        for group in optimizer.param_groups:
            group["lr"] = rate
        heard += batch["mel"].shape[0] * batch["mel"].shape[2] / 100
        with torch.autocast("cpu", torch.bfloat16, enabled=options.bfloat16):
            losses = network.losses(batch)
        loss = losses["text"] + options.time_share * losses["timestamp"]
        loss = loss + sum(share * losses[name] for name, share in SHARES.items())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        step += 1
        latest = np.array([float(losses[name]) for name in REPORTED])
        average = latest if average is None else 0.95 * average + 0.05 * latest
        if step % 25 == 0:
            shown = " ".join(f"{name} {value:.3f}" for name, value in zip(REPORTED, average))
            print(f"{minutes:.1f} min, step {step}, {heard / 3600:.1f} h heard, rate {rate:.1e}: {shown}", flush=True)
        if step % 200 == 0:
            save()


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", help="the checkpoint to write")
    parser.add_argument("--init", help="the checkpoint to go on from")
    parser.add_argument("--vocab", required=True, help="what tokens_in_use.py wrote")
    parser.add_argument("--shards", nargs="+", required=True, help="prefixes that make_shard.py wrote")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--window", type=float, default=8, help="seconds")
    parser.add_argument("--batch", type=int, default=8, help="windows of that length")
    parser.add_argument("--mix", type=float, default=0, help="share of batches with windows of 8 s")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="highest learning rate")
    parser.add_argument("--final", type=float, default=0.05, help="share of it at the end")
    parser.add_argument("--warm", type=int, default=200, help="steps until it is reached")
    parser.add_argument(
        "--time-share", type=float, default=0.1, help="weight of the loss of the frames' own timestamps"
    )
    parser.add_argument("--name-weight", type=float, default=1.0, help="weight of names, digits and word pieces")
    parser.add_argument(
        "--start-timestamps", action="store_true", help="start timestamp tokens as their positions' sinusoids"
    )
    parser.add_argument("--bfloat16", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main():
    options = parse_options()
    torch.set_num_threads(os.cpu_count())
    torch.manual_seed(options.seed)
    header = Header.from_environment()
    with open(options.vocab) as file:
        vocabulary = json.load(file)
    phones, used = vocabulary["phones"], vocabulary["used"]
    corpus = Corpus(options.shards, Tokenizer(header.tokens).encode, header.tokens, phones, used)
    print(f"{len(corpus.utterances)} utterances, {corpus.hours:.1f} h at {SAMPLE_RATE} Hz, {len(used)} tokens in use")

    network = Network(len(used), len(phones))
    if options.name_weight != 1:
        network.token_weights = weights_of_tokens(used, header.tokens, options.name_weight)
    if options.start_timestamps:
        # Smooth, and readable by a linear map from the start.
        with torch.no_grad():
            network.decoder.token_embedding.weight[-TIMESTAMP_COUNT:] = sinusoids(TIMESTAMP_COUNT, WIDTH) * 0.08
    optimizer = make_optimizer(network, options.rate)
    if options.init:
        checkpoint = torch.load(options.init)
        network.load_state_dict(checkpoint["model"])
        optimizer.load_state_dict(checkpoint["optimizer"])

    def save():
        state = {"model": network.state_dict(), "optimizer": optimizer.state_dict(), "used": used, "phones": phones}
        torch.save(state, options.out)

    filters = torch.from_numpy(header.filters)
    train(network, optimizer, batches(corpus, filters, options, random.Random(options.seed)), options, save)
    save()


if __name__ == "__main__":
    main()
