"""Fixes the tokens and phones that the model knows, so that the checkpoints of all stages fit each other.

usage: tokens_in_use.py OUT.json PREFIX...    (HEADER in the environment, as for train.py)
"""

import json
import string
import sys

import sentences
from tokenizer import SPECIAL, TIMESTAMPS, Header, Tokenizer

WORD_LISTS = (
    sentences.MALE_NAMES,
    sentences.FEMALE_NAMES,
    sentences.LAST_NAMES,
    sentences.CITIES,
    sentences.STATES,
    sentences.STREETS,
    sentences.DRUGS,
    sentences.MONTHS,
    sentences.WEEKDAYS,
)


def main(out_path, prefixes):
    encode = Tokenizer(Header.from_environment().tokens).encode
    used, phones = set(), set()
    for prefix in prefixes:
        for line in open(prefix + ".jsonl"):
            utterance = json.loads(line)
            for word, _, _ in utterance["w"]:
                used.update(encode(" " + word))
            for _, _, spoken in utterance["ph"]:
                phones.update(phone.rsplit(":", 1)[0] for phone in spoken.split())
    for words in WORD_LISTS:
        for word in words:
            used.update(encode(" " + word) + encode(" " + word[0].upper() + word[1:]))
    for letter in string.ascii_uppercase:
        used.update(encode(" " + letter))
    with open(out_path, "w") as out:
        json.dump({"phones": ["sil", *sorted(phones)], "used": [*SPECIAL, *sorted(used), *TIMESTAMPS]}, out)
    print(f"{len(used)} tokens and {len(phones)} phones")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
