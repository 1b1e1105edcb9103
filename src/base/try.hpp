// Passes an error on to the caller in one line.
#pragma once

#include <utility>

#include "base/result.hpp"

// ADJUDGE_TRY(const auto campaign, find_campaign(connection, name));
//     declares `campaign` with the value of a Result, or returns the Result's error from this function.
// ADJUDGE_TRY(check_name(name));
//     returns the error of a Result whose value does not matter, as that of a Status.
//
// A macro, because in C++20 nothing else can return from the function that calls it. It is several
// statements: it needs a block around it.
#define ADJUDGE_TRY(first, ...)                            \
    ADJUDGE_TRY_JOINED(ADJUDGE_TRY_, __VA_OPT__(DECLARED)) \
    (ADJUDGE_TRY_JOINED(tried_, __COUNTER__), first __VA_OPT__(, ) __VA_ARGS__)

// NOLINTBEGIN(bugprone-macro-parentheses): a declaration can't stand in parentheses.
#define ADJUDGE_TRY_DECLARED(tried, declaration, ...) \
    auto tried = __VA_ARGS__;                         \
    if (!tried) {                                     \
        return std::move(tried).error();              \
    }                                                 \
    declaration = *std::move(tried)

#define ADJUDGE_TRY_(tried, result)      \
    if (auto tried = (result); !tried) { \
        return std::move(tried).error(); \
    }
// NOLINTEND(bugprone-macro-parentheses)

#define ADJUDGE_TRY_JOINED(a, b) ADJUDGE_TRY_PASTED(a, b)
#define ADJUDGE_TRY_PASTED(a, b) a##b
