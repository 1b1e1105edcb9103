#include "analysis/slices.hpp"

#include <compare>
#include <map>

#include "analysis/local_ids.hpp"

namespace adjudge {
namespace {

// Which slice a row belongs to, as the table's codes.
struct SliceKey {
    std::uint32_t configuration;
    std::uint32_t criterion;
    std::uint32_t source_language;
    std::uint32_t target_language;

    auto operator<=>(const SliceKey&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

template <class IdType>
std::uint32_t code_of(const NameView<IdType>& view, std::size_t row) {
    const std::optional<IdType> id = view.at(row);
    return id ? id->value() : no_id;
}

template <class IdType>
std::string name_of(const NameView<IdType>& view, std::uint32_t code) {
    return code == no_id ? std::string{} : std::string{view.name(IdType{code})};
}

SliceKey key_of(const JudgmentView& view, std::size_t row) {
    return {code_of(view.configuration, row), code_of(view.criterion, row),
            code_of(view.source_language, row), code_of(view.target_language, row)};
}

SliceName name_of(const JudgmentView& view, const SliceKey& key) {
    return {name_of(view.configuration, key.configuration), name_of(view.criterion, key.criterion),
            name_of(view.source_language, key.source_language),
            name_of(view.target_language, key.target_language)};
}

}  // namespace

bool differ_in_criterion_alone(SliceName a, const SliceName& b) {
    a.criterion = b.criterion;
    return a == b;
}

std::string description(const SliceName& name) {
    std::string text;
    const auto add = [&](const std::string& part) {
        if (!part.empty()) {
            text += (text.empty() ? "" : ", ") + part;
        }
    };
    add(name.configuration);
    add(name.criterion);
    const bool has_both = !name.source_language.empty() && !name.target_language.empty();
    add(name.source_language + (has_both ? "-" : "") + name.target_language);
    return text.empty() ? "all judgments" : text;
}

std::vector<SliceRows> rows_by_slice(const JudgmentView& view) {
    std::vector<SliceRows> slices;
    std::map<SliceKey, std::size_t> places;
    std::optional<SliceKey> last_key;
    std::size_t last = 0;
    for (std::size_t row = 0; row < view.rows; ++row) {
        const SliceKey key = key_of(view, row);
        // Rows of one slice mostly stand together: the map is for where they do not.
        if (key != last_key) {
            last = places.emplace(key, slices.size()).first->second;
            last_key = key;
        }
        if (last == slices.size()) {
            slices.push_back({name_of(view, key), {}});
        }
        slices[last].rows.push_back(static_cast<std::uint32_t>(row));
    }
    return slices;
}

std::vector<SliceRows> rows_by_slice(const JudgmentView& view, const std::vector<bool>& workers) {
    std::vector<SliceRows> slices = rows_by_slice(view);
    for (SliceRows& slice : slices) {
        std::erase_if(slice.rows, [&](std::uint32_t row) { return !workers[view.worker[row].value()]; });
    }
    std::erase_if(slices, [](const SliceRows& slice) { return slice.rows.empty(); });
    return slices;
}

}  // namespace adjudge
