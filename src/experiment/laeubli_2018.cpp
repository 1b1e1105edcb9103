// Läubli, Sennrich and Volk (2018), Has machine translation achieved human parity? A case for document-level
// evaluation, appendix: which of two translations is better, for whole documents and for sentences.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "analysis/asked_options.hpp"
#include "analysis/votes/vote_study.hpp"
#include "base/try.hpp"
#include "experiment/laeubli_2018_raters.hpp"
#include "experiment/paper_experiments.hpp"

namespace adjudge {
namespace {

// As tables of judgments name the translations of people.
constexpr std::string_view human = "human";

struct Condition {
    std::string name;    // as rows of the tables have it
    std::string preset;  // and crowd
    std::string criterion;
    std::string configuration;  // in the released ratings
    std::size_t raters;
};

const std::array<Condition, 4>& conditions() {
    static const std::array<Condition, 4> all{{
        {"fluency, document", "laeubli2018-fluency-document", "fluency", "document", 4},
        {"fluency, sentence", "laeubli2018-fluency-sentence", "fluency", "sentence", 2},
        {"adequacy, document", "laeubli2018-adequacy-document", "adequacy", "document", 4},
        {"adequacy, sentence", "laeubli2018-adequacy-sentence", "adequacy", "sentence", 2},
    }};
    return all;
}

const std::string table_1 = "Table 1: ratings in total";
const std::string table_2_average = "Table 2: average, %";
const std::string table_2_majority = "Table 2: majority, %";
const std::string table_3 = "Table 3: agreement of raters";
const std::string table_4 = "Table 4: pairs of raters, all together";
const std::string spam_table = "Text: spam items missed, %";

std::vector<PublishedCell> all_cells() {
    std::vector<PublishedCell> cells;
    const auto append = [&](const std::string& table, const std::vector<std::string>& columns,
                            const std::array<std::vector<double>, 4>& rows, int digits) {
        std::vector<std::pair<std::string, std::vector<double>>> named;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            named.emplace_back(conditions()[i].name, rows[i]);
        }
        const auto more = published_table(table, columns, named, digits);
        cells.insert(cells.end(), more.begin(), more.end());
    };
    const std::vector<std::string> sides{"MT", "tie", "human"};
    append(table_1, sides, {{{44, 57, 99}, {66, 36, 106}, {74, 22, 104}, {103, 19, 86}}}, 0);
    append(table_2_average, sides, {{{22, 29, 50}, {32, 17, 51}, {37, 11, 52}, {50, 9, 41}}}, 1);
    append(table_2_majority, sides, {{{24, 10, 66}, {26, 23, 51}, {32, 18, 50}, {38, 32, 31}}}, 0);
    append(table_3, {"same label, %", "kappa"}, {{{55, .32}, {45, .13}, {49, .13}, {50, .14}}}, 2);
    append(table_4, {"MT, MT", "MT, tie", "MT, human", "tie, tie", "tie, human", "human, human"},
           {{{36, 27, 33, 34, 76, 94},
             {16, 11, 23, 1, 23, 30},
             {48, 34, 92, 2, 28, 96},
             {31, 8, 33, 0, 11, 21}}},
           0);
    // 1 of 40 for documents, 5 of 128 for sentences: fluency and adequacy together.
    const auto spam = published_table(spam_table, {"missed"}, {{"document", {2.5}}, {"sentence", {3.9}}}, 1);
    cells.insert(cells.end(), spam.begin(), spam.end());
    return cells;
}

// A tally as MT, tie and human, whichever of the two outputs the human one is.
struct Sides {
    double mt = 0.0;
    double tie = 0.0;
    double human = 0.0;
};

Sides sides_of(const VoteTally& tally, bool human_is_first) {
    const auto first = static_cast<double>(tally.first);
    const auto second = static_cast<double>(tally.second);
    return {human_is_first ? second : first, static_cast<double>(tally.neither()),
            human_is_first ? first : second};
}

void set_sides(const std::string& table, const std::string& row, const Sides& sides, double whole,
               MeasuredCells& cells) {
    cells.set({table, row, "MT"}, sides.mt / whole);
    cells.set({table, row, "tie"}, sides.tie / whole);
    cells.set({table, row, "human"}, sides.human / whole);
}

constexpr std::size_t labels = 3;

// How often two raters said this and that, in whichever order; by MT, tie and human.
using PairSums = std::array<std::array<double, labels>, labels>;

void add_pairs(const ConfusionMatrix& matrix, bool human_is_first, PairSums& sums) {
    // Labels are first, tie, second; as MT, tie, human they run the other way where the human output is
    // first.
    const auto label = [&](std::size_t i) { return human_is_first ? labels - 1 - i : i; };
    for (std::size_t cell = 0; cell < labels * labels; ++cell) {
        const std::size_t a = cell / labels;
        const std::size_t b = cell % labels;
        sums.at(std::min(label(a), label(b))).at(std::max(label(a), label(b))) +=
            static_cast<double>(matrix.count(a, b));
    }
}

void measure_pairs(const std::string& row, const VoteConsistency& found, bool human_is_first,
                   MeasuredCells& cells) {
    PairSums sums{};
    for (const RaterConfusion& confusion : found.confusions) {
        add_pairs(confusion.matrix, human_is_first, sums);
    }
    const std::array<std::string, labels> names{"MT", "tie", "human"};
    for (std::size_t a = 0; a < labels; ++a) {
        for (std::size_t b = a; b < labels; ++b) {
            cells.set({table_4, row, fmt::format("{}, {}", names.at(a), names.at(b))}, sums.at(a).at(b));
        }
    }
}

void measure_condition(const std::string& row, const Votes& votes, const StudyOptions& options,
                       MeasuredCells& cells) {
    constexpr double percent = 100.0;
    const bool human_is_first = votes.outputs.front() == human;
    const PairTotals totals = pair_totals(votes).front();
    const Sides all = sides_of(totals.all, human_is_first);
    set_sides(table_1, row, all, 1.0, cells);
    set_sides(table_2_average, row, all, static_cast<double>(totals.all.total()) / percent, cells);
    set_sides(table_2_majority, row, sides_of(totals.majority, human_is_first),
              static_cast<double>(totals.majority.total()) / percent, cells);
    const VoteConsistency found = vote_consistency(votes, options.shared.inference, options.votes.agreement);
    const auto inter = std::ranges::find(found.relations, VoteRelation::Inter, &VoteAgreement::relation);
    if (inter != found.relations.end() && inter->wmt) {
        cells.set({table_3, row, "same label, %"}, percent * inter->wmt->agreement);
        cells.set({table_3, row, "kappa"}, inter->wmt->kappa);
    }
    if (!found.confusions.empty()) {
        measure_pairs(row, found, human_is_first, cells);
    }
}

// Spam items that were missed, over both criteria.
class Spam {
public:
    void add(const Condition& condition, const Votes& votes) {
        Count& count = condition.configuration == "document" ? documents_ : sentences_;
        for (const SpamAnswer& answer : votes.spam) {
            count.shown += 1.0;
            count.missed += answer.is_missed ? 1.0 : 0.0;
        }
    }
    void set(MeasuredCells& cells) const {
        cells.set({spam_table, "document", "missed"}, documents_.share());
        cells.set({spam_table, "sentence", "missed"}, sentences_.share());
    }

private:
    struct Count {
        double shown = 0.0;
        double missed = 0.0;
        [[nodiscard]] std::optional<double> share() const {
            return shown > 0.0 ? std::optional{100.0 * missed / shown} : std::nullopt;
        }
    };
    Count documents_;
    Count sentences_;
};

// The first of the two invented systems stands for people.
JudgmentTable with_paper_names(JudgmentTable table) {
    TableParts parts = std::move(table).parts();
    for (const std::string_view name : {"system_a", "system_b"}) {
        auto& cells = std::get<NameColumn>(parts.find(name)->cells);
        Dictionary& names = parts.dictionaries[cells.dictionary];
        for (std::uint32_t& code : cells.codes) {
            code = names.add(names.name(code) == "system-01" ? human : "mt");
        }
    }
    return JudgmentTable{std::move(parts)};
}

JudgmentTable choices_in(const Condition& condition, const Crowd& crowd, std::uint64_t seed) {
    Campaign campaign = preset_campaign(condition.preset);
    campaign.collection.workers_per_hit = condition.raters;
    const PlannedCampaign made = planned(std::move(campaign), {.hits = 1, .systems = 2}, crowd, seed);
    return with_constant(
        with_paper_names(judged(made, crowd, {.workers = condition.raters}, seed, TableKind::Choices)),
        {"configuration", condition.configuration});
}

std::vector<ExperimentTable> choices(const std::vector<Crowd>& crowds, std::uint64_t seed) {
    std::vector<ExperimentTable> tables;
    for (std::size_t i = 0; i < conditions().size(); ++i) {
        tables.push_back(
            {std::string{conditions()[i].preset}, choices_in(conditions()[i], crowds[i], seed + i)});
    }
    return tables;
}

// The paper's settings, with what was given. No intervals are shown: a bootstrap of two.
Result<StudyOptions> vote_options(const Condition& condition, std::span<const GivenOption> given) {
    const Campaign campaign = preset_campaign(condition.preset);
    ADJUDGE_TRY(StudyOptions asked, asked_options(&campaign, given));
    asked.shared.inference.resamples = 2;
    asked.votes.agreement.parallel = {1};
    return asked;
}

MeasuredCells run(const std::vector<Crowd>& crowds, std::uint64_t seed) {
    MeasuredCells cells;
    Spam spam;
    for (std::size_t i = 0; i < conditions().size(); ++i) {
        const Condition& condition = conditions()[i];
        const Votes votes = slice_votes(choices_in(condition, crowds[i], seed + i))->front();
        measure_condition(condition.name, votes, *vote_options(condition, {}), cells);
        spam.add(condition, votes);
    }
    spam.set(cells);
    return cells;
}

// Of sentences of documents that the rater had judged.
std::vector<std::string> known_items() { return {"U-*"}; }

// Sentences of documents that the rater had judged are left out of all but table 1, where they are shown. Spam
// is counted on all.
Result<std::vector<Votes>> votes_in(const JudgmentTable& table, CountedRoles roles) {
    auto slices = slice_votes(table, roles, known_items());
    return slices ? std::move(slices) : slice_votes(table, roles);  // they are not in the table
}

const Votes* slice_of(const Condition& condition, const std::vector<Votes>& slices) {
    const auto slice = std::ranges::find_if(slices, [&](const Votes& votes) {
        return votes.name.criterion == condition.criterion &&
               votes.name.configuration == condition.configuration &&
               std::ranges::find(votes.outputs, human) != votes.outputs.end();
    });
    return slice == slices.end() ? nullptr : &*slice;
}

// What tables lack of which there are judgments.
void add_unshown_tables(MeasuredPaper& found) {
    for (const std::string& table : {table_3, table_4}) {
        if (!found.cells.has(table)) {
            found.unshown.push_back({table, "two raters of the same item"});
        }
    }
    if (!found.cells.has(spam_table)) {
        found.unshown.push_back({spam_table, "the column spam, which says which side was spoilt"});
    }
}

Result<MeasuredPaper> measure(const JudgmentTable& table, std::span<const GivenOption> given) {
    MeasuredPaper found;
    Spam spam;
    std::vector<RatersOfCondition> raters;
    for (const Condition& condition : conditions()) {
        ADJUDGE_TRY(const StudyOptions options, vote_options(condition, given));
        ADJUDGE_TRY(const std::vector<Votes> slices, votes_in(table, options.shared.roles));
        if (const Votes* const slice = slice_of(condition, slices)) {
            measure_condition(condition.name, *slice, options, found.cells);
            spam.add(condition, *slice);
            raters.push_back({condition.name, *slice});
        } else {
            found.unshown.push_back(
                {fmt::format("Tables 1 to 4: {}", condition.name),
                 fmt::format("choices between mt and human with the criterion {} and the configuration {}",
                             condition.criterion, condition.configuration)});
        }
    }
    spam.set(found.cells);
    if (!found.cells.is_empty()) {
        found.more = rater_cells(raters, found.cells);
        if (!are_few(raters)) {
            found.unshown.push_back(
                {"Table 4, each pair of raters",
                 fmt::format("at most {} raters: `adjudge agree --json` has all pairs", most_paired_raters)});
        }
        add_unshown_tables(found);
    }
    return found;
}

// By how many points of a hundred more ratings prefer the human translation.
std::optional<double> human_lead(const MeasuredCells& cells, const std::string& row) {
    const auto preferred = cells.at({table_2_average, row, "human"});
    const auto mt = cells.at({table_2_average, row, "MT"});
    return preferred && mt ? std::optional{*preferred - *mt} : std::nullopt;
}

ClaimedFinding finds_larger_lead(std::string sentence, const std::string& criterion) {
    return {std::move(sentence), [criterion](const MeasuredCells& cells) -> std::optional<bool> {
                const auto documents = human_lead(cells, criterion + ", document");
                const auto sentences = human_lead(cells, criterion + ", sentence");
                return documents && sentences ? std::optional{*documents > *sentences} : std::nullopt;
            }};
}

std::vector<ClaimedFinding> all_findings() {
    const auto kappa = [](const std::string& row) { return CellName{table_3, row, "kappa"}; };
    return {
        finds_larger_lead(
            "Raters prefer the human translation more clearly for documents than for sentences, in adequacy.",
            "adequacy"),
        finds_larger_lead("The same in fluency.", "fluency"),
        finds_larger("For sentences, raters do not prefer the human translation in adequacy.",
                     {{{table_2_average, "adequacy, sentence", "MT"},
                       {table_2_average, "adequacy, sentence", "human"}}}),
        finds_larger("Agreement is highest for documents in fluency.",
                     {{kappa("fluency, document"), kappa("fluency, sentence")},
                      {kappa("fluency, document"), kappa("adequacy, document")},
                      {kappa("fluency, document"), kappa("adequacy, sentence")}}),
        finds_larger("Majorities tell human and machine translation apart more clearly than averages, for "
                     "documents in "
                     "fluency.",
                     {{{table_2_majority, "fluency, document", "human"},
                       {table_2_average, "fluency, document", "human"}}}),
        finds_between("Raters read: fewer than a tenth of the spam items are missed.",
                      {{{spam_table, "document", "missed"}, -1.0, 10.0},
                       {{spam_table, "sentence", "missed"}, -1.0, 10.0}}),
    };
}

}  // namespace

PaperExperiment laeubli_2018(const CrowdFinder& crowds) {
    std::vector<Crowd> all;
    std::vector<std::string> names;
    for (const Condition& condition : conditions()) {
        all.push_back(crowds(condition.preset));
        names.push_back(condition.preset);
    }
    return {.name = "laeubli2018",
            .paper =
                "Läubli, Sennrich and Volk (2018), Has machine translation achieved human parity? A case for "
                "document-level evaluation, appendix: tables 1 to 4",
            .comparable =
                "50 documents by four raters and 104 sentences by two, as in the paper's totals. How much "
                "better the human "
                "translation is, and how wide ties are, was set by hand for each condition so that the "
                "shares of Table 1 "
                "come out about right: Tables 1 and 2 (average) are fitted; majorities, agreement and the "
                "pairs of raters "
                "follow. From the released ratings (--ratings) every number of the paper comes out exactly.",
            .crowds = names,
            .cells = all_cells(),
            .findings = all_findings(),
            .run = [all](std::uint64_t seed) { return run(all, seed); },
            .tables = [all](std::uint64_t seed) { return choices(all, seed); },
            .measure = measure,
            .options = {"roles", "presentation"},
            .preset = "laeubli2018",
            .left_out_items = known_items()};
}

}  // namespace adjudge
