// A value, or why there is none: the return type of everything that the outside world can make fail.
// The member names are those of std::expected, which g++ 12 has only under C++23.
#pragma once

#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/error.hpp"

namespace adjudge {

template <class T, class E = Error>
class [[nodiscard]] Result {
    static_assert(!std::is_same_v<T, E>, "a value and an error must be told apart");

public:
    Result(T value) : state_{std::in_place_index<0>, std::move(value)} {}
    Result(E error) : state_{std::in_place_index<1>, std::move(error)} {}

    [[nodiscard]] bool has_value() const noexcept { return state_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    // Asking for what is not there is a bug, not a condition of the world.
    [[nodiscard]] const T& value() const& { return *checked(std::get_if<0>(&state_)); }
    [[nodiscard]] T& value() & { return *checked(std::get_if<0>(&state_)); }
    [[nodiscard]] T&& value() && { return std::move(*checked(std::get_if<0>(&state_))); }
    [[nodiscard]] const E& error() const& { return *checked(std::get_if<1>(&state_)); }
    [[nodiscard]] E&& error() && { return std::move(*checked(std::get_if<1>(&state_))); }

    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] T* operator->() { return &value(); }

    // Result<U, E> and_then(f), f: T -> Result<U, E>.
    template <class F>
    auto and_then(F&& f) && -> std::invoke_result_t<F, T&&> {
        if (has_value()) {
            return std::forward<F>(f)(std::move(*this).value());
        }
        return std::move(*this).error();
    }

    // Result<U, E> transform(f), f: T -> U.
    template <class F>
    auto transform(F&& f) && -> Result<std::invoke_result_t<F, T&&>, E> {
        if (has_value()) {
            return std::forward<F>(f)(std::move(*this).value());
        }
        return std::move(*this).error();
    }

private:
    template <class P>
    static P* checked(P* pointer) {
        if (pointer == nullptr) {
            throw std::logic_error{"a Result was asked for what it does not hold"};
        }
        return pointer;
    }

    std::variant<T, E> state_;
};

// What a function returns that has nothing to tell but that it is done.
struct Done {};

using Status = Result<Done>;

}  // namespace adjudge
