// The evaluation data sheet: what a reader must know to judge an evaluation or repeat it, item by item, for
// the appendix of a paper.
//
// In the spirit of Shimorina and Belz (2022), The human evaluation datasheet.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/study.hpp"
#include "model/campaign.hpp"
#include "model/unit.hpp"
#include "model/worker_profile.hpp"

namespace adjudge {

struct LabelStudy;
struct RatingStudy;
struct VoteStudy;

// What workers were told.
struct GivenInstructions {
    std::string configuration;
    std::vector<Instructions> texts;  // by language
};

// How judgments were collected, as far as it is known.
struct CollectionFacts {
    Campaign settings;
    std::vector<GivenInstructions> instructions;
    bool is_from_store = false;  // whether this program collected the judgments that the study is of
    std::vector<WorkerProfile> profiles = {};  // of those who judged
    std::size_t simulated_experts = 0;         // experts whom the simulation played
    std::size_t smallest_group = 3;            // answers of fewer workers are not told by themselves
};

// The test of workers that an analysis went by.
struct UsedTest {
    QualityTest test;
    double alpha;
};

// What of a study the sheet tells, whatever was judged.
struct StudyFacts {
    std::size_t judgments = 0;
    std::set<std::string> workers = {};
    std::set<std::string> tested_workers = {};  // whom the quality test could tell about
    std::optional<UsedTest> test = {};          // none where nobody was rated
    std::set<std::string> items = {};
    std::set<std::string> systems = {};
    std::vector<std::string> signatures = {};  // by slice
    std::vector<StudySetting> settings = {};   // options that the campaign or the user chose
    Population population = {};                // empty where only the names of workers are known

    // Names that both have count once.
    void add(const StudyFacts& more);
};

StudyFacts facts_of(const RatingStudy& study);
StudyFacts facts_of(const VoteStudy& study);
StudyFacts facts_of(const LabelStudy& study);

// "quality-test means, filter passed": those of one origin; empty where there are none.
std::string settings_text(const std::vector<StudySetting>& settings, SettingOrigin origin);

struct SheetItem {
    std::string section;
    std::string question;
    std::string answer;  // empty: for the authors to fill in
};

// `collection` is none where only a table of judgments is known.
std::vector<SheetItem> data_sheet(const StudyFacts& study, const CollectionFacts* collection);

}  // namespace adjudge
