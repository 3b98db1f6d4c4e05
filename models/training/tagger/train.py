"""Trains the tagger on what generate.mjs wrote and exports it to ONNX.

Usage: python3 train.py DATA OUT [--epochs 12] [--threads 2] [--width 128] [--forget 0.1 0.2] [--dropout 0.15] [--half] [--sense 64] [--from checkpoint.pt]
Needs PyTorch 1.13 or later and NumPy (Debian: python3-torch, python3-numpy, libopenblas0-pthread); a GPU is used where there is one.

The network reads words, one at a time a vector made of up to four parts: what the word is (an embedding of the words that stand literally in the
templates), in what company it stands in the texts of others (word vectors that were there before and are not trained, where generate.mjs was given
some), how it is spelled (a convolution over its letters), and what the word lists, its shape and its surroundings say of it. Residual dilated
convolutions (a reach of 36 words to either side) put it into context. A convolution instead of the BiLSTM-CRF paper's BiLSTM because it trains and runs
many times as fast on a processor, and as well on this task.
"""

import argparse
import copy
import hashlib
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

NONE = 255
"""Tag of the empty words between documents: not learned."""

PERSONS_AND_PLACES = [0, 1, 2, 8, 9]
"""Features that name lists set; forgotten at random, so that unknown names are learned too."""
COMMON, FUNCTION, CLINICAL, UNKNOWN = 3, 4, 5, 30


class Tagger(nn.Module):
    def __init__(self, learned, letters, features, tags, width=128, dropout=0.15, word=48, dilations=(1, 2, 4, 8, 16, 4, 1), senses=None):
        """`learned`: number of words with an embedding of their own; later ones are known by `senses` (int8 table of all words, scale) alone."""
        super().__init__()
        self.learned = learned
        self.words = nn.Embedding(learned, word, padding_idx=0)
        self.sense = None
        if senses is not None:
            table, scale = senses
            self.register_buffer("senses", torch.from_numpy(table))
            self.register_buffer("scale", torch.from_numpy(scale))
            self.sense = nn.Linear(table.shape[1], word)
        self.letters = nn.Embedding(39, 16, padding_idx=0)
        self.spelling = nn.Conv1d(16, 48, 3, padding=1)
        self.features = nn.Linear(features, 48)
        self.inputs = nn.Sequential(nn.Conv1d(word + 48 + 48 + (word if self.sense else 0), width, 1), nn.BatchNorm1d(width), nn.ReLU())
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.Conv1d(width, width, 3, padding=d, dilation=d), nn.BatchNorm1d(width), nn.ReLU()) for d in dilations
        )
        self.dropout = nn.Dropout(dropout)
        self.outputs = nn.Conv1d(width, tags, 1)

    def forward(self, words, letters, features, meant=None):
        """`meant`: the words whose senses are taken, if not the same."""
        rows, length, count = letters.shape
        spelling = self.letters(letters).view(rows * length, count, 16).transpose(1, 2)
        spelling = torch.relu(self.spelling(spelling)).amax(2).view(rows, length, 48)
        parts = [self.words(torch.where(words < self.learned, words, torch.ones_like(words))), spelling, torch.relu(self.features(features))]
        if self.sense is not None:
            parts.append(torch.relu(self.sense(self.senses[(words if meant is None else meant).long()].float() * self.scale)))
        x = torch.cat(parts, 2).transpose(1, 2)
        x = self.dropout(self.inputs(x))
        for block in self.blocks:
            x = x + self.dropout(block(x))
        return self.outputs(x).transpose(1, 2)


class Exported(nn.Module):
    """The trained network with calibrated probabilities as its answer."""

    def __init__(self, tagger, temperature):
        super().__init__()
        self.tagger = tagger
        self.temperature = temperature

    def forward(self, words, letters, features):
        return torch.softmax(self.tagger(words, letters, features) / self.temperature, 2)


class Halved(nn.Module):
    """A layer whose weights are kept in 16 bits and made 32 again before they are used: half the file, the same sums."""

    def __init__(self, layer):
        super().__init__()
        self.layer = [layer]
        self.register_buffer("weight", layer.weight.detach().half())
        self.register_buffer("bias", None if isinstance(layer, nn.Embedding) else layer.bias.detach().half())

    def forward(self, x):
        layer = self.layer[0]
        if isinstance(layer, nn.Embedding):
            return nn.functional.embedding(x, self.weight).float()
        if isinstance(layer, nn.Linear):
            return nn.functional.linear(x, self.weight.float(), self.bias.float())
        return nn.functional.conv1d(x, self.weight.float(), self.bias.float(), padding=layer.padding, dilation=layer.dilation)


def halve(module):
    """The same network with all its layers halved, normalisation counted into the convolutions before it."""
    module = copy.deepcopy(module).eval()
    for part in list(module.modules()):
        if isinstance(part, nn.Sequential) and isinstance(part[1], nn.BatchNorm1d):
            part[0], part[1] = fuse_conv_bn_eval(part[0], part[1]), nn.Identity()
    for part in list(module.modules()):
        for name, child in part.named_children():
            if isinstance(child, (nn.Embedding, nn.Linear, nn.Conv1d)):
                setattr(part, name, Halved(child))
    return module


def read_senses(folder, size, dimensions):
    """Word vectors of the vocabulary, their first principal components in 8 bits, and what one step of each is worth; None where there are none."""
    path = folder / "vectors.f32"
    if not path.exists():
        return None
    vectors = np.fromfile(path, np.float32).reshape(size, -1)
    known = np.abs(vectors).sum(1) > 0
    centred = vectors[known] - vectors[known].mean(0)
    _, _, axes = np.linalg.svd(centred.T @ centred)
    reduced = centred @ axes[:dimensions].T
    # Half of the spread of the first components: else they drown the finer ones.
    reduced /= np.sqrt(reduced.std(0) * reduced.std())
    scale = np.abs(np.quantile(reduced, [0.0005, 0.9995], axis=0)).max(0) / 127
    table = np.zeros((size, dimensions), np.int8)
    table[known] = np.clip(np.round(reduced / scale), -127, 127)
    return table, scale.astype(np.float32)


def load(folder, name, meta):
    read = lambda part, kind: np.fromfile(folder / f"{name}.{part}", kind)
    return (
        read("words", np.uint32),
        read("letters", np.uint8).reshape(-1, meta["letters"]),
        read("features", np.uint8).reshape(-1, meta["features"]),
        read("tags", np.uint8),
    )


def batches(data, length, rows, random):
    """Windows of the one long text, shifted by a random amount, in random order."""
    words, letters, features, tags = data
    shift = int(random.integers(0, length)) if random is not None else 0
    starts = np.arange(shift, len(words) - length, length)
    if random is not None:
        random.shuffle(starts)
    for at in range(0, len(starts) - len(starts) % rows, rows):
        index = starts[at : at + rows, None] + np.arange(length)[None]
        yield (
            torch.from_numpy(words[index].astype(np.int64)),
            torch.from_numpy(letters[index].astype(np.int64)),
            torch.from_numpy(features[index].astype(np.float32)),
            torch.from_numpy(tags[index].astype(np.int64)),
        )


def forget(words, features, rate_words, rate_lists):
    """Takes words for unknown ones, a third of them without their senses too, and names out of the lists, at random."""
    dice = torch.rand(words.shape)
    unknown = torch.ones_like(words)
    meant = torch.where((dice < rate_words / 3) & (words > 1), unknown, words)
    words = torch.where((dice < rate_words) & (words > 1), unknown, words)
    listed = features[..., PERSONS_AND_PLACES].amax(2) > 0
    lost = (torch.rand(words.shape) < rate_lists) & listed
    features = features.clone()
    for index in PERSONS_AND_PLACES:
        features[..., index] *= (~lost).float()
    ordinary = features[..., [COMMON, FUNCTION, CLINICAL]].amax(2) > 0
    features[..., UNKNOWN] = torch.where(lost & ~ordinary, torch.ones_like(features[..., UNKNOWN]), features[..., UNKNOWN])
    return words, features, meant


def evaluate(model, data, device, tags, length=512):
    """Mean loss, logits and tags of the held-out templates, and scores of words by label."""
    model.eval()
    logits, golds = [], []
    with torch.no_grad():
        for words, letters, features, gold in batches(data, length, 4, None):
            logits.append(model(words.to(device), letters.to(device), features.to(device)).cpu().reshape(-1, len(tags)))
            golds.append(gold.reshape(-1))
    logits, golds = torch.cat(logits), torch.cat(golds)
    keep = golds != NONE
    logits, golds = logits[keep], golds[keep]
    label = torch.tensor([0] + [1 + i // 2 for i in range(len(tags) - 1)])
    probabilities = torch.softmax(logits, 1)
    found, wanted = probabilities[:, 0] < 0.5, golds > 0
    scores = {
        "loss": nn.functional.cross_entropy(logits, golds).item(),
        "recall": (found & wanted).sum().item() / max(1, wanted.sum().item()),
        "precision": (found & wanted).sum().item() / max(1, found.sum().item()),
    }
    by_label = {}
    guess = label[probabilities.argmax(1)]
    gold_label = label[golds]
    for index in range(1, int(label.max()) + 1):
        of = gold_label == index
        name = tags[2 * index - 1][2:]
        by_label[name] = {
            "words": int(of.sum()),
            "found": round((found & of).sum().item() / max(1, of.sum().item()), 4),
            "named": round(((guess == index) & of).sum().item() / max(1, of.sum().item()), 4),
        }
    return scores, by_label, logits, golds


def calibrate(logits, golds):
    """Temperature that makes the held-out probabilities most truthful."""
    best = (1e9, 1.0)
    for temperature in np.arange(0.6, 3.01, 0.05):
        loss = nn.functional.cross_entropy(logits / float(temperature), golds).item()
        best = min(best, (loss, float(temperature)))
    return round(best[1], 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--forget", type=float, nargs=2, default=[0.1, 0.2], help="shares of words taken for unknown ones, and of names taken out of the lists")
    parser.add_argument("--dropout", type=float, default=0.15)
    parser.add_argument("--half", action="store_true", help="weights in 16 bits: half the size")
    parser.add_argument("--sense", type=int, default=64, help="components of the word vectors that are kept, where there are vectors")
    parser.add_argument("--from", dest="start", type=Path)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    random = np.random.default_rng(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    meta = json.loads((options.data / "meta.json").read_text())
    tags = meta["tags"]
    train, valid = load(options.data, "train", meta), load(options.data, "valid", meta)
    senses = read_senses(options.data, len(meta["vocabulary"]) + 2, options.sense)
    model = Tagger(meta["learned"] + 2, meta["letters"], meta["features"], len(tags), options.width, options.dropout, senses=senses).to(device)
    if options.start:
        model.load_state_dict(torch.load(options.start, map_location=device))
    length, rows = 128, 32
    steps = options.epochs * (len(train[0]) // length // rows)
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    options.out.mkdir(parents=True, exist_ok=True)
    began = time.time()
    print(f"{sum(p.numel() for p in model.parameters())} parameters, {len(train[0])} words, {steps} steps, {device}", flush=True)
    for epoch in range(options.epochs):
        model.train()
        losses = []
        for words, letters, features, gold in batches(train, length, rows, random):
            words, features, meant = forget(words, features, *options.forget)
            logits = model(words.to(device), letters.to(device), features.to(device), meant.to(device))
            loss = nn.functional.cross_entropy(logits.reshape(-1, len(tags)), gold.reshape(-1).to(device), ignore_index=NONE)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            losses.append(loss.item())
        scores, by_label, logits, golds = evaluate(model, valid, device, tags)
        print(f"epoch {epoch + 1}: {np.mean(losses):.4f}, held out {scores}, {time.time() - began:.0f} s", flush=True)
        torch.save(model.state_dict(), options.out / "checkpoint.pt")
    temperature = calibrate(logits, golds)
    print(json.dumps(by_label, indent=1))
    export(model.cpu().eval(), temperature, meta, scores, by_label, options.out, options.half)


def export(model, temperature, meta, scores, by_label, out, half):
    example = (
        torch.ones(1, 40, dtype=torch.int32),
        torch.ones(1, 40, meta["letters"], dtype=torch.int32),
        torch.zeros(1, 40, meta["features"]),
    )
    torch.onnx.export(
        Exported(halve(model) if half else model, temperature),
        example,
        str(out / f"tagger.{meta['language']}.onnx"),
        input_names=["words", "letters", "features"],
        output_names=["probabilities"],
        dynamic_axes={name: {1: "length"} for name in ["words", "letters", "features", "probabilities"]},
        opset_version=14,
        # Folding would write the 32 bits into the file.
        do_constant_folding=not half,
    )
    weights = (out / f"tagger.{meta['language']}.onnx").read_bytes()
    card = {"sha256": hashlib.sha256(weights).hexdigest()} | {key: meta[key] for key in ["language", "tags", "letters", "features", "vocabulary"]}
    (out / f"tagger.{meta['language']}.json").write_text(json.dumps(card))
    report = {"temperature": temperature, "heldOutTemplates": scores, "byLabel": by_label, "templates": meta["templates"], "words": meta["train"]["tokens"], "seed": meta["seed"]}
    (out / "report.json").write_text(json.dumps(report, indent=1))
    print("temperature", temperature, len(weights), "bytes")


if __name__ == "__main__":
    main()
