#include "report/any_study_parts.hpp"

#include <nlohmann/json.hpp>

#include "report/label_tables.hpp"
#include "report/study_figures.hpp"
#include "report/study_json.hpp"
#include "report/study_tables.hpp"
#include "report/vote_json.hpp"
#include "report/vote_tables.hpp"

namespace adjudge {
namespace {

// One function of three names as one of three overloads.
template <class... Functions>
struct Overloads : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloads(Functions...) -> Overloads<Functions...>;

}  // namespace

std::vector<ReportTable> all_tables(const AnyStudy& study) {
    return std::visit(Overloads{[](const Study& one) { return study_tables(one); },
                                [](const VoteStudy& one) { return vote_tables(one); },
                                [](const LabelStudy& one) { return label_tables(one); }},
                      study);
}

std::vector<Figure> all_figures(const AnyStudy& study) {
    return std::visit(Overloads{[](const Study& one) { return study_figures(one); },
                                [](const VoteStudy& one) { return vote_figures(one); },
                                [](const LabelStudy& one) { return label_figures(one); }},
                      study);
}

std::string all_notes(const AnyStudy& study) {
    return std::visit(Overloads{[](const Study& one) { return study_notes(one); },
                                [](const VoteStudy& one) { return vote_notes(one); },
                                [](const LabelStudy& one) { return label_notes(one); }},
                      study);
}

nlohmann::ordered_json any_study_json(const AnyStudy& study) {
    return std::visit(Overloads{[](const Study& one) { return study_json(one); },
                                [](const VoteStudy& one) { return vote_json(one); },
                                [](const LabelStudy& one) { return label_json(one); }},
                      study);
}

MethodsText all_methods(const AnyStudy& study, const AnyStudyOptions& options) {
    return std::visit(Overloads{[&](const Study& one) { return analysis_methods(one, options.ratings); },
                                [&](const VoteStudy& one) { return analysis_methods(one, options.votes); },
                                [&](const LabelStudy& one) { return analysis_methods(one, options.labels); }},
                      study);
}

StudyFacts facts_of(const AnyStudy& study) {
    return std::visit([](const auto& one) { return facts_of(one); }, study);
}

ReportPage report_of(const std::string& title, const AnyStudy& study, const AnyStudyOptions& options,
                     const CollectionFacts* collection) {
    ReportPage page{.title = title,
                    .methods = {},
                    .figures = all_figures(study),
                    .tables = all_tables(study),
                    .notes = all_notes(study),
                    .instructions = {},
                    .sheet = data_sheet(facts_of(study), collection)};
    if (collection != nullptr) {
        page.methods = collection_methods(collection->settings);
        page.instructions = collection->instructions;
    }
    page.methods.append(all_methods(study, options));
    return page;
}

}  // namespace adjudge
