"""Training windows: utterances laid one after the other, with noise, and what the model should say of them."""

import json
from dataclasses import dataclass

import numpy as np

from tokenizer import END, FIRST_TIMESTAMP, NO_SPEECH, NO_TIMESTAMPS, PREVIOUS, START

SAMPLE_RATE = 16000
FRAMES_PER_SECOND = 50
LONGEST_TIMESTAMP = 1500
# A window at least so long is Whisper's own; a shorter one may lie anywhere in the 30 s that the encoder knows.
FULL_WINDOW_SECONDS = 29


@dataclass
class Window:
    """One training example. Tokens are numbered within the tokens in use."""

    audio: np.ndarray
    # Position of the first frame in the encoder's 30 s.
    frame_offset: int
    tokens: list
    # So many tokens at the start are given, not predicted.
    given: int
    # (index of the predicted token, start, end): when what it says is spoken, in seconds.
    spans: list
    # What is spoken in every frame of 20 ms.
    frame_phones: np.ndarray
    frame_tokens: np.ndarray


class Corpus:
    """The utterances of the shards: samples, words (tokens, start, end) and phones (name, start, end)."""

    def __init__(self, prefixes, encode, token_bytes, phones, used):
        self.utterances, self.by_voice = [], {}
        for prefix in prefixes:
            pcm = np.fromfile(prefix + ".pcm", np.int16)
            for line in open(prefix + ".jsonl"):
                item = json.loads(line)
                words = [(encode(" " + word), start, end) for word, start, end in item["w"]]
                samples = pcm[item["off"] : item["off"] + item["n"]]
                self.by_voice.setdefault(item["v"], []).append(len(self.utterances))
                self.utterances.append((samples, words, read_phones(item["ph"])))
        self.phones, self.used = phones, used
        self.phone_index = {phone: index for index, phone in enumerate(phones)}
        self.token_index = {token: index for index, token in enumerate(used)}
        self.first_timestamp = self.token_index[FIRST_TIMESTAMP]
        self.text_of = [token.strip() or token for token in token_bytes]

    @property
    def hours(self):
        return sum(len(samples) for samples, _, _ in self.utterances) / SAMPLE_RATE / 3600

    def window(self, rng, seconds):
        """A window of so many seconds, drawn with `rng`."""
        full = seconds < FULL_WINDOW_SECONDS
        frames = int(seconds * FRAMES_PER_SECOND)
        frame_offset = 0
        if full and rng.random() < 0.75:
            frame_offset = rng.randrange(0, LONGEST_TIMESTAMP - frames + 1)
        window = Window(
            audio=np.zeros(int(seconds * SAMPLE_RATE), np.float32),
            frame_offset=frame_offset,
            tokens=[],
            given=0,
            spans=[],
            frame_phones=np.zeros(frames, np.int64),
            frame_tokens=np.full(frames, self.token_index[END], np.int64),
        )
        spoken = self.lay_utterances(rng, window, seconds, full)
        self.write_tokens(rng, window, spoken, seconds, full)
        return window

    def lay_utterances(self, rng, window, seconds, full):
        """Fills the window with speech and noise; returns the words of every utterance, in the window's time."""
        silent = rng.random() < 0.03
        stop = seconds if full or rng.random() < 0.7 else rng.uniform(1, seconds)
        at = rng.choice(
            [
                0,
                rng.uniform(0, 0.6),
                rng.uniform(0, 1.2),
                rng.uniform(0, 1.2),
                rng.uniform(0, 4) if rng.random() < 0.3 else 0.2,
            ]
        )
        loudness = 10 ** (rng.uniform(-22, 3) / 20) if rng.random() < 0.8 else 1.0
        tight = rng.random() < 0.3
        gains = rng.uniform(0.6, 1), rng.uniform(0.3, 1)
        voices = rng.sample(sorted(self.by_voice), 2)
        # Two voices taking turns, one alone, or any.
        turns = rng.random() < 0.65
        alone = not turns and rng.random() < 0.6
        voice = 0
        # The window starts inside a sentence, as after a seek.
        cut_in = rng.random() < 0.4
        spoken, first = [], True
        while not silent and at < stop:
            if turns and rng.random() < 0.75:
                voice = 1 - voice
            same = self.by_voice[voices[voice]]
            samples, words, phones = self.utterances[
                rng.choice(same) if turns or alone else rng.randrange(len(self.utterances))
            ]
            cut = first and cut_in
            if cut and len(words) > 2:
                words = words[rng.randrange(1, len(words) - 1) :]
                phones = [phone for phone in phones if phone[1] >= words[0][1] - 0.001]
            speed = rng.uniform(0.94, 1.07) if rng.random() < 0.35 else 1.0
            lead = max(0.0, words[0][1] - rng.choice([0, 0.03, 0.1, 0.2])) if first or tight else 0.0
            if cut:
                lead = max(0.0, words[0][1] + rng.choice([-0.06, -0.04, -0.02, 0, 0, 0.02]))
                at = rng.choice([0, 0, 0, at])
            samples = samples[int(lead * SAMPLE_RATE) :].astype(np.float32)
            if speed != 1.0:
                places = np.arange(int(len(samples) / speed)) * speed
                samples = np.interp(places, np.arange(len(samples)), samples).astype(np.float32)
            if not first and at + 0.3 > stop:
                break
            begin = int(at * SAMPLE_RATE)
            fitting = min(len(samples), len(window.audio) - begin)
            if fitting <= 0 or (stop < seconds and at + len(samples) / SAMPLE_RATE > seconds):
                break
            gain = gains[voice] if turns else gains[0] if alone or rng.random() < 0.5 else gains[1]
            window.audio[begin : begin + fitting] += samples[:fitting] / 32768.0 * gain

            def placed(time, at=at, lead=lead, speed=speed):
                return at + (time - lead) / speed

            said = [(tokens, placed(start), placed(end)) for tokens, start, end in words]
            spoken.append(said)
            self.label_frames(window, said, [(name, placed(start), placed(end)) for name, start, end in phones])
            at += len(samples) / SAMPLE_RATE + rng.choice(
                [
                    0,
                    rng.uniform(0, 0.3),
                    rng.uniform(0, 1.0),
                    rng.uniform(0, 1.0),
                    rng.uniform(0.5, 4) if rng.random() < 0.3 else 0.1,
                ]
            )
            first = False
        window.audio *= loudness
        if rng.random() < 0.6:
            add_noise(rng, window, lambda: 10 ** rng.uniform(-4.6, -2.3))
        elif rng.random() < 0.5:
            # The noise of a quiet room.
            add_noise(rng, window, lambda: rng.uniform(20, 60) / 32768)
        if silent and rng.random() < 0.5:
            add_noise(rng, window, lambda: 10 ** rng.uniform(-4.6, -1.5))
        return spoken

    def label_frames(self, window, words, phones):
        """The phone of every frame, and the word piece: a word's time is divided among its pieces by their length."""
        for name, start, end in phones:
            window.frame_phones[frame(start) : frame(end)] = self.phone_index[name]
        for tokens, start, end in words:
            lengths = [max(1, len(self.text_of[token])) for token in tokens]
            at = start
            for token, length in zip(tokens, lengths):
                if self.text_of[token][:1] in b".,?":
                    continue
                until = at + (end - start) * length / sum(lengths)
                window.frame_tokens[frame(at) : frame(until)] = self.token_index[token]
                at = until

    def write_tokens(self, rng, window, spoken, seconds, full):
        """The tokens that the decoder should say: as a rule segments between timestamps, as Whisper does."""
        untimed = rng.random() < 0.05
        if rng.random() < 0.05:
            window.tokens = [self.token_index[PREVIOUS], *self.previous_text(rng, untimed, full)[-200:]]
        window.given = len(window.tokens) + 1
        window.tokens.append(self.token_index[START])
        end = seconds - 0.02
        if untimed and any(word[2] <= end for words in spoken for word in words):
            window.tokens.append(self.token_index[NO_TIMESTAMPS])
            window.given += 1
            for words in spoken:
                for word in words:
                    if word[2] > end:
                        break
                    self.say(window, word)
        elif not spoken:
            window.tokens.append(self.token_index[NO_SPEECH] if rng.random() < 0.7 else self.first_timestamp)
        else:
            self.say_segments(rng, window, spoken, end)
        window.tokens.append(self.token_index[END])

    def previous_text(self, rng, untimed, full):
        """Other sentences, as the text that came before the window."""
        text = []
        for _ in range(rng.randint(1, 3 if full else 12)):
            _, words, _ = self.utterances[rng.randrange(len(self.utterances))]
            if not untimed or rng.random() < 0.5:
                text.append(self.first_timestamp + rng.randrange(LONGEST_TIMESTAMP))
            text += [self.token_index[token] for tokens, _, _ in words for token in tokens]
            if text[-1] < self.first_timestamp and rng.random() < 0.7:
                text.append(self.first_timestamp + rng.randrange(LONGEST_TIMESTAMP))
        return text

    def say_segments(self, rng, window, spoken, end):
        last = 0
        first = True
        for words in spoken:
            for segment in self.cut_segments(rng, words):
                start = segment[0][1]
                if start > end - 0.1:
                    return
                if first:
                    # A window starts with <|0.00|>: whisper.cpp 1.5.0 re-bases its token times only then.
                    last = self.first_timestamp
                else:
                    last = max(self.timestamp(window, start), last)
                    window.spans.append((len(window.tokens), max(0, start), max(0, start)))
                first = False
                window.tokens.append(last)
                if segment[-1][2] > end:
                    # The window cuts it off: only its start is said.
                    return
                for word in segment:
                    self.say(window, word)
                finish = segment[-1][2]
                last = max(self.timestamp(window, finish), last)
                window.spans.append((len(window.tokens), finish, finish))
                window.tokens.append(last)

    def cut_segments(self, rng, words):
        """Segments end where the utterance does, often at commas, and now and then elsewhere."""
        segments, current = [], []
        for index, word in enumerate(words):
            current.append(word)
            comma = self.text_of[word[0][-1]] == b","
            if index == len(words) - 1 or rng.random() < (0.3 if comma else 0.15):
                segments.append(current)
                current = []
        return segments

    def say(self, window, word):
        tokens, start, end = word
        for token in tokens:
            window.spans.append((len(window.tokens), start, end))
            window.tokens.append(self.token_index[token])

    def timestamp(self, window, time):
        shifted = round((time + window.frame_offset * 0.02) * FRAMES_PER_SECOND)
        return self.first_timestamp + min(LONGEST_TIMESTAMP, max(0, shifted))


def read_phones(timed):
    """`[start, end, "name:end name:end ..."]` of every word, as one list of (name, start, end)."""
    phones = []
    for start, _, spoken in timed:
        for phone in spoken.split():
            name, end = phone.rsplit(":", 1)
            phones.append((name, start, float(end)))
            start = float(end)
    return phones


def frame(time):
    return max(0, round(time * FRAMES_PER_SECOND))


def add_noise(rng, window, draw_level):
    noise = np.random.default_rng(rng.randrange(1 << 30)).standard_normal(len(window.audio), np.float32)
    window.audio += noise * np.float32(draw_level())
