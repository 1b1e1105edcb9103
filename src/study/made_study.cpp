#include "study/made_study.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

std::size_t order_of(const StudyPart& part) {
    return static_cast<std::size_t>(&kind_of(part) - kinds_of_study().data());
}

Result<StudyPart> analyzed(const JudgmentTable& table, const StudyOptions& options) {
    const KindOfStudy* const kind = find_kind(study_kind(table.kind()));
    return kind == nullptr ? Result<StudyPart>{no_study_of(table.kind())} : kind->analyze(table, options);
}

}  // namespace

void StudyBuilder::add(const JudgmentTable& table, Result<StudyPart> part) {
    if (!part) {
        const Error& error = part.error();
        notes_.push_back(fmt::format("The {} are not analyzed: {}", word(table.kind()), error.message));
        if (!fault_) {
            fault_ = error;
        }
        return;
    }
    notes_.insert(notes_.end(), table.notes().begin(), table.notes().end());
    population_.add(table);
    parts_.push_back(*std::move(part));
}

Result<Study> StudyBuilder::made(const StudyOptions& options) && {
    if (parts_.empty()) {
        return fault_ ? *fault_ : Error{ErrorCode::NotFound, "there are no judgments"};
    }
    std::ranges::stable_sort(parts_, {}, order_of);
    return Study{.parts = std::move(parts_),
                 .population = population_.counted(),
                 .inference = inference_of(options),
                 .notes = std::move(notes_)};
}

Result<Study> study_of(std::span<const JudgmentTable> tables, const StudyOptions& options) {
    StudyBuilder builder;
    for (const JudgmentTable& table : tables) {
        builder.add(table, analyzed(table, options));
    }
    return std::move(builder).made(options);
}

std::vector<TableKind> tables_of(const Study& study) {
    std::vector<TableKind> tables;
    std::ranges::transform(study.parts, std::back_inserter(tables), &StudyPart::table);
    return tables;
}

Error no_study_of(TableKind table) {
    return {ErrorCode::InvalidInput, fmt::format("{} have no study: export them", word(table))};
}

Status check_options_apply(std::span<const GivenOption> given, std::span<const TableKind> tables,
                           const StudyOptions& options, std::span<const OptionGroup> groups) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        std::optional<Error> fault;
        bool applies = false;
        for (const TableKind table : tables) {
            const StudyKind kind = study_kind(table);
            Status status = check_options_apply(given.subspan(i, 1), kind);
            if (status) {
                status = check_options_matter(given.subspan(i, 1), kind, options, groups);
            }
            applies = applies || status.has_value();
            if (!status && !fault) {
                fault = std::move(status).error();
            }
        }
        if (!applies && fault) {
            return *std::move(fault);
        }
    }
    return Done{};
}

}  // namespace adjudge
