// Takes the answers to the units of a HIT, one unit after the other, each once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/assignments.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct FieldAnswer {
    std::string field;
    std::string answer;  // JSON
};

// The answers to all fields of one unit, checked against them. The submission's id is made by the client.
struct Submission {
    std::string id;
    AssignmentRow assignment;
    UnitRow unit;
    std::int64_t position = 0;  // of the unit in its HIT, from 0
    std::vector<FieldAnswer> answers = {};
    std::optional<std::int64_t> milliseconds = {};  // while the unit was seen
    std::optional<StoreTime> client_at = {};
    std::string trace = {};  // what the page saw: first touch, changes; JSON
};

struct AnswerRules {
    bool allows_going_back = false;
    StoreTime lease_time = 3'600'000;
};

// What a client is told; the same for a repeated send as for the first.
struct Receipt {
    std::int64_t revision = 0;  // from 0
    StoreTime saved_at = 0;

    bool operator==(const Receipt&) const = default;
};

// Fails with Conflict where the unit has another answer and there is no going back, where a unit before it
// has none, or where the lease has ended.
Result<Receipt> record_answer(Connection& connection, const Submission& submission, const AnswerRules& rules,
                              StoreTime now);

// All units are answered, and the worker is done. Doing it twice is as once. Fails with Conflict where units
// are missing or the lease has ended.
Result<StoredAssignment> finish_hit(Connection& connection, AssignmentRow assignment, StoreTime now);

// A remark of the worker on the HIT; a later one takes its place.
Status record_comment(Connection& connection, AssignmentRow assignment, const std::string& comment);

// The latest answers to a unit of an assignment, by field; none where it is not answered.
Result<std::vector<FieldAnswer>> latest_answers(Connection& connection, AssignmentRow assignment,
                                                UnitRow unit);

}  // namespace adjudge
