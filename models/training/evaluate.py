"""Word error rate and word-time error of a model, through whisper.cpp's `main` or `whisper-cli`.

usage: evaluate.py make PREFIX FOLDER
           12 recordings of one voice each from a held-out shard: FOLDER/rms0/recording.wav and truth.json and so on,
           as in ../../samples
       evaluate.py score ENGINE MODEL FOLDER...
           folders with a recording.wav and a truth.json; THREADS in the environment: the engine's threads (2)

Word times are those of -ojf, the tokens of a word joined; only words that were recognised correctly are counted.
A word of truth.json that has a `type` is an identifier's. The engine runs without earlier text as a prompt (-mc 0):
the demo model needs it so.
"""

import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import wave
from pathlib import Path

import numpy as np

import sentences

SAMPLE_RATE = 16000
VOICES = ("rms", "slt", "awb")
RECORDINGS_PER_VOICE = 4
UTTERANCES_PER_RECORDING = 25


def make(prefix, folder):
    rng, noise = random.Random(4), np.random.default_rng(4)
    pcm = np.fromfile(prefix + ".pcm", np.int16)
    utterances = [json.loads(line) for line in open(prefix + ".jsonl")]
    held_out = [item for item in utterances if item["text"] not in sentences.FIXED_SENTENCES]
    for voice in VOICES:
        own = [item for item in held_out if item["v"] == voice]
        for index in range(RECORDINGS_PER_VOICE):
            some = own[index * UTTERANCES_PER_RECORDING : (index + 1) * UTTERANCES_PER_RECORDING]
            parts = [np.zeros(int(rng.uniform(0.1, 0.6) * SAMPLE_RATE))]
            length, words = len(parts[0]), []
            for item in some:
                samples = pcm[item["off"] : item["off"] + item["n"]].astype(float)
                at = length / SAMPLE_RATE
                words += [
                    {"text": word, "start": round(at + start, 3), "end": round(at + end, 3)}
                    for word, start, end in item["w"]
                ]
                pause = np.zeros(int(rng.uniform(0.1, 0.9) * SAMPLE_RATE))
                parts += [samples, pause]
                length += len(samples) + len(pause)
            sound = np.concatenate(parts) * 0.7
            sound += noise.standard_normal(len(sound)) * 8
            write(Path(folder) / f"{voice}{index}", sound, {"duration": length / SAMPLE_RATE, "words": words})


def write(folder, sound, truth):
    folder.mkdir(parents=True, exist_ok=True)
    with wave.open(str(folder / "recording.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(SAMPLE_RATE)
        out.writeframes(np.clip(sound, -32768, 32767).astype(np.int16).tobytes())
    (folder / "truth.json").write_text(json.dumps(truth))


def plain(word):
    return re.sub(r"[^a-z0-9']", "", word.lower())


def align(spoken, heard):
    """The edit distance, and the pairs of indexes on its path (None: not heard, or not spoken)."""
    cost = np.zeros((len(spoken) + 1, len(heard) + 1), int)
    cost[:, 0] = range(len(spoken) + 1)
    cost[0] = range(len(heard) + 1)
    for i in range(1, len(spoken) + 1):
        for j in range(1, len(heard) + 1):
            differs = spoken[i - 1] != heard[j - 1]
            cost[i, j] = min(cost[i - 1, j] + 1, cost[i, j - 1] + 1, cost[i - 1, j - 1] + differs)
    i, j, path = len(spoken), len(heard), []
    while i or j:
        if i and j and cost[i, j] == cost[i - 1, j - 1] + (spoken[i - 1] != heard[j - 1]):
            i, j = i - 1, j - 1
            path.append((i, j))
        elif i and cost[i, j] == cost[i - 1, j] + 1:
            i -= 1
            path.append((i, None))
        else:
            j -= 1
            path.append((None, j))
    return int(cost[-1, -1]), path[::-1]


def words_of(output):
    """(text, start, end) of every word of whisper.cpp's full JSON."""
    words = []
    for segment in output["transcription"]:
        for token in segment["tokens"]:
            text = token["text"]
            if text.startswith("[_"):
                continue
            start, end = token["offsets"]["from"] / 1000, token["offsets"]["to"] / 1000
            if text.startswith(" ") or not words:
                words.append((text.strip(), start, end))
            else:
                words[-1] = (words[-1][0] + text, words[-1][1], end)
    return [word for word in words if plain(word[0])]


def recognise(engine, model, recording, threads):
    with tempfile.TemporaryDirectory() as work:
        command = [engine, "-m", model, "-f", str(recording), "-t", threads, "-mc", "0", "-ojf", "-of", f"{work}/out"]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode:
            sys.exit(done.stderr[-2000:])
        return words_of(json.loads(Path(work, "out.json").read_text(errors="replace")))


def score(engine, model, *folders):
    threads = os.environ.get("THREADS", "2")
    errors, counts = collections.Counter(), collections.Counter()
    starts, ends, mistakes = [], [], collections.Counter()
    identifiers, identifiers_heard = 0, 0
    wall = seconds = 0.0
    for folder in map(Path, folders):
        truth = json.loads((folder / "truth.json").read_text())
        began = time.time()
        heard = recognise(engine, model, folder / "recording.wav", threads)
        wall += time.time() - began
        seconds += truth["duration"]
        spoken = truth["words"]
        distance, path = align([plain(word["text"]) for word in spoken], [plain(word[0]) for word in heard])
        kind = re.sub(r"\d+$", "", folder.name)
        errors[kind] += distance
        counts[kind] += len(spoken)
        for i, j in path:
            word = None if i is None else spoken[i]
            right = word is not None and j is not None and plain(word["text"]) == plain(heard[j][0])
            if word is not None and word.get("type"):
                identifiers += 1
                identifiers_heard += right
            if right:
                starts.append(abs(word["start"] - heard[j][1]))
                ends.append(abs(word["end"] - heard[j][2]))
            elif j is None:
                mistakes["not heard"] += 1
            elif word is None:
                mistakes["not spoken"] += 1
            else:
                mistakes["name or capital" if word["text"][0].isupper() else "another word"] += 1
    for kind in counts:
        print(f"{kind}: WER {errors[kind] / counts[kind]:.1%} ({errors[kind]}/{counts[kind]})")
    all_errors, all_words = errors.total(), counts.total()
    print(f"all: WER {all_errors / all_words:.1%} ({all_errors}/{all_words}), real-time factor {wall / seconds:.3f}")
    for name, values in (("start", np.array(starts)), ("end", np.array(ends))):
        if len(values):
            median, high = 1000 * np.percentile(values, [50, 95])
            late, far = np.mean(values > 0.2), np.mean(values > 1)
            print(f"{name}: median {median:.0f} ms, p95 {high:.0f} ms, > 200 ms {late:.1%}, > 1 s {far:.1%}")
    if identifiers:
        print(f"identifiers' words recognised: {identifiers_heard}/{identifiers}")
    print("mistakes:", dict(mistakes))


if __name__ == "__main__":
    {"make": make, "score": score}[sys.argv[1]](*sys.argv[2:])
