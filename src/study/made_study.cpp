#include "study/made_study.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

std::size_t order_of(const StudyPart& part) {
    return static_cast<std::size_t>(&kind_of(part) - kinds_of_study().data());
}

bool has_option(StudyKind kind, std::string_view name) {
    return (name == metric_option && kind == StudyKind::Votes) ||
           std::ranges::any_of(study_options(), [&](const StudyOption& option) {
               return option.name == name && option.is_for(kind);
           });
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
    add_left_out(table);
    parts_.push_back(*std::move(part));
}

void StudyBuilder::add_left_out(const JudgmentTable& table) {
    // Whoever analyzed the table has found that somebody counts.
    auto workers = counted_workers(JudgmentView{table}, options_->ratings.roles);
    if (workers && !workers->left_out.empty()) {
        left_out_.push_back({table.kind(), std::move(workers->left_out)});
    }
}

Result<Study> StudyBuilder::made() && {
    if (parts_.empty()) {
        return fault_ ? *fault_ : Error{ErrorCode::NotFound, "there are no judgments"};
    }
    std::ranges::stable_sort(parts_, {}, order_of);
    std::vector<StudySetting> settings;
    std::ranges::copy_if(options_->settings, std::back_inserter(settings), [&](const StudySetting& setting) {
        return std::ranges::any_of(
            parts_, [&](const StudyPart& part) { return has_option(part.kind(), setting.option); });
    });
    return Study{.parts = std::move(parts_),
                 .population = population_.counted(),
                 .inference = inference_of(*options_),
                 .settings = std::move(settings),
                 .left_out = std::move(left_out_),
                 .notes = std::move(notes_)};
}

Result<Study> study_of(std::span<const JudgmentTable> tables, const StudyOptions& options) {
    StudyBuilder builder{options};
    for (const JudgmentTable& table : tables) {
        builder.add(table, analyzed(table, options));
    }
    return std::move(builder).made();
}

std::vector<TableKind> tables_of(const Study& study) {
    std::vector<TableKind> tables;
    std::ranges::transform(study.parts, std::back_inserter(tables), &StudyPart::table);
    return tables;
}

std::vector<const AnsweredWork*> work_of(const Study& study) {
    std::vector<const AnsweredWork*> all;
    for (const StudyPart& part : study.parts) {
        const std::vector<const AnsweredWork*> work = kind_of(part).work(part);
        all.insert(all.end(), work.begin(), work.end());
    }
    return all;
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
