// whisper.cpp's own command-line program, compiled as it is, which can also stay: with --stay-loaded it keeps its model from one run to
// the next and reads a run's arguments from standard input. Compiled in the place of examples/cli/cli.cpp, which lies beside it as
// whisper-cli.cpp.
//
// A run is fields that each end in a NUL: a mark, the number of arguments, the arguments. After it stands on standard error, written at
// once, a line of its own: the mark and the exit status. What cli.cpp prints on standard output holds the transcript: it goes nowhere.
// The model is all that is kept: what is heard, and how far decoding is, lies in a state that is made for each file and freed after it.
// It ends with its standard input, and is killed with the thread that started it.

#include "ggml-backend.h"
#include "whisper.h"

#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

namespace loaded {

static const char * const OPTION = "--stay-loaded";
static const int MAX_ARGUMENTS = 100000;

static whisper_context * model = nullptr;
static whisper_state * state = nullptr;
static std::string model_key;

// The file as it is now, and all of the parameters that the command line can set.
static std::string key_of(const char * path, const whisper_context_params & params) {
    struct stat file = {};
    if (stat(path, &file) != 0) return "";
    std::ostringstream key;
    key << file.st_dev << ' ' << file.st_ino << ' ' << file.st_size << ' ' << file.st_mtime << ' ' << file.st_ctime << ' '
        << params.use_gpu << params.gpu_device << ' ' << params.flash_attn << params.dtw_token_timestamps << ' '
        << params.dtw_aheads_preset << ' ' << path;
    return key.str();
}

static void free_state() {
    if (state != nullptr) whisper_free_state(state);
    state = nullptr;
}

// Both at once would take the memory of both.
static void free_model() {
    free_state();
    if (model != nullptr) whisper_free(model);
    model = nullptr;
    model_key.clear();
}

static void load_backends() {
    static bool done = false;
    if (!done) ggml_backend_load_all();
    done = true;
}

static whisper_context * init(const char * path, const whisper_context_params & params) {
    const std::string key = key_of(path, params);
    if (model == nullptr || key.empty() || key != model_key) {
        free_model();
        model = whisper_init_from_file_with_params_no_state(path, params);
        if (model == nullptr) return nullptr;
        model_key = key;
    }
    return model;
}

// Each file is heard as if it were the first. With one state for all, the random numbers go on from one file to the next, and the words of
// a file come to depend on those before it. (Several processors and whisper.cpp's own voice activity would use the context's state: none.)
static int full(whisper_context * context, const whisper_full_params & params, const float * samples, int count, int processors) {
    free_state();
    if (processors != 1 || params.vad) return -1;
    state = whisper_init_state(context);
    if (state == nullptr) return -1;
    return whisper_full_with_state(context, state, params, samples, count);
}

} // namespace loaded

#define main whisper_cli
#define ggml_backend_load_all loaded::load_backends
#define whisper_init_from_file_with_params loaded::init
#define whisper_free(context) (void) (context)
#define whisper_full_parallel loaded::full
#define whisper_full_n_segments(context) whisper_full_n_segments_from_state(loaded::state)
#define whisper_full_lang_id(context) whisper_full_lang_id_from_state(loaded::state)
#define whisper_full_get_segment_t0(context, i) whisper_full_get_segment_t0_from_state(loaded::state, i)
#define whisper_full_get_segment_t1(context, i) whisper_full_get_segment_t1_from_state(loaded::state, i)
#define whisper_full_get_segment_text(context, i) whisper_full_get_segment_text_from_state(loaded::state, i)
#define whisper_full_get_segment_speaker_turn_next(context, i) \
    whisper_full_get_segment_speaker_turn_next_from_state(loaded::state, i)
#define whisper_full_n_tokens(context, i) whisper_full_n_tokens_from_state(loaded::state, i)
#define whisper_full_get_token_text(context, i, j) whisper_full_get_token_text_from_state(context, loaded::state, i, j)
#define whisper_full_get_token_id(context, i, j) whisper_full_get_token_id_from_state(loaded::state, i, j)
#define whisper_full_get_token_data(context, i, j) whisper_full_get_token_data_from_state(loaded::state, i, j)
#define whisper_full_get_token_p(context, i, j) whisper_full_get_token_p_from_state(loaded::state, i, j)

#include "whisper-cli.cpp"

#undef main
#undef ggml_backend_load_all
#undef whisper_init_from_file_with_params
#undef whisper_free
#undef whisper_full_parallel

namespace loaded {

// False at the end of the input; a field that the end cuts off is none.
static bool read_field(std::string & field) {
    field.clear();
    for (int next = getchar_unlocked(); next != EOF; next = getchar_unlocked()) {
        if (next == '\0') return true;
        field += static_cast<char>(next);
    }
    return false;
}

static int stay(char * program) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (freopen("/dev/null", "w", stdout) == nullptr) return 1;
    std::string mark;
    std::string count;
    while (read_field(mark) && read_field(count)) {
        const int arguments = atoi(count.c_str());
        if (arguments < 0 || arguments > MAX_ARGUMENTS) return 1;
        std::vector<std::string> fields(arguments);
        for (std::string & field : fields) {
            if (!read_field(field)) return 0;
        }
        std::vector<char *> argv = { program };
        for (std::string & field : fields) argv.push_back(&field[0]);
        argv.push_back(nullptr);
        const int status = whisper_cli(arguments + 1, argv.data());
        free_state();
#ifdef __GLIBC__
        malloc_trim(0);
#endif
        const std::string answer = "\n" + mark + " " + std::to_string(status) + "\n";
        if (write(STDERR_FILENO, answer.data(), answer.size()) != static_cast<ssize_t>(answer.size())) return 1;
    }
    free_model();
    return 0;
}

} // namespace loaded

int main(int argc, char ** argv) {
    if (argc == 2 && strcmp(argv[1], loaded::OPTION) == 0) return loaded::stay(argv[0]);
    if (argc == 2 && strcmp(argv[1], "--help") == 0) printf("  %s  keep the model, read runs from standard input\n", loaded::OPTION);
    const int status = whisper_cli(argc, argv);
    loaded::free_model();
    return status;
}
