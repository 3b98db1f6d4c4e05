"""The network: OpenAI's Whisper (parameters named as in its whisper/model.py) in miniature, and what it is trained on.

Beside Whisper's own loss there are some that short training needs: every encoder frame names its phone and its word piece
(the voice gives exact times), every frame knows its own timestamp token, and the attention heads that whisper.cpp's
"tiny.en" alignment reads are led to the frames of the word that is about to be said.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

WIDTH = 192
AUDIO_HEADS, AUDIO_LAYERS = 3, 4
TEXT_HEADS, TEXT_LAYERS, TEXT_POSITIONS = 6, 4, 448
AUDIO_POSITIONS = 1500
TIMESTAMP_COUNT = 1501

# Layer -> heads, as in whisper.cpp's WHISPER_AHEADS_TINY_EN.
ALIGNMENT_HEADS = {1: [0], 2: [0, 5], 3: [0, 1, 2, 3, 4]}

# The encoder's positions are Whisper's sinusoids times this; the table itself is stored in the model file.
POSITION_SCALE = 2.0

# For each encoder layer: the first frequency used, the distance in frames at which each head looks at first, how sharply.
LOCAL_ATTENTION = [(0, (-3, 0, 3), 0.9), (5, (-7, 0, 7), 1.0), (10, (-14, 0, 14), 1.1), (5, (-7, 0, 7), 1.1)]

HANN = torch.hann_window(400)


def log_mel(audio, filters):
    """Whisper's log-mel spectrogram: `[batch, 80, frames of 10 ms]`."""
    spectrum = torch.stft(audio, 400, 160, window=HANN, center=True, pad_mode="reflect", return_complex=True)
    mel = torch.clamp(filters @ spectrum[..., :-1].abs() ** 2, min=1e-10).log10()
    loudest = mel.amax((-1, -2), keepdim=True)
    return (torch.maximum(mel, loudest - 8.0) + 4.0) / 4.0


def sinusoids(length, channels):
    step = math.log(10000) / (channels // 2 - 1)
    angles = torch.arange(length)[:, None] * torch.exp(-step * torch.arange(channels // 2))[None]
    return torch.cat([angles.sin(), angles.cos()], 1)


class MultiHeadAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width, bias=False)
        self.value = nn.Linear(width, width)
        self.out = nn.Linear(width, width)

    def forward(self, x, attended=None, mask=None):
        """What is attended to (default: x itself), mixed; and the weights `[batch, heads, queries, keys]`."""
        batch, length, width = x.shape
        source = x if attended is None else attended

        def by_head(t):
            return t.view(batch, -1, self.heads, width // self.heads).transpose(1, 2)

        query = by_head(self.query(x) * (width // self.heads) ** -0.5)
        weights = query @ by_head(self.key(source)).transpose(-1, -2)
        if mask is not None:
            weights = weights + mask.to(weights.dtype)
        weights = weights.softmax(-1)
        mixed = (weights @ by_head(self.value(source))).transpose(1, 2).reshape(batch, length, width)
        return self.out(mixed), weights


class Block(nn.Module):
    def __init__(self, width, heads, cross=False):
        super().__init__()
        self.attn = MultiHeadAttention(width, heads)
        self.attn_ln = nn.LayerNorm(width)
        if cross:
            self.cross_attn = MultiHeadAttention(width, heads)
            self.cross_attn_ln = nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(approximate="tanh"), nn.Linear(4 * width, width))
        self.mlp_ln = nn.LayerNorm(width)


def start_local(encoder):
    """Starts every encoder head as a soft window at a fixed distance.

    query(p) . key(q) = sharpness^2 * sum_i cos(w_i (p + distance - q)). Without it a model so small spends most of a
    short training on finding out that neighbouring frames matter.
    """
    half = WIDTH // 2
    frequencies = torch.exp(-math.log(10000) / (half - 1) * torch.arange(half))
    head_width = WIDTH // AUDIO_HEADS
    with torch.no_grad():
        encoder.conv1.weight.mul_(2.2)
        encoder.conv2.weight.mul_(2.5)
        for block, (first, distances, sharpness) in zip(encoder.blocks, LOCAL_ATTENTION):
            query, key = block.attn.query.weight, block.attn.key.weight
            query.mul_(0.3)
            key.mul_(0.3)
            block.attn.query.bias.zero_()
            for head, distance in enumerate(distances):
                for pair in range(head_width // 2):
                    sine = first + pair
                    cosine = sine + half
                    turn_cos = math.cos(frequencies[sine] * distance)
                    turn_sin = math.sin(frequencies[sine] * distance)
                    row = head * head_width + pair
                    other = row + head_width // 2
                    query[row, sine] += sharpness * turn_cos
                    query[row, cosine] += sharpness * turn_sin
                    query[other, cosine] += sharpness * turn_cos
                    query[other, sine] -= sharpness * turn_sin
                    key[row, sine] += sharpness
                    key[other, cosine] += sharpness


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv1d(80, WIDTH, 3, padding=1)
        self.conv2 = nn.Conv1d(WIDTH, WIDTH, 3, stride=2, padding=1)
        self.register_buffer("positional_embedding", sinusoids(AUDIO_POSITIONS, WIDTH) * POSITION_SCALE)
        self.blocks = nn.ModuleList(Block(WIDTH, AUDIO_HEADS) for _ in range(AUDIO_LAYERS))
        self.ln_post = nn.LayerNorm(WIDTH)
        start_local(self)

    def forward(self, mel, frame_offset):
        """The encoding, and what the second layer makes of it."""
        x = F.gelu(self.conv1(mel), approximate="tanh")
        x = F.gelu(self.conv2(x), approximate="tanh").transpose(1, 2)
        x = x + self.positional_embedding[frame_offset[:, None] + torch.arange(x.shape[1])[None]]
        middle = None
        for index, block in enumerate(self.blocks):
            x = x + block.attn(block.attn_ln(x))[0]
            x = x + block.mlp(block.mlp_ln(x))
            if index == 1:
                middle = x
        return self.ln_post(x), middle


class Decoder(nn.Module):
    def __init__(self, tokens):
        super().__init__()
        self.token_embedding = nn.Embedding(tokens, WIDTH)
        self.positional_embedding = nn.Parameter(torch.randn(TEXT_POSITIONS, WIDTH) * 0.02)
        self.blocks = nn.ModuleList(Block(WIDTH, TEXT_HEADS, cross=True) for _ in range(TEXT_LAYERS))
        self.ln = nn.LayerNorm(WIDTH)
        nn.init.normal_(self.token_embedding.weight, std=0.05)

    def forward(self, tokens, audio):
        """The state at each token, the weights of the alignment heads by layer, and those of the first layer's heads 0-2."""
        length = tokens.shape[1]
        x = self.token_embedding(tokens) + self.positional_embedding[:length]
        mask = torch.full((length, length), -1e4).triu(1)
        alignment = {}
        reading = None
        for index, block in enumerate(self.blocks):
            x = x + block.attn(block.attn_ln(x), mask=mask)[0]
            mixed, weights = block.cross_attn(block.cross_attn_ln(x), audio)
            x = x + mixed
            if index in ALIGNMENT_HEADS:
                alignment[index] = weights[:, ALIGNMENT_HEADS[index]]
            if index == 0:
                reading = weights[:, :3]
            x = x + block.mlp(block.mlp_ln(x))
        x = self.ln(x)
        # Channel 0 is 1 throughout (export.py sets ln.weight[0] = 0 and ln.bias[0] = 1): so each token has a bias of its
        # own, and the tokens that are not in use get one that rules them out.
        return torch.cat([torch.ones_like(x[..., :1]), x[..., 1:]], -1), alignment, reading


class Network(nn.Module):
    """`encoder` and `decoder` go into the model file; the rest only helps training."""

    def __init__(self, tokens, phones):
        super().__init__()
        self.encoder = Encoder()
        self.decoder = Decoder(tokens)
        self.to_phone = nn.Linear(WIDTH, phones)
        self.to_piece = nn.Linear(WIDTH, WIDTH)
        self.middle_ln = nn.LayerNorm(WIDTH)
        self.to_timestamp = nn.Linear(WIDTH, WIDTH)
        self.first_timestamp = tokens - TIMESTAMP_COUNT
        # How much a mistake counts, by token; None: all the same.
        self.token_weights = None

    def losses(self, batch):
        """A dict of losses and of the shares of words and timestamps that were right."""
        audio, middle = self.encoder(batch["mel"], batch["frame_offset"])
        state, alignment, reading = self.decoder(batch["given"], audio)
        embedding = self.decoder.token_embedding.weight

        predicted = batch["wanted"] >= 0
        wanted = batch["wanted"][predicted]
        scores = (state[predicted] @ embedding.T).float()
        losses = F.cross_entropy(scores, wanted, reduction="none")
        right = scores.detach().argmax(1) == wanted
        timestamps = wanted >= self.first_timestamp
        weights = torch.ones_like(losses) if self.token_weights is None else self.token_weights[wanted]
        return {
            "text": (losses * weights).sum() / weights.sum(),
            "phone": self.phone_loss(middle, batch["frame_phones"]),
            **self.frame_losses(audio, embedding, batch),
            "attention": attention_loss(alignment, reading, batch),
            "words_right": right[~timestamps].float().mean(),
            "times_right": right[timestamps].float().mean() if timestamps.any() else right.float().mean(),
        }

    def phone_loss(self, middle, frame_phones):
        return F.cross_entropy(self.to_phone(self.middle_ln(middle)).float().flatten(0, 1), frame_phones.flatten())

    def frame_losses(self, audio, embedding, batch):
        """Of some frames: the word piece that is spoken, and the frame's own timestamp."""
        frames = audio.flatten(0, 1)
        count, length = len(frames), audio.shape[1]
        some = torch.randint(0, count, (max(64, count // 5),))
        pieces = (self.to_piece(frames[some]) @ embedding[: self.first_timestamp].T).float()
        few = torch.randint(0, count, (320,))
        positions = batch["frame_offset"][few // length] + few % length
        times = (self.to_timestamp(frames[few]) @ embedding[self.first_timestamp :].T).float()
        return {
            "piece": F.cross_entropy(pieces, batch["frame_tokens"].flatten()[some]),
            "timestamp": F.cross_entropy(times, positions),
        }


def attention_loss(alignment, reading, batch):
    """Alignment heads look at the word that is about to be said.

    The first heads of the first layer look at the one just read, so that later layers can look for the next.
    """
    spans = batch["spans"]
    example, position = spans[:, 0], spans[:, 1]
    frame = torch.arange(next(iter(alignment.values())).shape[-1])
    inside = ((frame >= spans[:, 2:3]) & (frame < spans[:, 3:4])).float()

    def missed(weights, within):
        return -((weights.float() * within[:, None]).sum(-1) + 1e-4).log().mean()

    heads = sum(len(heads) for heads in ALIGNMENT_HEADS.values())
    ahead = sum(missed(w[example, :, position], inside) * w.shape[1] for w in alignment.values()) / heads
    follows = position + 1 < batch["given"].shape[1]
    if not follows.any():
        return ahead
    return ahead + 0.5 * missed(reading[example[follows], :, position[follows] + 1], inside[follows])
