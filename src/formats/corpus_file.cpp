#include "formats/corpus_file.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/corpus_lines.hpp"
#include "formats/corpus_table.hpp"
#include "formats/corpus_xml.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// The names in a folder in the order of the alphabet; those of an enormous one not all.
std::vector<std::string> names_in(const fs::path& folder) {
    constexpr std::size_t most_names = 10'000;
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end;
         !error && entry != end && names.size() < most_names; entry.increment(error)) {
        names.push_back(entry->path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

// What there is in the place of a file that is not there.
std::string what_is_there(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path{"."};
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        return fmt::format(": there is no folder {} either", quote(folder.string(), 200));
    }
    const std::vector<std::string> names = names_in(folder);
    constexpr std::size_t most_shown = 10;
    std::string shown;
    for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i) {
        shown += (i == 0 ? "" : ", ") + escaped(names[i]);
    }
    const std::vector<std::string_view> known{names.begin(), names.end()};
    return fmt::format("{}: its folder has {}", did_you_mean(path.filename().string(), known),
                       names.empty() ? "no files" : shown + (names.size() > most_shown ? ", ..." : ""));
}

// Opens the files that keys of the campaign file name, and sees to it that no two name the same.
class CorpusFiles {
public:
    CorpusFiles(fs::path folder, Problems& problems) : folder_{std::move(folder)}, problems_{problems} {}

    // Nothing, and a problem, where there is no such file.
    std::optional<SourceText> open(const std::string& key, const std::string& file) {
        if (file.empty()) {
            problems_.add({ErrorCode::InvalidInput, "names no file: write its path", {.field = key}});
            return std::nullopt;
        }
        const fs::path path = folder_ / file;
        // A file may be called "-", which SourceText takes for the standard input.
        auto opened = SourceText::open(path == "-" ? "./-" : path.string());
        if (!opened) {
            Error error = opened.error();
            if (error.code == ErrorCode::NotFound) {
                error.message = "there is no such file" + what_is_there(path);
            }
            error.place.field = key;
            problems_.add(std::move(error));
            return std::nullopt;
        }
        check_is_first(key, path);
        return *std::move(opened);
    }

private:
    void check_is_first(const std::string& key, const fs::path& path) {
        std::error_code error;
        const fs::path canonical = fs::canonical(path, error);
        const auto [found, is_new] = keys_.emplace(error ? path : canonical, key);
        if (!is_new) {
            problems_.add(
                {ErrorCode::InvalidInput,
                 fmt::format("is the same file as that of {}: name another one, or take one key out",
                             quote(found->second)),
                 {.file = path.string(), .field = key}});
        }
    }

    fs::path folder_;
    Problems& problems_;
    std::map<fs::path, std::string> keys_;  // by the file they name
};

CorpusReading read_line_files(const LanguagePair& pair, CorpusFiles& files) {
    const auto open_named = [&](const char* key, const std::string& file) {
        return file.empty() ? std::nullopt : files.open(key, file);
    };
    LineTexts texts{files.open("source", pair.source), open_named("reference", pair.reference),
                    open_named("documents", pair.documents)};
    for (const SystemOutput& system : pair.systems) {
        texts.systems.push_back(files.open("systems." + system.name, system.file));
    }
    return read_line_corpus(pair, texts);
}

Error unknown_format(const std::string& path) {
    return {ErrorCode::InvalidInput,
            "the name does not tell the format: .tsv, .csv, .jsonl, .ndjson and .xml are read",
            {.file = path, .field = "texts"}};
}

CorpusReading read_texts_file(const LanguagePair& pair, CorpusFiles& files) {
    CorpusReading reading;
    const auto source = files.open("texts", pair.texts);
    if (!source) {
        return reading;
    }
    if (pair.texts.ends_with(".xml")) {
        return read_xml_corpus(pair, *source);
    }
    if (const auto format = format_of(pair.texts)) {
        reading = read_table_corpus(pair, *source, *format);
    } else {
        reading.problems.add(unknown_format(source->name()));
    }
    if (!pair.translator.empty()) {
        reading.problems.add(
            {ErrorCode::InvalidInput,
             "chooses among the references of an XML file, and this is none: take the key out",
             {.file = source->name(), .field = "translator"}});
    }
    return reading;
}

}  // namespace

Result<Corpus, Problems> read_corpus(const LanguagePair& pair, const fs::path& folder) {
    Problems problems;
    CorpusFiles files{folder, problems};
    if (pair.texts.empty() && pair.systems.empty()) {
        problems.add({ErrorCode::InvalidInput,
                      "names no system: write name = \"file\" for each",
                      {.field = "systems"}});
    }
    CorpusReading reading = pair.texts.empty() ? read_line_files(pair, files) : read_texts_file(pair, files);
    problems.add(reading.problems);
    if (!problems.empty()) {
        return problems;
    }
    return std::move(reading.corpus);
}

}  // namespace adjudge
