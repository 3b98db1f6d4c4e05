"""Speaks turns of talk with espeak-ng (Debian: libespeak-ng1, espeak-ng-data) and tells when each word is said.

Usage: python3 speak.py < JOBS.jsonl    Each line: {"out": "x.wav", "turns": [{"voice": "it+f2", "words": ["Buongiorno,", …]}]}
Writes each recording (16 bit, mono, 22,050 Hz, quiet noise below) and prints {"out", "turns": [[[start, end], …]]} in seconds, a pair a word.
"""

import ctypes
import json
import random
import sys
import wave

import array

espeak = ctypes.CDLL("libespeak-ng.so.1")
SYNCHRONOUS, UTF8 = 2, 1
EVENT_WORD = 1
PAUSE = 0.35


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))
samples, events = array.array("h"), []


@CALLBACK
def collect(wav, count, found):
    if wav and count > 0:
        samples.extend(wav[:count])
    at = 0
    while found[at].type != 0:
        if found[at].type == EVENT_WORD:
            events.append((found[at].text_position - 1, found[at].sample))
        at += 1
    return 0


rate = espeak.espeak_Initialize(SYNCHRONOUS, 0, None, 0)
espeak.espeak_SetSynthCallback(collect)


def speak(words, voice):
    """Sound of a turn, and the sample at which each of its words begins and ends."""
    del samples[:]
    events.clear()
    if espeak.espeak_SetVoiceByName(voice.encode()) != 0:
        raise SystemExit(f"espeak-ng has no voice {voice}")
    text = " ".join(words)
    data = text.encode()
    espeak.espeak_Synth(data, len(data) + 1, 0, 1, 0, UTF8, None, None)
    begins, at = [], 0
    for word in words:
        begins.append(at)
        at += len(word) + 1
    starts = [None] * len(words)
    for position, sample in events:
        index = max((i for i, begin in enumerate(begins) if begin <= position), default=0)
        if starts[index] is None:
            starts[index] = sample
    # A word that has no event of its own ("–") is said in no time, where the next one begins.
    end = len(samples)
    for index in range(len(words) - 1, -1, -1):
        if starts[index] is None:
            starts[index] = starts[index + 1] if index + 1 < len(words) else end
    return list(samples), [(a, b) for a, b in zip(starts, starts[1:] + [end])]


for line in sys.stdin:
    job = json.loads(line)
    noise = random.Random(1)
    sound, turns = array.array("h"), []
    for turn in job["turns"]:
        said, times = speak(turn["words"], turn["voice"])
        begin = len(sound)
        sound.extend(said)
        turns.append([[(begin + a) / rate, (begin + b) / rate] for a, b in times])
        sound.extend([0] * int(PAUSE * rate))
    for at in range(len(sound)):
        sound[at] = max(-32768, min(32767, int(sound[at] * 0.7) + noise.randint(-12, 12)))
    with wave.open(job["out"], "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(sound.tobytes())
    print(json.dumps({"out": job["out"], "turns": turns}), flush=True)
