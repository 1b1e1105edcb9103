#include <algorithm>
#include <array>
#include <optional>

#include <nlohmann/json.hpp>

#include "analysis/study_options.hpp"
#include "base/try.hpp"
#include "report/analysis_methods.hpp"
#include "report/labels/label_tables.hpp"
#include "report/spans/span_report.hpp"
#include "report/study_answers.hpp"
#include "report/study_figures.hpp"
#include "report/study_json.hpp"
#include "report/study_tables.hpp"
#include "report/texts/text_report.hpp"
#include "report/votes/vote_json.hpp"
#include "report/votes/vote_tables.hpp"
#include "study/kind_of_study.hpp"

namespace adjudge {
namespace {

// What is written for the finding of one kind, for a part that holds it.
template <auto function, class Finding>
auto of_part(const StudyPart& part) {
    return function(part.as<Finding>());
}

template <auto analyze>
Result<StudyPart> part_of(const JudgmentTable& table, const StudyOptions& options) {
    auto finding = analyze(table, options);
    if (!finding) {
        return std::move(finding).error();
    }
    return StudyPart{table.kind(), *std::move(finding)};
}

// Makes every study from nothing.
template <auto analyze>
PartMaker made_anew(std::shared_ptr<const JudgmentTable> table) {
    return
        [table = std::move(table)](const StudyOptions& options) { return part_of<analyze>(*table, options); };
}

Result<RatingStudy> analyzed_ratings(const JudgmentTable& table, const StudyOptions& options) {
    return rating_study_of(table, options.ratings, options.shared);
}

// Keeps the fits of the worker model.
class KeptRatings {
public:
    explicit KeptRatings(std::shared_ptr<const JudgmentTable> table) : table_{std::move(table)} {}

    Result<StudyPart> part(const StudyOptions& options) {
        ADJUDGE_TRY(read(options.shared.roles));
        ADJUDGE_TRY(auto study, studies_->studies.study(options.ratings, options.shared));
        return StudyPart{table_->kind(), std::move(study)};
    }

private:
    struct Read {
        CountedRoles roles;
        RatingStudies studies;
    };

    Status read(CountedRoles roles) {
        if (!studies_ || studies_->roles != roles) {
            ADJUDGE_TRY(auto studies, RatingStudies::of(*table_, roles));
            studies_.emplace(Read{roles, std::move(studies)});
        }
        return Done{};
    }

    std::shared_ptr<const JudgmentTable> table_;
    std::optional<Read> studies_ = {};
};

PartMaker kept_ratings(std::shared_ptr<const JudgmentTable> table) {
    const auto kept = std::make_shared<KeptRatings>(std::move(table));
    return [kept](const StudyOptions& options) { return kept->part(options); };
}

std::vector<ReportTable> together(std::vector<ReportTable> tables, std::vector<ReportTable> more) {
    std::ranges::move(more, std::back_inserter(tables));
    return tables;
}

std::vector<ReportTable> shown_ratings(const StudyPart& part, StudyView view) {
    const auto& study = part.as<RatingStudy>();
    switch (view) {
        case StudyView::Ranking:
            return ranking_tables(study);
        case StudyView::Workers:
            return together(together(worker_tables(study), test_tables(study)), worker_expert_tables(study));
        case StudyView::Agreement:
            return together(agreement_tables(study), expert_tables(study));
        case StudyView::Aggregates:
            return {};
        case StudyView::All:
            break;
    }
    return rating_tables(study);
}

MethodsText rating_methods(const StudyPart& part, const StudyOptions& options) {
    return analysis_methods(part.as<RatingStudy>(), options.ratings, options.shared.inference);
}

Result<VoteStudy> analyzed_votes(const JudgmentTable& table, const StudyOptions& options) {
    return vote_study_of(table, options.votes, options.shared);
}

std::vector<ReportTable> shown_votes(const StudyPart& part, StudyView view) {
    const auto& study = part.as<VoteStudy>();
    switch (view) {
        case StudyView::Ranking:
            return vote_ranking_tables(study);
        case StudyView::Workers:
            return vote_worker_tables(study);
        case StudyView::Agreement:
            return vote_agreement_tables(study);
        case StudyView::Aggregates:
            return {};
        case StudyView::All:
            break;
    }
    return vote_tables(study);
}

MethodsText vote_methods(const StudyPart& part, const StudyOptions& options) {
    return analysis_methods(part.as<VoteStudy>(), options.votes, options.shared.inference);
}

Result<LabelStudy> analyzed_labels(const JudgmentTable& table, const StudyOptions& options) {
    return label_study_of(table, options.labels, options.shared);
}

std::vector<ReportTable> shown_labels(const StudyPart& part, StudyView view) {
    const auto& study = part.as<LabelStudy>();
    switch (view) {
        case StudyView::Ranking:
            return label_share_tables(study);
        case StudyView::Workers:
            return label_worker_tables(study);
        case StudyView::Agreement:
            return label_agreement_tables(study);
        case StudyView::Aggregates:
        case StudyView::All:
            break;
    }
    return label_tables(study);
}

MethodsText label_methods(const StudyPart& part, const StudyOptions& options) {
    return analysis_methods(part.as<LabelStudy>(), options.labels);
}

Result<SpanStudy> analyzed_spans(const JudgmentTable& table, const StudyOptions& options) {
    return span_study_of(table, options.shared.roles);
}

Result<TextStudy> analyzed_texts(const JudgmentTable& table, const StudyOptions& options) {
    return text_study_of(table, options.shared);
}

std::vector<ReportTable> shown_texts(const StudyPart& part, StudyView view) {
    const auto& study = part.as<TextStudy>();
    switch (view) {
        case StudyView::Workers:
            return text_worker_tables(study);
        case StudyView::Ranking:
        case StudyView::Agreement:
        case StudyView::Aggregates:
            return {};
        case StudyView::All:
            break;
    }
    return text_tables(study);
}

// Of a kind whose tables are all about systems, none about workers.
template <auto tables, class Finding>
std::vector<ReportTable> shown_alike(const StudyPart& part, StudyView view) {
    return view == StudyView::All || view == StudyView::Ranking ? tables(part.as<Finding>())
                                                                : std::vector<ReportTable>{};
}

template <auto methods, class Finding>
MethodsText methods_alike(const StudyPart& part, const StudyOptions& /*options*/) {
    return methods(part.as<Finding>());
}

// Of a kind that compares no systems.
std::vector<StudyAnswer> no_answers(const StudyPart& /*part*/) { return {}; }

template <class Finding>
std::vector<const AnsweredWork*> part_work(const StudyPart& part) {
    std::vector<const AnsweredWork*> work;
    for (const auto& slice : part.as<Finding>().slices) {
        work.push_back(&slice.work);
    }
    return work;
}

template <class Finding>
StudyFacts part_facts(const StudyPart& part) {
    return facts_of(part.as<Finding>());
}

KindOfStudy ratings_row() {
    using enum StudyView;
    return {StudyKind::Ratings,
            part_of<analyzed_ratings>,
            kept_ratings,
            shown_ratings,
            of_part<rating_figures, RatingStudy>,
            of_part<rating_answers, RatingStudy>,
            of_part<rating_notes, RatingStudy>,
            of_part<rating_json, RatingStudy>,
            rating_methods,
            part_facts<RatingStudy>,
            {All, Ranking, Workers, Agreement}};
}

KindOfStudy votes_row() {
    using enum StudyView;
    return {StudyKind::Votes,
            part_of<analyzed_votes>,
            made_anew<analyzed_votes>,
            shown_votes,
            of_part<vote_figures, VoteStudy>,
            of_part<vote_answers, VoteStudy>,
            of_part<vote_notes, VoteStudy>,
            of_part<vote_json, VoteStudy>,
            vote_methods,
            part_facts<VoteStudy>,
            {All, Ranking, Workers, Agreement},
            part_work<VoteStudy>};
}

KindOfStudy labels_row() {
    using enum StudyView;
    return {StudyKind::Labels,
            part_of<analyzed_labels>,
            made_anew<analyzed_labels>,
            shown_labels,
            of_part<label_figures, LabelStudy>,
            no_answers,
            of_part<label_notes, LabelStudy>,
            of_part<label_json, LabelStudy>,
            label_methods,
            part_facts<LabelStudy>,
            {All, Ranking, Workers, Agreement, Aggregates},
            part_work<LabelStudy>};
}

KindOfStudy spans_row() {
    using enum StudyView;
    return {StudyKind::Spans,
            part_of<analyzed_spans>,
            made_anew<analyzed_spans>,
            shown_alike<span_tables, SpanStudy>,
            of_part<span_figures, SpanStudy>,
            no_answers,
            of_part<span_notes, SpanStudy>,
            of_part<span_json, SpanStudy>,
            methods_alike<span_methods, SpanStudy>,
            of_part<span_facts, SpanStudy>,
            {All, Ranking}};
}

KindOfStudy texts_row() {
    using enum StudyView;
    return {StudyKind::Texts,
            part_of<analyzed_texts>,
            made_anew<analyzed_texts>,
            shown_texts,
            of_part<text_figures, TextStudy>,
            no_answers,
            of_part<text_notes, TextStudy>,
            of_part<text_json, TextStudy>,
            methods_alike<text_methods, TextStudy>,
            of_part<text_facts, TextStudy>,
            {All, Workers},
            part_work<TextStudy>};
}

}  // namespace

std::span<const KindOfStudy> kinds_of_study() {
    static const std::array kinds{ratings_row(), votes_row(), labels_row(), spans_row(), texts_row()};
    return kinds;
}

const KindOfStudy* find_kind(StudyKind kind) {
    const auto found = std::ranges::find(kinds_of_study(), kind, &KindOfStudy::kind);
    return found == kinds_of_study().end() ? nullptr : &*found;
}

const KindOfStudy& kind_of(const StudyPart& part) {
    const KindOfStudy* const found = find_kind(part.kind());
    if (found == nullptr) {
        throw std::logic_error{"a part of a study of no known kind"};
    }
    return *found;
}

}  // namespace adjudge
