#include "prepare/text_guess.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "text/language.hpp"
#include "text/language_guess.hpp"
#include "text/lower_case.hpp"

namespace adjudge {
namespace {

struct RoleWord {
    std::string_view word;
    TextRole role;
};

constexpr std::array<RoleWord, 20> role_words{
    {{"src", TextRole::Source},          {"source", TextRole::Source},        {"sources", TextRole::Source},
     {"original", TextRole::Source},     {"input", TextRole::Source},         {"inputs", TextRole::Source},
     {"prompt", TextRole::Source},       {"prompts", TextRole::Source},       {"ref", TextRole::Reference},
     {"refs", TextRole::Reference},      {"refa", TextRole::Reference},       {"refb", TextRole::Reference},
     {"reference", TextRole::Reference}, {"references", TextRole::Reference}, {"doc", TextRole::Documents},
     {"docs", TextRole::Documents},      {"docid", TextRole::Documents},      {"docids", TextRole::Documents},
     {"document", TextRole::Documents},  {"documents", TextRole::Documents}}};

// That say no more than that a file holds outputs.
constexpr std::array<std::string_view, 9> plain_words{"txt",     "hyp", "hyps",   "out", "output",
                                                      "outputs", "sys", "system", "text"};

// With all texts in one file: what read_corpus() reads.
constexpr std::array<std::string_view, 5> whole_formats{"tsv", "csv", "jsonl", "ndjson", "xml"};

// What lies beside texts and holds none, unless the user says so.
constexpr std::array<std::string_view, 8> other_names{"readme",  "license", "licence",   "copying",
                                                      "authors", "notice",  "changelog", "makefile"};
constexpr std::array<std::string_view, 17> other_formats{"md",   "json", "toml", "yaml", "yml", "pdf",
                                                         "html", "py",   "sh",   "db",   "log", "zip",
                                                         "gz",   "png",  "jpg",  "xlsx", "docx"};

// Letters of a code without script and region: words of three letters are too often one by chance.
constexpr std::size_t longest_alone = 2;
constexpr std::size_t longest_in_pair = 3;

std::vector<std::string> pieces_of(std::string_view name, std::string_view between) {
    std::vector<std::string> pieces(1);
    for (const char c : name) {
        if (between.find(c) != std::string_view::npos) {
            pieces.emplace_back();
        } else {
            pieces.back() += c;
        }
    }
    std::erase(pieces, "");
    return pieces;
}

std::optional<TextRole> role_in(std::string_view piece) {
    for (const std::string& word : pieces_of(lower_case(piece), "-_ ")) {
        if (const auto found = std::ranges::find(role_words, word, &RoleWord::word);
            found != role_words.end()) {
            return found->role;
        }
    }
    return std::nullopt;
}

bool holds_no_texts(const NamedText& file) {
    const std::filesystem::path path{file.path};
    const std::string stem = lower_case(path.stem().string());
    const std::string extension = lower_case(path.extension().string());
    return !file.role && (std::ranges::find(other_names, stem) != other_names.end() ||
                          (!extension.empty() &&
                           std::ranges::find(other_formats, extension.substr(1)) != other_formats.end()));
}

bool names_prompts(const std::string& path) {
    const std::string name = lower_case(std::filesystem::path{path}.filename().string());
    const std::vector<std::string> pieces = pieces_of(name, ".-_ ");
    return std::ranges::any_of(
        pieces, [](const std::string& piece) { return piece == "prompt" || piece == "prompts"; });
}

bool is_language(std::string_view piece, std::size_t longest) {
    const std::size_t end = std::min(piece.find_first_of("-_"), piece.size());
    return end >= 2 && end <= longest && find_language(piece).has_value();
}

struct LanguagesNamed {
    std::string source = {};
    std::string target = {};
};

// "en-de", "en-zh_CN", "en2de".
std::optional<LanguagesNamed> pair_in(const std::string& piece) {
    for (const std::string_view between : {"-", "2", "_"}) {
        const std::size_t at = piece.find(between);
        if (at != std::string::npos && is_language(piece.substr(0, at), longest_in_pair) &&
            is_language(piece.substr(at + 1), longest_in_pair)) {
            return LanguagesNamed{piece.substr(0, at), piece.substr(at + 1)};
        }
    }
    return std::nullopt;
}

// A file and what its name says.
struct ReadName {
    const NamedText* file;
    TextRole role = TextRole::Output;
    bool has_role = false;
    std::optional<LanguagesNamed> pair = std::nullopt;
    std::string language = {};  // named, else guessed
    bool names_language = false;
    std::vector<std::string> rest = {};  // pieces that say nothing else: the system
};

void read_piece(const std::string& piece, ReadName& read) {
    if (const auto pair = pair_in(piece); pair && !read.pair) {
        read.pair = pair;
    } else if (const auto role = role_in(piece); role && !read.has_role) {
        read.role = *role;
        read.has_role = true;
    } else if (is_language(piece, longest_alone)) {
        read.language = piece;
        read.names_language = true;
    } else if (std::ranges::find(plain_words, lower_case(piece)) == plain_words.end()) {
        read.rest.push_back(piece);
    }
}

ReadName read_name(const NamedText& file) {
    const std::filesystem::path path{file.path};
    ReadName read{.file = &file};
    std::vector<std::string> pieces = pieces_of(path.filename().string(), ".");
    if (pieces.size() > 1 &&
        std::ranges::find(whole_formats, lower_case(pieces.back())) != whole_formats.end()) {
        read.role = TextRole::Texts;
        read.has_role = true;
        pieces.pop_back();
    }
    if (file.role) {
        read.role = *file.role;
        read.has_role = true;
    }
    for (const std::string& piece : pieces) {
        read_piece(piece, read);
    }
    if (!read.pair) {
        read.pair = pair_in(path.parent_path().filename().string());
    }
    return read;
}

// Names of documents: lines without blanks of which neighbors are equal.
bool looks_like_documents(const NamedText& file) {
    const std::set<std::string> different(file.lines.begin(), file.lines.end());
    const bool has_blanks = std::ranges::any_of(
        file.lines, [](const std::string& line) { return line.find(' ') != std::string::npos; });
    return file.lines.size() > 3 && !has_blanks && different.size() * 3 <= file.lines.size() * 2;
}

void add_contents(ReadName& read) {
    if (!read.has_role && looks_like_documents(*read.file)) {
        read.role = TextRole::Documents;
        read.has_role = true;
    }
    if (read.role == TextRole::Documents || read.names_language) {
        return;
    }
    if (read.pair) {
        read.language = read.role == TextRole::Source ? read.pair->source : read.pair->target;
        return;
    }
    std::string text;
    for (const std::string& line : read.file->lines) {
        text += line + "\n";
    }
    read.language = guess_language(text).value_or("");
}

// Outputs whose language their texts do not tell are in that of most outputs with as many lines.
void add_missing_languages(std::vector<ReadName>& files) {
    std::map<std::size_t, std::map<std::string, std::size_t>> times;
    for (const ReadName& read : files) {
        if (read.role == TextRole::Output && !read.language.empty()) {
            ++times[read.file->line_count][read.language];
        }
    }
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    for (ReadName& read : files) {
        const auto& known = times[read.file->line_count];
        if (read.role == TextRole::Output && read.language.empty() && !known.empty()) {
            read.language = std::ranges::max_element(known, fewer)->first;
        }
    }
}

// Without a word that says so, the source is the one text in a language that no other is in.
void find_source(std::vector<ReadName>& files) {
    std::map<std::string, std::size_t> times;
    for (const ReadName& read : files) {
        if (read.role == TextRole::Source || read.role == TextRole::Texts) {
            return;
        }
        if (read.role != TextRole::Documents && !read.language.empty()) {
            ++times[read.language];
        }
    }
    std::vector<ReadName*> alone;
    for (ReadName& read : files) {
        if (!read.has_role && times[read.language] == 1) {
            alone.push_back(&read);
        }
    }
    const bool is_told = alone.size() == 1 && times.size() == 2;
    if (is_told && files.size() > 2) {
        alone[0]->role = TextRole::Source;
        alone[0]->has_role = true;
    }
}

bool is_same_pair(const LanguagePair& pair, const ReadName& read) {
    if (read.pair) {
        return pair.source_language == read.pair->source && pair.target_language == read.pair->target;
    }
    return read.language == pair.target_language || read.language.empty();
}

class Guess {
public:
    explicit Guess(std::vector<ReadName> files) : files_{std::move(files)} {}

    TextGuess made() {
        find_source(files_);
        add_missing_languages(files_);
        for (const ReadName& read : files_) {
            if (read.role == TextRole::Output) {
                add_output(read);
            } else if (read.role == TextRole::Texts) {
                add_texts(read);
            }
        }
        for (const ReadName& read : files_) {
            if (read.role != TextRole::Output && read.role != TextRole::Texts) {
                add_to_pairs(read);
            }
        }
        name_systems();
        return std::move(guess_);
    }

private:
    [[nodiscard]] std::string source_language(const ReadName& read) const {
        if (read.pair) {
            return read.pair->source;
        }
        const auto source = std::ranges::find_if(
            files_, [](const ReadName& other) { return other.role == TextRole::Source; });
        return source == files_.end() ? "" : source->language;
    }

    [[nodiscard]] static std::string target_language(const ReadName& read) {
        return read.pair ? read.pair->target : read.language;
    }

    void add_output(const ReadName& read) {
        const std::string from = source_language(read);
        const std::string to = target_language(read);
        const auto pair = std::ranges::find_if(guess_.pairs, [&](const LanguagePair& known) {
            return known.source_language == from && known.target_language == to && known.texts.empty() &&
                   lines_.at(known.systems.front().file) == read.file->line_count;
        });
        lines_[read.file->path] = read.file->line_count;
        SystemOutput system{.name = read.file->path, .file = read.file->path};
        if (pair != guess_.pairs.end()) {
            pair->systems.push_back(std::move(system));
            return;
        }
        LanguagePair made;
        made.source_language = from;
        made.target_language = to;
        made.systems.push_back(std::move(system));
        guess_.pairs.push_back(std::move(made));
    }

    void add_texts(const ReadName& read) {
        LanguagePair made;
        made.source_language = read.pair ? read.pair->source : "";
        made.target_language = read.pair ? read.pair->target : "";
        made.texts = read.file->path;
        guess_.pairs.push_back(std::move(made));
    }

    void add_to_pairs(const ReadName& read) {
        bool is_used = false;
        for (LanguagePair& pair : guess_.pairs) {
            std::string& place = read.role == TextRole::Source      ? pair.source
                                 : read.role == TextRole::Reference ? pair.reference
                                                                    : pair.documents;
            const bool fits =
                pair.texts.empty() && place.empty() &&
                lines_.at(pair.systems.front().file) == read.file->line_count &&
                (read.role == TextRole::Reference || read.pair ? is_same_pair(pair, read) : true);
            if (fits) {
                place = read.file->path;
                is_used = true;
            }
        }
        if (!is_used) {
            guess_.unused.push_back(read.file->path);
        }
    }

    [[nodiscard]] const ReadName& read_of(const std::string& path) const {
        return *std::ranges::find_if(files_, [&](const ReadName& read) { return read.file->path == path; });
    }

    // In how many systems' names each piece is.
    [[nodiscard]] std::map<std::string, std::size_t> times_of_pieces(const LanguagePair& pair) const {
        std::map<std::string, std::size_t> times;
        for (const SystemOutput& system : pair.systems) {
            const ReadName& read = read_of(system.file);
            for (const std::string& piece : std::set<std::string>(read.rest.begin(), read.rest.end())) {
                ++times[piece];
            }
        }
        return times;
    }

    // By what is left of their names, without the pieces that all of a pair have.
    void name_systems() {
        for (LanguagePair& pair : guess_.pairs) {
            std::map<std::string, std::size_t> times = times_of_pieces(pair);
            for (SystemOutput& system : pair.systems) {
                const ReadName& read = read_of(system.file);
                system.name = read.file->system.empty() ? system_name(read, times, pair.systems.size())
                                                        : read.file->system;
            }
        }
    }

    static std::string system_name(const ReadName& read, std::map<std::string, std::size_t>& times,
                                   std::size_t systems) {
        std::string name;
        for (const std::string& piece : read.rest) {
            if (systems == 1 || times[piece] < systems) {
                name += (name.empty() ? "" : ".") + piece;
            }
        }
        if (!name.empty()) {
            return name;
        }
        const std::filesystem::path path{read.file->path};
        const std::string folder = path.parent_path().filename().string();
        return folder.empty() || pair_in(folder) ? path.stem().string() : folder;
    }

    std::vector<ReadName> files_;
    std::map<std::string, std::size_t> lines_;  // of the systems' files
    TextGuess guess_;
};

}  // namespace

TextGuess guess_texts(const std::vector<NamedText>& files) {
    std::vector<ReadName> read;
    std::vector<std::string> ignored;
    for (const NamedText& file : files) {
        if (holds_no_texts(file)) {
            ignored.push_back(file.path);
            continue;
        }
        read.push_back(read_name(file));
        add_contents(read.back());
    }
    TextGuess guess = Guess{std::move(read)}.made();
    guess.ignored = std::move(ignored);
    guess.has_prompts =
        std::ranges::any_of(guess.pairs, [](const LanguagePair& pair) { return names_prompts(pair.source); });
    return guess;
}

}  // namespace adjudge
