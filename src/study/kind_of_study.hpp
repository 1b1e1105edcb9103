// A kind of study: all that the program does with judgments of that kind, as one row of a table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/study.hpp"
#include "base/result.hpp"
#include "model/table.hpp"
#include "report/data_sheet.hpp"
#include "report/figures/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_table.hpp"
#include "report/study_answer.hpp"

namespace adjudge {

struct AnsweredWork;
struct StudyOptions;

// Which tables of a study are asked for.
enum class StudyView : std::uint8_t { All, Ranking, Workers, Agreement, Aggregates };

// Studies of one table under changing options. Not for several threads at once.
using PartMaker = std::function<Result<StudyPart>(const StudyOptions&)>;

struct KindOfStudy {
    StudyKind kind;
    // Fails with InvalidInput for a table that can't be analyzed.
    Result<StudyPart> (*analyze)(const JudgmentTable&, const StudyOptions&);
    // The same again and again, keeping what takes long.
    PartMaker (*maker)(std::shared_ptr<const JudgmentTable>);
    // Empty where this kind has none for the view.
    std::vector<ReportTable> (*tables)(const StudyPart&, StudyView);
    std::vector<Figure> (*figures)(const StudyPart&);
    // What a reader wants to know first; empty where this kind compares nothing.
    std::vector<StudyAnswer> (*answers)(const StudyPart&);
    // Slices with their counts, signatures and what a reader must know.
    std::string (*notes)(const StudyPart&);
    // Described in docs/study.md; its keys become keys of the whole document.
    nlohmann::ordered_json (*json)(const StudyPart&);
    MethodsText (*methods)(const StudyPart&, const StudyOptions&);
    StudyFacts (*facts)(const StudyPart&);
    std::vector<StudyView> views;  // for which it has tables
    // Slices with the work of those who answered; none where the kind tells of workers in its own way, or
    // not.
    std::vector<const AnsweredWork*> (*work)(const StudyPart&) = [](const StudyPart&) {
        return std::vector<const AnsweredWork*>{};
    };
};

// In the order in which parts are shown.
std::span<const KindOfStudy> kinds_of_study();
// None where judgments of this kind are only exported.
const KindOfStudy* find_kind(StudyKind kind);
// Throws std::logic_error for a part of no known kind.
const KindOfStudy& kind_of(const StudyPart& part);

}  // namespace adjudge
