// What a campaign file says: the texts, what is asked about them, of how many workers, and for how much.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "model/kinds.hpp"
#include "model/protocol.hpp"
#include "model/verdict_scope.hpp"

namespace adjudge {

struct SystemOutput {
    std::string name;
    std::string file;

    bool operator==(const SystemOutput&) const = default;
};

// The texts of one language pair. Paths are relative to the campaign file. Either one file `texts` holds all
// (TSV, JSONL or WMT XML), or line n of the files named here belongs together.
struct LanguagePair {
    std::string source_language;
    std::string target_language;
    std::string texts = {};                   // file with all texts
    std::string translator = {};              // which of several references in `texts`; empty: the first
    std::string source = {};                  // file
    std::string reference = {};               // file; none where no reference is shown or degraded
    std::string documents = {};               // file with a document name for each line
    std::vector<SystemOutput> systems = {};   // with `texts`: which of its systems; none: all
    std::vector<SystemOutput> degraded = {};  // the user's own bad_reference texts, a file for each system
    std::string vocabulary = {};    // file with more text in the target language: its words are not foreign
    std::string constituents = {};  // file with the stretches that a constituent protocol shows

    bool operator==(const LanguagePair&) const = default;
};

// How a bad_reference unit is made from the output that it belongs to.
enum class Degradation {
    RepeatWords,    // two words once more in other places: fluency (LAW and ALTA 2013)
    ReplacePhrase,  // a phrase from another reference: adequacy (WMT direct assessment)
    File,           // the user's own degraded versions
};

template <>
struct Words<Degradation> {
    static constexpr std::array<std::string_view, 3> all{"repeat-words", "replace-phrase", "file"};
};

// Which of the texts are judged.
struct SampleRules {
    std::optional<std::size_t> outputs = {};      // over all systems of a language pair; all where absent
    std::optional<std::size_t> items = {};        // segments or documents; all where absent
    std::optional<std::size_t> least_words = {};  // of the reference, or of the source where there is none
    std::optional<std::size_t> most_words = {};
    std::size_t screens_per_item = 1;  // where a screen shows several outputs: subsets of the systems
    std::string screens = {};          // file with given screens, to be shown as they are
    bool skips_empty_outputs = false;  // otherwise an empty output is an error
    double expert_share = 0.0;         // of the screens, those that experts judge too

    bool operator==(const SampleRules&) const = default;
};

// In which order workers see the units of a HIT.
enum class UnitOrder {
    Drawn,  // one for each worker, within the rules of the HIT's design
    Fixed,  // that of the HIT
};

template <>
struct Words<UnitOrder> {
    static constexpr std::array<std::string_view, 2> all{"drawn", "fixed"};
};

// How many units of each kind a HIT has, and how they lie in it. Where documents are kept together, it
// counts documents.
struct HitDesign {
    std::size_t system = 70;
    std::size_t ask_again = 10;
    std::size_t bad_reference = 10;
    std::size_t good_reference = 10;
    std::size_t gold = 0;
    std::size_t spam = 0;
    std::size_t least_gap = 40;  // judgments between the members of a pair
    std::size_t most_gap = 60;
    std::size_t groups = 1;            // consecutive parts of a HIT, each with its share of every kind
    std::size_t longest_run = 3;       // units of one system in a row
    std::size_t outputs_per_item = 1;  // of one item in a HIT, controls apart
    Degradation degradation = Degradation::RepeatWords;
    UnitOrder order = UnitOrder::Drawn;

    [[nodiscard]] std::size_t units() const { return system + paired() + gold + spam; }
    // The controls that belong to a normal unit of the HIT.
    [[nodiscard]] std::size_t paired() const { return ask_again + bad_reference + good_reference; }
    bool operator==(const HitDesign&) const = default;
};

// Items with an expected answer.
struct GoldRules {
    std::string file = {};                  // a ratings or labels table: experts' judgments
    std::optional<std::size_t> count = {};  // drawn uniformly where there is no file yet
    std::size_t every = 0;  // for HITs of one unit: gold comes back until every n-th HIT has it; 0: never

    bool operator==(const GoldRules&) const = default;
};

struct QualityRules {
    std::optional<QualityTest> test = {};
    std::optional<double> alpha = {};
    double least_seconds_per_hit = 0.0;  // who does a HIT in fewer is flagged

    // As usual where the campaign says nothing.
    [[nodiscard]] QualityTest test_or_usual() const { return test.value_or(QualityTest::Paired); }
    [[nodiscard]] double alpha_or_usual() const { return alpha.value_or(0.05); }

    bool operator==(const QualityRules&) const = default;
};

struct Payment {
    std::string currency = "USD";
    double per_hit = 0.0;
    double fee = 0.0;           // the crowd service's share on top, 0.2 for a fifth
    double per_sentence = 0.0;  // for each sentence of the HIT that is judged, on top of per_hit
    double least_fee = 0.0;     // what the service takes for a HIT at least

    [[nodiscard]] bool is_paid() const { return per_hit > 0.0 || per_sentence > 0.0; }
    // To the worker, for one HIT.
    [[nodiscard]] double reward(std::size_t sentences) const {
        return per_hit + per_sentence * static_cast<double>(sentences);
    }
    // With what the service takes. A HIT that is not paid for costs nothing.
    [[nodiscard]] double cost(std::size_t sentences) const {
        return is_paid() ? reward(sentences) + std::max(fee * reward(sentences), least_fee) : 0.0;
    }

    bool operator==(const Payment&) const = default;
};

// How the judgments are analyzed where that is not the common way. What is absent is as usual.
struct AnalysisRules {
    std::optional<CategoryRule> category_rule = {};
    std::vector<std::size_t> categories = {};  // for kappa on a continuous scale; none: as usual
    std::optional<DistinctRows> distinct = {};
    std::optional<Filter> filter = {};
    std::optional<CountedRoles> roles = {};
    std::optional<VerdictScope> verdict = {};

    bool operator==(const AnalysisRules&) const = default;
};

// What a worker must not meet again in another HIT.
enum class NeverTwice { Nothing, Item, Document };

template <>
struct Words<NeverTwice> {
    static constexpr std::array<std::string_view, 3> all{"nothing", "item", "document"};
};

// Where workers come from. Only a crowd service that shows our page inside its own may do so.
enum class CrowdService { Link, Prolific, Mturk };

template <>
struct Words<CrowdService> {
    static constexpr std::array<std::string_view, 3> all{"link", "prolific", "mturk"};
};

struct Collection {
    std::size_t workers_per_hit = 1;
    std::optional<std::size_t> hits_per_worker = {};  // no limit where absent
    std::size_t lease_minutes = 60;
    bool allows_going_back = false;
    NeverTwice never_twice = NeverTwice::Nothing;
    std::optional<double> seconds_per_unit = {};  // expected; guessed from the words to read where absent
    CrowdService service = CrowdService::Link;
    std::string return_to = {};      // where a worker goes after a HIT; "{code}" stands for its code
    bool replaces_rejected = false;  // work that is rejected, or whose worker is excluded, is done anew

    bool operator==(const Collection&) const = default;
};

// What comes before the first HIT. An empty part is left out.
struct Entrance {
    std::string consent = {};  // the text that a worker agrees to
    // Which ones the worker reads; HITs in others are not offered. Absent: where there are several.
    std::optional<bool> asks_languages = {};
    std::vector<Field> profile = {};  // questions about the worker
    std::string qualification = {};   // file with HITs whose units have the expected answers as gold
    double least_right = 0.75;        // share of the units of a qualification
    std::size_t tries = 2;
    double tolerance = 10;  // how far from the expected answer a slider may be

    bool operator==(const Entrance&) const = default;
};

// What a part of a campaign has of its own: what is asked about which texts, in which HITs, of how many workers.
// Texts, pay, quality and all rules on people are the campaign's.
struct CampaignPart {
    std::string name;
    std::uint64_t seed = 1;
    std::vector<Protocol> protocols;  // named as the configurations of their HITs
    SampleRules sample = {};
    HitDesign hit = {};
    GoldRules gold = {};
    std::size_t workers_per_hit = 1;
    std::optional<double> seconds_per_unit = {};

    bool operator==(const CampaignPart&) const = default;
};

// What workers read before their first HIT, in one language.
struct OwnInstructions {
    std::string language;
    std::string text;  // or the name of a file

    // One line that ends as names of such files do.
    [[nodiscard]] bool names_file() const {
        return text.find('\n') == std::string::npos && (text.ends_with(".md") || text.ends_with(".txt"));
    }
    bool operator==(const OwnInstructions&) const = default;
};

struct Campaign {
    std::string name;
    std::string title = {};
    std::string description = {};  // what the study is, for workers
    std::string organizer = {};    // who asks them
    std::uint64_t seed = 1;
    std::vector<LanguagePair> language_pairs;
    // At least one; all over the same items, or where there are parts, those of all parts in their order.
    std::vector<Protocol> protocols;
    std::vector<OwnInstructions> instructions = {};  // in the place of those of the wordings
    SampleRules sample = {};
    HitDesign hit = {};
    GoldRules gold = {};
    QualityRules quality = {};
    AnalysisRules analysis = {};
    Payment payment = {};
    Collection collection = {};
    Entrance entrance = {};
    std::vector<CampaignPart> parts = {};  // none: the campaign is of one piece

    [[nodiscard]] bool shows_references() const {
        return std::ranges::any_of(
            protocols, [](const Protocol& protocol) { return protocol.shows_role(StimulusRole::Reference); });
    }
    // Each once, in the order of the pairs.
    [[nodiscard]] std::vector<std::string> target_languages() const {
        std::vector<std::string> languages;
        for (const LanguagePair& pair : language_pairs) {
            if (std::ranges::find(languages, pair.target_language) == languages.end()) {
                languages.push_back(pair.target_language);
            }
        }
        return languages;
    }
    [[nodiscard]] bool asks_languages() const {
        return entrance.asks_languages.value_or(target_languages().size() > 1);
    }
    [[nodiscard]] bool asks_about_workers() const { return asks_languages() || !entrance.profile.empty(); }
    // Whether a protocol shows references, or references are controls.
    [[nodiscard]] bool needs_references() const { return hit.good_reference > 0 || shows_references(); }
    bool operator==(const Campaign&) const = default;
};

}  // namespace adjudge
