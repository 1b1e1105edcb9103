// A study: what the analysis of a campaign's tables found. It has a part for each table.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "analysis/counted_workers.hpp"
#include "analysis/inference.hpp"
#include "analysis/population.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"

namespace adjudge {

struct RatingStudy;

// What judgments can be analyzed as.
enum class StudyKind : std::uint8_t { Ratings, Votes, Labels, Spans, Texts };

template <>
struct Words<StudyKind> {
    static constexpr std::array<std::string_view, 5> all{"ratings", "votes", "labels", "spans", "texts"};
};

// How the judgments of a table are analyzed.
StudyKind study_kind(TableKind table);

// Who chose a value of an option where it is not the usual one.
enum class SettingOrigin : std::uint8_t { Campaign, User };

template <>
struct Words<SettingOrigin> {
    static constexpr std::array<std::string_view, 2> all{"campaign", "user"};
};

struct StudySetting {
    std::string option;  // by its name: "quality-test"
    std::string value;
    SettingOrigin origin;

    bool operator==(const StudySetting&) const = default;
};

// What was found in one table. Only the code of its kind knows the type of the finding, so that a new kind
// changes nothing here.
class StudyPart {
public:
    template <class Finding>
    StudyPart(TableKind table, Finding finding)
        : table_{table},
          type_{&typeid(Finding)},
          finding_{std::make_shared<const Finding>(std::move(finding))} {}

    [[nodiscard]] TableKind table() const noexcept { return table_; }
    [[nodiscard]] StudyKind kind() const { return study_kind(table_); }
    // Throws std::logic_error for another type than the one it was made of.
    template <class Finding>
    [[nodiscard]] const Finding& as() const {
        if (*type_ != typeid(Finding)) {
            throw std::logic_error{"a part of a study is of another type"};
        }
        return *static_cast<const Finding*>(finding_.get());
    }

private:
    TableKind table_;
    const std::type_info* type_;
    std::shared_ptr<const void> finding_;
};

// Who of one table does not count as crowd.
struct WorkersLeftOut {
    TableKind table;
    std::vector<RoleCount> roles;

    bool operator==(const WorkersLeftOut&) const = default;
};

struct Study {
    std::vector<StudyPart> parts;  // at least one
    Population population;
    Inference inference;
    std::vector<StudySetting> settings = {};    // of options that its parts have
    std::vector<WorkersLeftOut> left_out = {};  // by role; of the tables where there is somebody
    std::vector<std::string> notes = {};  // of no part alone: what reading left out, a table without a study
};

// The ratings of a study; none where it has no such part.
const RatingStudy* ratings_of(const Study& study);

}  // namespace adjudge
