"""Speaks COUNT sentences: PREFIX.pcm (16 kHz, 16 bit, mono) and PREFIX.jsonl.

The latter has a line for each utterance with its voice, its words, and the exact times of words and phones.
The program `speak` is looked for beside this file, or where the environment's SPEAK says. Sentences of the files given
as --exclude (a PREFIX.jsonl, or a truth.json of the samples) are left out, but for those without slots, which cannot be
held out.
"""

import argparse
import json
import os
import random
import subprocess
from pathlib import Path

import sentences

VOICES = {"rms": 4, "slt": 4, "awb": 3}


def held_out_sentences(path):
    """The sentences of a shard, or of a dialogue (its words, cut at full stops and question marks)."""
    if path.suffix == ".jsonl":
        return {json.loads(line)["text"] for line in path.open()}
    found, current = set(), []
    for word in json.loads(path.read_text())["words"]:
        current.append(word["text"])
        if word["text"][-1] in ".?" and word["text"] not in ("Mr.", "Mrs.", "Ms.", "Dr."):
            found.add(" ".join(current))
            current = []
    return found


def draw(rng, count, excluded, fixed_only):
    """Voice, stretch and text of each utterance."""
    drawn = []
    while len(drawn) < count:
        text = rng.choice(sentences.FIXED_SENTENCES) if fixed_only else sentences.sentence(rng)
        if text in excluded and text not in sentences.FIXED_SENTENCES:
            continue
        voice = rng.choices(list(VOICES), list(VOICES.values()))[0]
        drawn.append((voice, round(rng.uniform(0.85, 1.15), 3), text))
    return drawn


def speak(drawn, pcm_path):
    """What `speak` prints for each utterance."""
    lines = []
    for voice, stretch, text in drawn:
        lines.append(f"{voice}\t{stretch}\t1.0\t" + " ".join(sentences.spoken(word) for word in text.split(" ")))
    program = os.environ.get("SPEAK", str(Path(__file__).with_name("speak")))
    done = subprocess.run(
        [program, pcm_path], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def as_utterance(voice, stretch, text, printed):
    """The line of the shard, or None where the voice made other tokens of the text than its words."""
    try:
        timed = json.loads(printed)
    except json.JSONDecodeError:
        return None
    words, tokens = text.split(" "), timed["tok"]
    if len(words) != len(tokens) or any(start < 0 for _, start, _, _ in tokens):
        return None
    return {
        "v": voice,
        "st": stretch,
        "text": text,
        "off": timed["off"],
        "n": timed["n"],
        "w": [[word, start, end] for word, (_, start, end, _) in zip(words, tokens)],
        "ph": [[start, end, phones] for _, start, end, phones in tokens],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("prefix")
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--exclude", nargs="*", type=Path, default=[])
    parser.add_argument("--fixed", action="store_true", help="only the sentences without slots")
    options = parser.parse_args()

    excluded = set().union(*map(held_out_sentences, options.exclude))
    drawn = draw(random.Random(options.seed), options.count, excluded, options.fixed)
    utterances = [as_utterance(*item, printed) for item, printed in zip(drawn, speak(drawn, options.prefix + ".pcm"))]
    with open(options.prefix + ".jsonl", "w") as shard:
        for utterance in filter(None, utterances):
            shard.write(json.dumps(utterance) + "\n")
    print(f"{utterances.count(None)} of {options.count} were not usable")


if __name__ == "__main__":
    main()
