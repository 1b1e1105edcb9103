// What a campaign file says: the texts, what is asked about them, of how many workers, and for how much.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/kinds.hpp"
#include "model/protocol.hpp"

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
    std::string texts = {};                  // file with all texts
    std::string translator = {};             // which of several references in `texts`; empty: the first
    std::string source = {};                 // file
    std::string reference = {};              // file; none where no reference is shown or degraded
    std::string documents = {};              // file with a document name for each line
    std::vector<SystemOutput> systems = {};  // with `texts`: which of its systems; none: all

    bool operator==(const LanguagePair&) const = default;
};

// How many units of each kind a HIT has, and how they lie in it.
struct HitDesign {
    std::size_t system = 70;
    std::size_t ask_again = 10;
    std::size_t bad_reference = 10;
    std::size_t good_reference = 10;
    std::size_t gold = 0;
    std::size_t least_gap = 40;  // judgments between the members of a pair
    std::size_t most_gap = 60;

    [[nodiscard]] std::size_t units() const {
        return system + ask_again + bad_reference + good_reference + gold;
    }
    bool operator==(const HitDesign&) const = default;
};

struct QualityRules {
    QualityTest test = QualityTest::Paired;
    double alpha = 0.05;
    double least_seconds_per_hit = 0.0;

    bool operator==(const QualityRules&) const = default;
};

struct Payment {
    std::string currency = "USD";
    double per_hit = 0.0;
    double fee = 0.0;  // the crowd service's share on top, 0.2 for a fifth

    bool operator==(const Payment&) const = default;
};

struct Collection {
    std::size_t workers_per_hit = 1;
    std::optional<std::size_t> hits_per_worker = {};  // no limit where absent
    std::size_t lease_minutes = 60;
    bool allows_going_back = false;

    bool operator==(const Collection&) const = default;
};

struct Campaign {
    std::string name;
    std::string title = {};
    std::uint64_t seed = 1;
    std::vector<LanguagePair> language_pairs;
    Protocol protocol = {};
    HitDesign hit = {};
    QualityRules quality = {};
    Payment payment = {};
    Collection collection = {};

    bool operator==(const Campaign&) const = default;
};

}  // namespace adjudge
