#include "formats/corpus/corpus_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/parallel.hpp"
#include "base/quote.hpp"
#include "formats/trim.hpp"

namespace adjudge {
namespace {

// A file and what it is to the corpus.
struct AlignedFile {
    const SourceText* text;
    std::string key;
    std::string_view must_have = {};         // what no line may lack; empty where lines may be empty
    std::string Segment::*member = nullptr;  // where its lines go; none for a system
    std::size_t system = 0;                  // which one
};

struct AlignedLines {
    std::vector<std::string> lines = {};
    Problems problems = Problems{};
};

Error problem_of(const AlignedFile& file, std::size_t line, std::string message) {
    return {ErrorCode::InvalidInput, std::move(message), {file.text->name(), line, 0, file.key}};
}

AlignedLines read_lines(const AlignedFile& file) {
    AlignedLines read;
    check_text(*file.text, file.key, read.problems);
    std::string_view rest = file.text->text();
    read.lines.reserve(static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n')) + 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = without_outer_space(rest.substr(0, end));
        read.lines.emplace_back(line);
        if (line.empty() && !file.must_have.empty()) {
            read.problems.add(problem_of(file, read.lines.size(),
                                         fmt::format("the line is empty, and every segment needs a {}: write "
                                                     "it, or take the line out of all files",
                                                     file.must_have)));
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return read;
}

std::vector<AlignedFile> files_of(const LanguagePair& pair, const LineTexts& texts) {
    std::vector<AlignedFile> files;
    const auto add = [&](const std::optional<SourceText>& text, AlignedFile file) {
        if (text) {
            file.text = &*text;
            files.push_back(std::move(file));
        }
    };
    add(texts.source, {nullptr, "source", "source", &Segment::source});
    add(texts.reference, {nullptr, "reference", "reference", &Segment::reference});
    add(texts.documents, {nullptr, "documents", "document name", &Segment::document});
    for (std::size_t i = 0; i < texts.systems.size(); ++i) {
        add(texts.systems[i], {nullptr, "systems." + pair.systems.at(i).name, "", nullptr, i});
    }
    return files;
}

// Compares every file with the first.
void check_lengths(std::span<const AlignedFile> files, std::span<const AlignedLines> read,
                   Problems& problems) {
    for (std::size_t i = 1; i < files.size(); ++i) {
        const std::size_t wanted = read[0].lines.size();
        const std::size_t found = read[i].lines.size();
        if (found == wanted || found == 0 || wanted == 0) {
            continue;
        }
        const std::size_t shorter = std::min(found, wanted);
        problems.add(problem_of(
            files[i], found < wanted ? shorter : shorter + 1,
            fmt::format("has {}, and {} has {}: the shorter one ends at line {}, and line n of each must be "
                        "the same segment",
                        counted(found, "line"), escaped(files[0].text->name()), grouped(wanted),
                        grouped(shorter))));
    }
}

// Lines beyond the first file's end, which have been reported, are left out.
Corpus joined(const LanguagePair& pair, std::span<const AlignedFile> files, std::span<AlignedLines> read) {
    Corpus corpus{pair.source_language, pair.target_language};
    corpus.segments.resize(read.empty() ? 0 : read[0].lines.size());
    corpus.system_origins.resize(pair.systems.size());
    for (const SystemOutput& system : pair.systems) {
        corpus.systems.push_back({system.name});
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::vector<std::string>& lines = read[i].lines;
        if (files[i].member == nullptr) {
            corpus.systems[files[i].system].outputs = std::move(lines);
            corpus.system_origins[files[i].system].file = files[i].text->name();
            continue;
        }
        for (std::size_t line = 0; line < std::min(lines.size(), corpus.segments.size()); ++line) {
            corpus.segments[line].*files[i].member = std::move(lines[line]);
        }
    }
    return corpus;
}

}  // namespace

CorpusReading read_line_corpus(const LanguagePair& pair, const LineTexts& texts) {
    CorpusReading reading;
    check_system_names(pair.systems, reading.problems);
    const std::vector<AlignedFile> files = files_of(pair, texts);
    std::vector<AlignedLines> read =
        parallel_map(files.size(), [&](std::size_t i) { return read_lines(files[i]); });
    for (const AlignedLines& lines : read) {
        reading.problems.add(lines.problems);
    }
    check_lengths(files, read, reading.problems);
    reading.corpus = joined(pair, files, read);
    if (texts.source) {
        reading.corpus.source_origin.file = texts.source->name();
    }
    if (texts.reference) {
        reading.corpus.reference_origin.file = texts.reference->name();
    }
    if (texts.documents) {
        check_documents(reading.corpus.segments, {texts.documents->name()}, reading.problems);
    }
    name_items(reading.corpus.segments);
    return reading;
}

}  // namespace adjudge
