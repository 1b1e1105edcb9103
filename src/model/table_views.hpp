// How an analysis reads a table: typed columns, so that a worker can't be taken for an item, with the
// defaults that the design gives to absent columns. A view is valid as long as its table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "model/ids.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// A column of names. An absent column has no name in any row.
template <class IdType>
class NameView {
public:
    NameView() = default;
    NameView(const NameColumn& column, const Dictionary& names) : codes_{column.codes}, names_{&names} {}

    [[nodiscard]] bool is_present() const noexcept { return names_ != nullptr; }
    // How many different names the dictionary knows: ids are below it.
    [[nodiscard]] std::uint32_t distinct() const noexcept { return names_ == nullptr ? 0 : names_->size(); }

    // Only for a required column, whose cells are never missing.
    [[nodiscard]] IdType operator[](std::size_t row) const { return IdType{codes_[row]}; }
    [[nodiscard]] std::optional<IdType> at(std::size_t row) const {
        if (codes_.empty() || codes_[row] == missing_code) {
            return std::nullopt;
        }
        return IdType{codes_[row]};
    }
    [[nodiscard]] std::string_view name(IdType id) const { return names_->name(id.value()); }

private:
    std::span<const std::uint32_t> codes_;
    const Dictionary* names_ = nullptr;
};

// A column of words of an enum, or of one word where it is absent.
template <class E>
class WordView {
public:
    explicit WordView(std::optional<E> absent) : absent_{absent} {}
    WordView(const WordColumn& column, std::optional<E> missing)
        : codes_{column.codes}, absent_{missing}, is_present_{true} {}

    [[nodiscard]] bool is_present() const noexcept { return is_present_; }
    [[nodiscard]] std::optional<E> at(std::size_t row) const {
        if (codes_.empty() || codes_[row] == missing_word) {
            return absent_;
        }
        return static_cast<E>(codes_[row]);
    }

private:
    std::span<const std::uint8_t> codes_;
    std::optional<E> absent_;
    bool is_present_ = false;
};

// What a row of every table tells of itself.
struct JudgmentView {
    explicit JudgmentView(const JudgmentTable& table);

    std::size_t rows;
    NameView<WorkerId> worker;
    NameView<ItemId> item;
    NameView<UnitId> unit;
    NameView<UnitId> pair;
    NameView<HitId> hit;
    NameView<DocumentId> document;
    NameView<CriterionId> criterion;
    NameView<ConfigurationId> configuration;
    NameView<LanguageId> source_language;
    NameView<LanguageId> target_language;
    NameView<StatusId> status;
    WordView<UnitKind> kind;  // System where nothing is said
    WordView<Role> role;      // Crowd where nothing is said
    // Empty where the column is absent; missing cells as column.hpp says.
    std::span<const std::int32_t> position;
    std::span<const double> seconds;
    std::span<const std::int64_t> submitted_at;  // microseconds since 1970, UTC
};

struct RatingsView : JudgmentView {
    // Fails with InvalidInput for a table of another kind; so do the others.
    static Result<RatingsView> of(const JudgmentTable& table);
    NameView<SystemId> system;
    std::span<const double> score;  // NaN: not given
    std::span<const double> gold;   // empty where absent

private:
    explicit RatingsView(const JudgmentTable& table);
};

struct ChoicesView : JudgmentView {
    static Result<ChoicesView> of(const JudgmentTable& table);
    NameView<SystemId> system_a;
    NameView<SystemId> system_b;
    WordView<Choice> choice;
    WordView<Choice> gold;
    WordView<Side> spam;

private:
    explicit ChoicesView(const JudgmentTable& table);
};

struct RankingsView : JudgmentView {
    static Result<RankingsView> of(const JudgmentTable& table);
    NameView<ScreenId> screen;
    NameView<SystemId> system;
    std::span<const std::int32_t> rank;
    std::span<const std::int32_t> gold;

private:
    explicit RankingsView(const JudgmentTable& table);
};

struct LabelsView : JudgmentView {
    static Result<LabelsView> of(const JudgmentTable& table);
    NameView<LabelId> label;
    NameView<SystemId> system;
    NameView<LabelId> gold;

private:
    explicit LabelsView(const JudgmentTable& table);
};

struct TextsView : JudgmentView {
    static Result<TextsView> of(const JudgmentTable& table);
    NameView<FieldId> field;
    const TextColumn* text;  // never nullptr
    NameView<SystemId> system;

private:
    explicit TextsView(const JudgmentTable& table);
};

struct SpansView : JudgmentView {
    static Result<SpansView> of(const JudgmentTable& table);
    NameView<SystemId> system;
    std::span<const std::int32_t> start;
    std::span<const std::int32_t> end;
    NameView<SeverityId> severity;
    NameView<CategoryId> category;

private:
    explicit SpansView(const JudgmentTable& table);
};

}  // namespace adjudge
