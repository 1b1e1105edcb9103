#include "analysis/items/item_answers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "model/table_views.hpp"

namespace adjudge {
namespace {

// What one row shows and was answered.
struct RowAnswer {
    std::string shown;
    std::string answer;
    std::optional<double> score = {};
    std::string systems = {};  // the same whichever side each stood on
    std::string word = {};     // what is compared with another's; empty where nothing is
};

template <class IdType>
std::string name_at(const NameView<IdType>& names, std::size_t row) {
    const auto id = names.at(row);
    return id ? std::string{names.name(*id)} : std::string{};
}

std::string word_of(std::optional<Choice> choice) { return choice ? std::string{word(*choice)} : ""; }

// Rows of any table, as answers.
class RowReader {
public:
    explicit RowReader(const JudgmentTable& table) : kind_{table.kind()}, common_{table} {
        const auto keep = [](auto view, auto& place) {
            if (view) {
                place = *std::move(view);
            }
        };
        keep(RatingsView::of(table), ratings_);
        keep(ChoicesView::of(table), choices_);
        keep(RankingsView::of(table), rankings_);
        keep(LabelsView::of(table), labels_);
        keep(TextsView::of(table), texts_);
        keep(SpansView::of(table), spans_);
    }

    [[nodiscard]] const JudgmentView& common() const noexcept { return common_; }
    [[nodiscard]] TableKind kind() const noexcept { return kind_; }
    [[nodiscard]] ItemKey key(std::size_t row) const {
        return {name_at(common_.item, row), name_at(common_.source_language, row),
                name_at(common_.target_language, row)};
    }
    [[nodiscard]] std::string asked(std::size_t row) const {
        return texts_ ? name_at(texts_->field, row) : name_at(common_.criterion, row);
    }
    [[nodiscard]] RowAnswer answer(std::size_t row) const {
        switch (kind_) {
            case TableKind::Ratings:
                return rating(row);
            case TableKind::Choices:
                return choice(row);
            case TableKind::Rankings:
                return {name_at(rankings_->system, row), fmt::format("rank {}", rankings_->rank[row])};
            case TableKind::Labels: {
                const std::string label = name_at(labels_->label, row);
                return {name_at(labels_->system, row), label, {}, name_at(labels_->system, row), label};
            }
            case TableKind::Texts:
                return {name_at(texts_->system, row), std::string{texts_->text->at(row)}};
            case TableKind::Spans:
                break;
        }
        return span(row);
    }

private:
    [[nodiscard]] RowAnswer rating(std::size_t row) const {
        const double score = ratings_->score[row];
        const std::string system = name_at(ratings_->system, row);
        return std::isfinite(score) ? RowAnswer{system, fmt::format("{}", score), score, system}
                                    : RowAnswer{system, ""};
    }
    // Two who saw the same outputs on other sides chose the same where they chose the same system.
    [[nodiscard]] RowAnswer choice(std::size_t row) const {
        const std::string a = name_at(choices_->system_a, row);
        const std::string b = name_at(choices_->system_b, row);
        const auto chosen = choices_->choice.at(row);
        const std::string taken = chosen == Choice::A ? a : chosen == Choice::B ? b : word_of(chosen);
        return {fmt::format("{} / {}", a, b),
                word_of(chosen),
                {},
                fmt::format("{} / {}", std::min(a, b), std::max(a, b)),
                taken};
    }
    [[nodiscard]] RowAnswer span(std::size_t row) const {
        if (spans_->start[row] == missing_count) {
            return {name_at(spans_->system, row), "no error"};
        }
        const std::string severity = name_at(spans_->severity, row);
        const std::string category = name_at(spans_->category, row);
        return {name_at(spans_->system, row),
                fmt::format("{}{}{} {}-{}", severity, category.empty() ? "" : " ", category,
                            spans_->start[row], spans_->end[row])};
    }

    TableKind kind_;
    JudgmentView common_;
    std::optional<RatingsView> ratings_;
    std::optional<ChoicesView> choices_;
    std::optional<RankingsView> rankings_;
    std::optional<LabelsView> labels_;
    std::optional<TextsView> texts_;
    std::optional<SpansView> spans_;
};

// Judgments of one and the same thing.
struct SameJudged {
    std::vector<double> scores;
    std::map<std::string, double> words;
};

// Sums over pairs of judgments of the same.
struct PairSum {
    double differing = 0.0;
    double pairs = 0.0;

    void add(const SameJudged& same) {
        std::vector<double> sorted = same.scores;
        std::ranges::sort(sorted);
        const auto n = static_cast<double>(sorted.size());
        double before = 0.0;
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            differing += static_cast<double>(i) * sorted[i] - before;
            before += sorted[i];
        }
        pairs += n * (n - 1.0) / 2.0;
        double all = 0.0;
        double equal = 0.0;
        for (const auto& [word, count] : same.words) {
            all += count;
            equal += count * (count - 1.0) / 2.0;
        }
        pairs += all * (all - 1.0) / 2.0;
        differing += all * (all - 1.0) / 2.0 - equal;
    }
};

using Judged = std::array<std::string, 4>;  // table, configuration, what was asked, systems

struct ItemRows {
    std::string document;
    std::size_t judgments = 0;
    std::set<std::string> workers = {};
    std::map<Judged, SameJudged> judged = {};
};

bool is_of(const RowAnswer& answer, const std::string& system) {
    return answer.shown == system || answer.shown.starts_with(system + " / ") ||
           answer.shown.ends_with(" / " + system);
}

void add_row(ItemRows& item, const RowReader& reader, std::size_t row, const RowAnswer& answer) {
    item.document = name_at(reader.common().document, row);
    ++item.judgments;
    item.workers.insert(name_at(reader.common().worker, row));
    if (reader.common().kind.at(row) != UnitKind::System || (!answer.score && answer.word.empty())) {
        return;
    }
    SameJudged& same =
        item.judged[{std::string{word(reader.kind())}, name_at(reader.common().configuration, row),
                     reader.asked(row), answer.systems}];
    if (answer.score) {
        same.scores.push_back(*answer.score);
    } else {
        same.words[answer.word] += 1.0;
    }
}

ItemSummary summary_of(const ItemKey& key, const ItemRows& rows) {
    ItemSummary summary{key, rows.document, rows.judgments, rows.workers.size()};
    PairSum sum;
    double total = 0.0;
    double scores = 0.0;
    for (const auto& [what, same] : rows.judged) {
        sum.add(same);
        for (const double score : same.scores) {
            total += score;
            scores += 1.0;
        }
    }
    if (scores > 0.0) {
        summary.mean_score = total / scores;
    }
    if (sum.pairs > 0.0) {
        summary.disagreement = sum.differing / sum.pairs;
    }
    return summary;
}

bool is_by(const RowReader& reader, std::size_t row, const std::string& worker) {
    return worker.empty() || name_at(reader.common().worker, row) == worker;
}

void add_rows(const RowReader& reader, const ItemFilter& filter, std::map<ItemKey, ItemRows>& items) {
    for (std::size_t row = 0; row < reader.common().rows; ++row) {
        if (!is_by(reader, row, filter.worker)) {
            continue;
        }
        const RowAnswer answer = reader.answer(row);
        if (filter.system.empty() || is_of(answer, filter.system)) {
            add_row(items[reader.key(row)], reader, row, answer);
        }
    }
}

std::optional<double> seconds_at(const JudgmentView& view, std::size_t row) {
    return view.seconds.empty() || !std::isfinite(view.seconds[row]) ? std::nullopt
                                                                     : std::optional{view.seconds[row]};
}

std::optional<std::int64_t> time_at(const JudgmentView& view, std::size_t row) {
    return view.submitted_at.empty() || view.submitted_at[row] == missing_time
               ? std::nullopt
               : std::optional{view.submitted_at[row]};
}

ItemAnswer answer_at(const RowReader& reader, std::size_t row) {
    const JudgmentView& common = reader.common();
    RowAnswer answer = reader.answer(row);
    return {.table = reader.kind(),
            .worker = name_at(common.worker, row),
            .role = common.role.at(row).value_or(Role::Crowd),
            .asked = reader.asked(row),
            .configuration = name_at(common.configuration, row),
            .kind = common.kind.at(row).value_or(UnitKind::System),
            .shown = std::move(answer.shown),
            .answer = std::move(answer.answer),
            .seconds = seconds_at(common, row),
            .hit = name_at(common.hit, row),
            .unit = name_at(common.unit, row),
            .submitted_at = time_at(common, row)};
}

}  // namespace

std::vector<ItemSummary> item_summaries(JudgmentTables tables, const ItemFilter& filter) {
    std::map<ItemKey, ItemRows> items;
    for (const auto& table : tables) {
        add_rows(RowReader{*table}, filter, items);
    }
    std::vector<ItemSummary> summaries;
    summaries.reserve(items.size());
    for (const auto& [key, rows] : items) {
        summaries.push_back(summary_of(key, rows));
    }
    return summaries;
}

std::vector<ItemAnswer> item_answers(JudgmentTables tables, const ItemKey& key) {
    std::vector<ItemAnswer> answers;
    for (const auto& table : tables) {
        const RowReader reader{*table};
        for (std::size_t row = 0; row < table->rows(); ++row) {
            if (name_at(reader.common().item, row) == key.item && reader.key(row) == key) {
                answers.push_back(answer_at(reader, row));
            }
        }
    }
    return answers;
}

}  // namespace adjudge
