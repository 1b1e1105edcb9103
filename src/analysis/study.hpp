// A study: what the analysis of a campaign's tables found. It has a part for each table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "analysis/labels/label_study.hpp"
#include "analysis/population.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"

namespace adjudge {

// What judgments can be analyzed as.
enum class StudyKind : std::uint8_t { Ratings, Votes, Labels, Spans, Texts };

template <>
struct Words<StudyKind> {
    static constexpr std::array<std::string_view, 5> all{"ratings", "votes", "labels", "spans", "texts"};
};

// How the judgments of a table are analyzed.
StudyKind study_kind(TableKind table);
// What the judgments are called where a message names them: "choices and rankings".
std::string_view judgments_of(StudyKind kind);

// What all parts of a study are inferred with.
struct Inference {
    double confidence = 0.95;
    std::size_t resamples = 1000;
    std::uint64_t seed = 1;

    bool operator==(const Inference&) const = default;
};

struct StudyOptions {
    RatingStudyOptions ratings = {};
    VoteStudyOptions votes = {};
    LabelStudyOptions labels = {};
};

Inference inference_of(const StudyOptions& options);
void set_inference(StudyOptions& options, const Inference& inference);

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

struct Study {
    std::vector<StudyPart> parts;  // at least one
    Population population;
    Inference inference;
    std::vector<std::string> notes = {};  // of no part alone: what reading left out, a table without a study
};

// The ratings of a study; none where it has no such part.
const RatingStudy* ratings_of(const Study& study);

}  // namespace adjudge
