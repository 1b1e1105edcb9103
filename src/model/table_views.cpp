#include "model/table_views.hpp"

#include <fmt/format.h>

namespace adjudge {
namespace {

template <class C>
const C* cells(const JudgmentTable& table, std::string_view name) {
    const NamedColumn* column = table.find(name);
    return column == nullptr ? nullptr : &std::get<C>(column->cells);
}

template <class IdType>
NameView<IdType> names(const JudgmentTable& table, std::string_view name) {
    const auto* column = cells<NameColumn>(table, name);
    return column == nullptr ? NameView<IdType>{} : NameView<IdType>{*column, table.dictionary(*column)};
}

template <class E>
WordView<E> words(const JudgmentTable& table, std::string_view name, std::optional<E> absent = std::nullopt) {
    const auto* column = cells<WordColumn>(table, name);
    return column == nullptr ? WordView<E>{absent} : WordView<E>{*column, absent};
}

std::span<const double> numbers(const JudgmentTable& table, std::string_view name) {
    const auto* column = cells<NumberColumn>(table, name);
    return column == nullptr ? std::span<const double>{} : column->values;
}

std::span<const std::int32_t> counts(const JudgmentTable& table, std::string_view name) {
    const auto* column = cells<CountColumn>(table, name);
    return column == nullptr ? std::span<const std::int32_t>{} : column->values;
}

std::span<const std::int64_t> times(const JudgmentTable& table, std::string_view name) {
    const auto* column = cells<TimeColumn>(table, name);
    return column == nullptr ? std::span<const std::int64_t>{} : column->microseconds;
}

Status expect_kind(const JudgmentTable& table, TableKind wanted) {
    if (table.kind() == wanted) {
        return Done{};
    }
    return Error{ErrorCode::InvalidInput, fmt::format("a {} table is needed, and this is a {} table",
                                                      word(wanted), word(table.kind()))};
}

}  // namespace

JudgmentView::JudgmentView(const JudgmentTable& table)
    : rows{table.rows()},
      worker{names<WorkerId>(table, "worker")},
      item{names<ItemId>(table, "item")},
      unit{names<UnitId>(table, "unit")},
      pair{names<UnitId>(table, "pair")},
      hit{names<HitId>(table, "hit")},
      document{names<DocumentId>(table, "document")},
      criterion{names<CriterionId>(table, "criterion")},
      configuration{names<ConfigurationId>(table, "configuration")},
      source_language{names<LanguageId>(table, "source_language")},
      target_language{names<LanguageId>(table, "target_language")},
      status{names<StatusId>(table, "status")},
      kind{words<UnitKind>(table, "kind", UnitKind::System)},
      role{words<Role>(table, "role", Role::Crowd)},
      position{counts(table, "position")},
      seconds{numbers(table, "seconds")},
      submitted_at{times(table, "submitted_at")} {}

RatingsView::RatingsView(const JudgmentTable& table)
    : JudgmentView{table},
      system{names<SystemId>(table, "system")},
      score{numbers(table, "score")},
      gold{numbers(table, "gold")} {}

ChoicesView::ChoicesView(const JudgmentTable& table)
    : JudgmentView{table},
      system_a{names<SystemId>(table, "system_a")},
      system_b{names<SystemId>(table, "system_b")},
      choice{words<Choice>(table, "choice")},
      gold{words<Choice>(table, "gold")},
      spam{words<Side>(table, "spam")} {}

RankingsView::RankingsView(const JudgmentTable& table)
    : JudgmentView{table},
      screen{names<ScreenId>(table, "screen")},
      system{names<SystemId>(table, "system")},
      rank{counts(table, "rank")},
      gold{counts(table, "gold")} {}

LabelsView::LabelsView(const JudgmentTable& table)
    : JudgmentView{table},
      label{names<LabelId>(table, "label")},
      system{names<SystemId>(table, "system")},
      gold{names<LabelId>(table, "gold")} {}

TextsView::TextsView(const JudgmentTable& table)
    : JudgmentView{table},
      field{names<FieldId>(table, "field")},
      text{cells<TextColumn>(table, "text")},
      system{names<SystemId>(table, "system")} {}

SpansView::SpansView(const JudgmentTable& table)
    : JudgmentView{table},
      system{names<SystemId>(table, "system")},
      start{counts(table, "start")},
      end{counts(table, "end")},
      severity{names<SeverityId>(table, "severity")},
      category{names<CategoryId>(table, "category")} {}

Result<RatingsView> RatingsView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Ratings).transform([&](Done) { return RatingsView{table}; });
}

Result<ChoicesView> ChoicesView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Choices).transform([&](Done) { return ChoicesView{table}; });
}

Result<RankingsView> RankingsView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Rankings).transform([&](Done) { return RankingsView{table}; });
}

Result<LabelsView> LabelsView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Labels).transform([&](Done) { return LabelsView{table}; });
}

Result<TextsView> TextsView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Texts).transform([&](Done) { return TextsView{table}; });
}

Result<SpansView> SpansView::of(const JudgmentTable& table) {
    return expect_kind(table, TableKind::Spans).transform([&](Done) { return SpansView{table}; });
}

}  // namespace adjudge
