#include "store/answers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/events.hpp"

namespace adjudge {
namespace {

struct Kept {
    UnitRow unit;
    FieldAnswer answer;
    Receipt receipt;
};

Result<std::vector<Kept>> kept_under(Connection& connection, const Submission& submission) {
    return rows_of<Kept>(
        connection,
        "SELECT unit, field, answer, revision, server_at FROM judgment WHERE assignment = $1 AND submission "
        "= $2",
        {submission.assignment.value, submission.id}, [](const SqlRow& row) {
            return Kept{{row.integer(0)}, {row.text(1), row.text(2)}, {row.integer(3), row.integer(4)}};
        });
}

bool says_the_same(const std::vector<Kept>& kept, const Submission& submission) {
    return kept.size() == submission.answers.size() && std::ranges::all_of(kept, [&](const Kept& one) {
               return one.unit == submission.unit &&
                      std::ranges::any_of(submission.answers, [&](const FieldAnswer& answer) {
                          return answer.field == one.answer.field && answer.answer == one.answer.answer;
                      });
           });
}

Error ended(const StoredAssignment& assignment) {
    switch (assignment.state) {
        case AssignmentState::Expired:
            return {ErrorCode::Conflict, "the time for this HIT has run out: ask for work again"};
        case AssignmentState::Returned:
            return {ErrorCode::Conflict, "this HIT was given back: ask for work again"};
        case AssignmentState::Leased:
        case AssignmentState::Submitted:
        case AssignmentState::Approved:
        case AssignmentState::Rejected:
            break;
    }
    return {ErrorCode::Conflict, "this HIT is finished: ask for work again"};
}

// The revision that a new answer is, or why there can be none.
Result<std::int64_t> next_revision(Connection& connection, const StoredAssignment& assignment,
                                   const Submission& submission, const AnswerRules& rules) {
    if (assignment.state != AssignmentState::Leased) {
        return ended(assignment);
    }
    if (submission.position > assignment.answered) {
        return Error{ErrorCode::Conflict, fmt::format("unit {} comes first", assignment.answered + 1)};
    }
    if (submission.position == assignment.answered) {
        return 0;
    }
    if (!rules.allows_going_back) {
        return Error{ErrorCode::Conflict, "this unit is answered, and answers can't be changed"};
    }
    return integer_of(connection,
                      "SELECT max(revision) + 1 FROM judgment WHERE assignment = $1 AND unit = $2",
                      {submission.assignment.value, submission.unit.value});
}

Status insert(Connection& connection, const Submission& submission, const FieldAnswer& answer,
              const Receipt& receipt) {
    return connection.run(
        "INSERT INTO judgment (assignment, unit, field, revision, submission, answer, milliseconds, "
        "client_at, server_at, trace) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        {submission.assignment.value, submission.unit.value, answer.field, receipt.revision, submission.id,
         answer.answer, sql_value(submission.milliseconds), sql_value(submission.client_at), receipt.saved_at,
         submission.trace});
}

}  // namespace

Result<Receipt> record_answer(Connection& connection, const Submission& submission, const AnswerRules& rules,
                              StoreTime now) {
    ADJUDGE_TRY(const auto assignment, find_assignment(connection, submission.assignment, Locking::Locks));
    ADJUDGE_TRY(const auto kept, kept_under(connection, submission));
    if (!kept.empty()) {
        return says_the_same(kept, submission)
                   ? Result<Receipt>{kept.front().receipt}
                   : Error{ErrorCode::Conflict,
                           "this submission id was used for another answer: make a new one"};
    }
    ADJUDGE_TRY(const auto revision, next_revision(connection, assignment, submission, rules));
    const Receipt receipt{revision, now};
    for (const FieldAnswer& answer : submission.answers) {
        ADJUDGE_TRY(insert(connection, submission, answer, receipt));
    }
    ADJUDGE_TRY(
        connection.run("UPDATE assignment SET answered = $2, lease_ends = $3 WHERE id = $1",
                       {submission.assignment.value, std::max(assignment.answered, submission.position + 1),
                        std::max(assignment.lease_ends, now + rules.lease_time)}));
    return receipt;
}

Result<StoredAssignment> finish_hit(Connection& connection, AssignmentRow id, StoreTime now) {
    ADJUDGE_TRY(const auto assignment, find_assignment(connection, id, Locking::Locks));
    if (assignment.state == AssignmentState::Expired || assignment.state == AssignmentState::Returned) {
        return ended(assignment);
    }
    if (assignment.state != AssignmentState::Leased) {
        return assignment;
    }
    if (assignment.answered < assignment.units) {
        return Error{ErrorCode::Conflict, fmt::format("{} of {} units are answered: answer the others first",
                                                      assignment.answered, assignment.units)};
    }
    Status status = end_assignment(connection, assignment, {.state = AssignmentState::Submitted, .at = now});
    if (status) {
        status = add_event(connection, {.at = now,
                                        .campaign = assignment.campaign,
                                        .actor = fmt::format("worker {}", assignment.worker.value),
                                        .action = "finish",
                                        .subject = fmt::format("assignment {}", id.value)});
    }
    if (!status) {
        return std::move(status).error();
    }
    return find_assignment(connection, id);
}

Status record_comment(Connection& connection, AssignmentRow assignment, const std::string& comment) {
    return connection.run("UPDATE assignment SET comment = $2 WHERE id = $1", {assignment.value, comment});
}

Result<std::vector<FieldAnswer>> latest_answers(Connection& connection, AssignmentRow assignment,
                                                UnitRow unit) {
    return rows_of<FieldAnswer>(
        connection,
        "SELECT j.field, j.answer FROM judgment j WHERE j.assignment = $1 AND j.unit = $2 AND j.revision = "
        "(SELECT max(revision) FROM judgment WHERE assignment = $1 AND unit = $2) ORDER BY j.id",
        {assignment.value, unit.value}, [](const SqlRow& row) {
            return FieldAnswer{row.text(0), row.text(1)};
        });
}

}  // namespace adjudge
