// An error of the outside world: what is wrong, where it stands, and the way out if we can guess it.
#pragma once

#include <cstddef>
#include <string>

namespace adjudge {

enum class ErrorCode {
    InvalidInput,  // the data or the options are wrong
    NotFound,
    Conflict,  // right by itself, but not beside what is there already
    Io,        // the operating system refused
    Unsupported,
    Forbidden,    // right and there, but not for this one
    Unavailable,  // can't be had now; the same may work later
};

// Where an error stands. Empty and zero parts are unknown or do not apply.
struct Place {
    std::string file = {};
    std::size_t line = 0;    // from 1
    std::size_t column = 0;  // from 1, in characters
    std::string field = {};  // a column of a table or a key of a file

    bool operator==(const Place&) const = default;
};

struct Error {
    ErrorCode code = ErrorCode::InvalidInput;
    std::string message;  // one sentence with the bad value and the repair, without its place
    Place place = {};

    bool operator==(const Error&) const = default;
};

// "ratings.csv:3:7: score: 'NaN' is not a number", leaving out what is unknown.
std::string describe(const Error& error);

}  // namespace adjudge
