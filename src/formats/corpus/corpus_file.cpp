#include "formats/corpus/corpus_file.hpp"

#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/campaign/named_file.hpp"
#include "formats/corpus/corpus_lines.hpp"
#include "formats/corpus/corpus_table.hpp"
#include "formats/corpus/corpus_xml.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// Opens the files that keys of the campaign file name, and sees to it that no two name the same.
class CorpusFiles {
public:
    CorpusFiles(fs::path folder, Problems& problems) : folder_{std::move(folder)}, problems_{problems} {}

    // Nothing, and a problem, where there is no such file.
    std::optional<SourceText> open(const std::string& key, const std::string& file) {
        auto opened = open_named(folder_, file, key);
        if (!opened) {
            problems_.add(std::move(opened).error());
            return std::nullopt;
        }
        check_is_first(key, folder_ / file);
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
