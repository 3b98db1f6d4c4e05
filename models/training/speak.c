/* speak: reads lines "voice<TAB>stretch<TAB>pitch<TAB>text" on standard input, appends what flite says to PCM_FILE (16 kHz, 16 bit, mono),
 * and prints a line of JSON for each: where it starts ("off") and how long it is ("n") in samples, and the exact times in seconds of
 * every token and its phones: ["token", start, end, "phone:end phone:end ..."].
 *
 * usage: speak PCM_FILE < LINES
 * build: gcc -O2 speak.c -o speak -lflite_cmu_us_rms -lflite_cmu_us_slt -lflite_cmu_us_awb -lflite_usenglish -lflite_cmulex -lflite -lm
 */
#include <flite/flite.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLE_RATE 16000
#define VOICES 3
#define PHONES_LENGTH 4096

cst_voice *register_cmu_us_rms(const char *directory);
cst_voice *register_cmu_us_slt(const char *directory);
cst_voice *register_cmu_us_awb(const char *directory);

static const char *const VOICE_NAMES[VOICES] = {"rms", "slt", "awb"};

/* Start and end of a token in seconds (-1 when it has no sound), and its phones as "name:end ...". */
static void time_token(cst_item *token, double *start, double *end, char phones[PHONES_LENGTH]) {
    *start = *end = -1;
    phones[0] = 0;
    for (cst_item *word = item_daughter(token); word; word = item_next(word)) {
        cst_item *structure = item_as(word, "SylStructure");
        if (!structure) continue;
        for (cst_item *syllable = item_daughter(structure); syllable; syllable = item_next(syllable)) {
            for (cst_item *phone = item_daughter(syllable); phone; phone = item_next(phone)) {
                cst_item *segment = item_as(phone, "Segment");
                cst_item *before = item_prev(segment);
                double segment_end = item_feat_float(segment, "end");
                if (*start < 0) *start = before ? item_feat_float(before, "end") : 0;
                *end = segment_end;
                char part[64];
                snprintf(part, sizeof part, "%s%s:%.3f", phones[0] ? " " : "", item_feat_string(segment, "name"), segment_end);
                if (strlen(phones) + strlen(part) < PHONES_LENGTH - 1) strcat(phones, part);
            }
        }
    }
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: speak PCM_FILE < LINES\n");
        return 2;
    }
    flite_init();
    cst_voice *voices[VOICES] = {register_cmu_us_rms(NULL), register_cmu_us_slt(NULL), register_cmu_us_awb(NULL)};
    FILE *pcm = fopen(argv[1], "wb");
    if (!pcm) {
        perror(argv[1]);
        return 1;
    }
    static char line[65536];
    long offset = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        char *name = strtok(line, "\t"), *stretch = strtok(NULL, "\t"), *pitch = strtok(NULL, "\t"), *text = strtok(NULL, "\t");
        if (!text) continue;
        cst_voice *voice = voices[0];
        for (int i = 0; i < VOICES; i++)
            if (!strcmp(name, VOICE_NAMES[i])) voice = voices[i];
        flite_feat_set_float(voice->features, "duration_stretch", atof(stretch));
        flite_feat_set_float(voice->features, "f0_shift", atof(pitch));

        cst_utterance *utterance = flite_synth_text(text, voice);
        cst_wave *wave = utt_wave(utterance);
        if (wave->sample_rate != SAMPLE_RATE) cst_wave_resample(wave, SAMPLE_RATE);
        fwrite(wave->samples, 2, wave->num_samples, pcm);
        printf("{\"off\":%ld,\"n\":%d,\"tok\":[", offset, wave->num_samples);
        offset += wave->num_samples;
        const char *comma = "";
        for (cst_item *token = relation_head(utt_relation(utterance, "Token")); token; token = item_next(token)) {
            double start, end;
            char phones[PHONES_LENGTH];
            time_token(token, &start, &end, phones);
            printf("%s[\"%s\",%.3f,%.3f,\"%s\"]", comma, item_feat_string(token, "name"), start, end, phones);
            comma = ",";
        }
        printf("]}\n");
        delete_utterance(utterance);
    }
    return fclose(pcm) ? 1 : 0;
}
