// A number that names one thing of one sort: WorkerId{1} == ItemId{1} does not compile.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace adjudge {

template <class Tag>
class Id {
public:
    constexpr explicit Id(std::uint32_t value) noexcept : value_{value} {}
    [[nodiscard]] constexpr std::uint32_t value() const noexcept { return value_; }
    constexpr auto operator<=>(const Id&) const noexcept =
        default;  // NOLINT(modernize-use-nullptr): false alarm

private:
    std::uint32_t value_;
};

}  // namespace adjudge

template <class Tag>
struct std::hash<adjudge::Id<Tag>> {
    std::size_t operator()(adjudge::Id<Tag> id) const noexcept {
        return std::hash<std::uint32_t>{}(id.value());
    }
};
