#include "real_data/direct_assessment.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <variant>

#include "formats/mturk/mturk_batch.hpp"
#include "formats/mturk/mturk_ratings.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream{line};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

}  // namespace

JudgmentTable import_batches(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{*data_folder() / folder}) {
        if (entry.path().filename().string().starts_with("Batch_")) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    std::vector<MturkBatch> batches;
    batches.reserve(files.size());
    for (const auto& file : files) {
        batches.push_back(read_mturk_batch(*SourceText::open(file.string())));
    }
    return mturk_ratings(batches).value().table;
}

std::vector<std::vector<std::string>> read_words(const std::string& name) {
    std::ifstream stream{*data_folder() / "eacl2017-a" / name};
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(words_of(line));
    }
    if (lines.empty()) {
        throw std::runtime_error{name + " is not there"};
    }
    return lines;
}

StageFile read_stage_file(const std::string& name, const std::string& key) {
    const auto lines = read_words(name);
    StageFile rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::map<std::string, std::string> row;
        for (std::size_t c = 0; c < lines[i].size(); ++c) {
            row[lines[0][c]] = lines[i][c];
        }
        rows[row.at(key)] = row;
    }
    return rows;
}

JudgmentTable eacl_with_documents() {
    const StageFile segments = read_stage_file("expected-seg-key-enes", "NEW.LN");
    TableParts parts = import_batches("eacl2017-a").parts();
    const auto& items = std::get<NameColumn>(parts.find("item")->cells);
    const std::vector<std::uint32_t> codes = items.codes;
    const Dictionary names = parts.dictionaries[items.dictionary];
    const std::size_t place = parts.add_column("document");
    auto& documents = std::get<NameColumn>(parts.columns[place].cells);
    Dictionary& document_names = parts.dictionaries[documents.dictionary];
    for (const std::uint32_t code : codes) {
        const auto row = segments.find(std::string{names.name(code)});
        documents.codes.push_back(row == segments.end() ? missing_code
                                                        : document_names.add(row->second.at("ORIG.TRG.FN")));
    }
    return JudgmentTable{std::move(parts)};
}

}  // namespace adjudge
