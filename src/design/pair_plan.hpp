// All HITs of one language pair, planned; each can be written out for each configuration.
//
// The way: passages (what is judged) -> selection (which of them) -> outputs (identical ones merged) ->
// screens (which outputs together, dealt out to HITs) -> hit_plan (controls and order) -> unit_maker (texts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "design/expert_screens.hpp"
#include "design/hit_plan.hpp"
#include "design/questions.hpp"
#include "design/unit_maker.hpp"
#include "model/campaign.hpp"
#include "model/corpus.hpp"
#include "model/wording.hpp"

namespace adjudge {

// A screen that must be shown as it is: these systems in this order.
struct GivenScreen {
    std::string name;
    std::string item;
    std::vector<std::string> systems = {};
    Place place = {};  // where it is given

    bool operator==(const GivenScreen&) const = default;
};

using ItemAndSystem = std::pair<std::string, std::string>;

// What a plan is made from besides the corpus and the campaign.
struct PlanInputs {
    std::vector<WordingLanguage> wordings = {};
    GoldAnswers gold = {};
    std::vector<GivenScreen> screens = {};
    // Item and system of what earlier HITs ask about already: only their other systems are planned.
    std::set<ItemAndSystem> covered = {};
    std::size_t hits_before = 0;  // HITs of the language pair that exist already
};

struct PairSummary {
    std::size_t items = 0;           // segments or documents that are judged
    std::size_t merged_outputs = 0;  // identical to another system's
    std::size_t surplus = 0;         // units beyond the wanted ones that help to fill HITs
    std::size_t unfilled = 0;        // normal units by which the last HITs are shorter than others
    std::size_t empty_outputs = 0;   // left out
    std::size_t gold_items = 0;
    std::size_t passed_over = 0;                  // items that were not drawn, as all their outputs are equal
    std::vector<std::size_t> judgments = {};      // normal units of each system, in one configuration
    std::vector<std::size_t> units_of_kind = {};  // in one configuration, by UnitKind
    std::vector<std::size_t> hits_of_segment = {};  // how many HITs each segment is in, in one configuration
    std::vector<UntranslatedText> untranslated = {};  // shown in English, in any configuration
    std::vector<std::string> unread = {};             // translations that no speaker has read
};

class PairPlan {
public:
    // Fails with everything that is wrong, each with the place or the key of the campaign file. Keeps
    // references to the corpus and the campaign.
    static Result<std::unique_ptr<PairPlan>, Problems> make(const Corpus& corpus, const Campaign& campaign,
                                                            PlanInputs inputs);

    [[nodiscard]] const Corpus& corpus() const { return corpus_; }
    [[nodiscard]] std::size_t hits() const { return hits_.size(); }  // in one configuration
    [[nodiscard]] std::size_t configurations() const { return configurations_.size(); }
    [[nodiscard]] const Problems& warnings() const { return warnings_; }
    [[nodiscard]] PairSummary summary() const;
    // The HIT as the configuration shows it. May be called from several threads.
    [[nodiscard]] Hit hit(std::size_t configuration, std::size_t index) const;
    // Screens whose gold answers experts still have to give, where the campaign draws them.
    [[nodiscard]] std::span<const Screen> drawn_gold() const { return drawn_gold_; }
    // A HIT of those screens, for experts.
    [[nodiscard]] Hit expert_hit(std::size_t configuration) const;
    // All that experts do: that HIT, and HITs of the share of the crowd's screens that experts judge too, whose
    // units are called as the crowd's are.
    [[nodiscard]] std::vector<Hit> expert_hits(std::size_t configuration) const;

private:
    struct Configuration {
        const Protocol* protocol;
        Questions questions;
        const ShownTexts* texts;
        const ControlTexts* controls;
    };

    PairPlan(const Corpus& corpus, const Campaign& campaign, PlanInputs inputs);

    Status find_languages();
    Status check_references();
    [[nodiscard]] Status check_vocabulary(const Protocol& protocol) const;
    Status add_configurations();
    [[nodiscard]] Status check_protocol() const;
    Status choose();
    [[nodiscard]] std::vector<ItemAndSystem> names_of(std::size_t output) const;
    Status plan();
    Result<ScreenPlan> plan_all_screens();
    // The output of a system for a passage; the passage's end where there is none.
    [[nodiscard]] std::size_t output_of(const std::string& system, std::size_t passage) const;
    [[nodiscard]] Result<Screen> given_screen(const GivenScreen& given, std::uint32_t passage) const;
    [[nodiscard]] Result<std::vector<Screen>> given_screens() const;
    [[nodiscard]] std::vector<Screen> draw_gold(const ScreenPlan& screens) const;
    [[nodiscard]] std::vector<Screen> given_gold() const;
    void add_texts(ForeignWords foreign_words);
    [[nodiscard]] ScreenSource source() const;
    [[nodiscard]] bool can_make(UnitKind kind, const Screen& screen) const;
    [[nodiscard]] Hit hit_frame(std::size_t configuration, std::string id) const;
    // "de-en.experts", "de-en.base.experts-0001"
    [[nodiscard]] std::string hit_id(std::size_t configuration, std::string_view which) const;
    [[nodiscard]] std::vector<Unit> units_for_experts(std::size_t configuration,
                                                      std::span<const ScreenPlace> screens) const;
    [[nodiscard]] std::vector<std::size_t> first_units(std::size_t hit) const;
    void count(UnitKind kind, const Screen& screen, PairSummary& summary) const;
    [[nodiscard]] UnitMaker maker(std::size_t configuration) const;

    const Corpus& corpus_;
    const Campaign& campaign_;
    PlanInputs inputs_;
    CorpusLanguages languages_;
    Problems warnings_;
    std::size_t empty_outputs_ = 0;
    std::vector<std::unique_ptr<ShownTexts>> texts_;       // one for each treatment of foreign words
    std::vector<std::unique_ptr<ControlTexts>> controls_;  // in the same order
    std::vector<Configuration> configurations_;
    std::vector<Passage> passages_;
    std::unique_ptr<OutputIndex> index_;
    std::vector<std::uint32_t> eligible_;
    std::vector<std::uint32_t> spare_;  // passages that sampling left out
    std::size_t passed_over_ = 0;
    std::vector<std::uint32_t> wanted_;
    std::size_t surplus_ = 0;
    std::size_t unfilled_ = 0;
    std::vector<HitPlan> hits_;
    std::vector<Screen> gold_;
    std::vector<Screen> drawn_gold_;
    std::vector<ScreenPlace> expert_screens_;
};

// How the HITs of a campaign were made, short: seed, sample, mix, gap, degradation, version.
std::string design_signature(const Campaign& campaign);

}  // namespace adjudge
