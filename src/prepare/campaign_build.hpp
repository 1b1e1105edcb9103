// Checks a campaign and builds its HITs.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "design/pair_plan.hpp"
#include "formats/output_file.hpp"
#include "model/corpus.hpp"
#include "model/wording.hpp"
#include "prepare/build_summary.hpp"
#include "prepare/campaign_folder.hpp"

namespace adjudge {

struct BuildMode {
    bool adds = false;         // to the HITs that are there
    bool replaces = false;     // the HITs that are there
    bool keeps_same = false;   // HITs that are there, where the build makes the same bytes
    bool only_checks = false;  // nothing will be written
    Progress::Output progress = {};
};

// Builds one campaign. What goes wrong is kept as problems, those of all language pairs together.
class CampaignBuild {
public:
    CampaignBuild(const CampaignFolder& folder, BuildMode mode);

    // Everything up to writing. False where there are problems.
    bool plan();
    // hits.jsonl, and expert_hits.jsonl where experts have something to do. Fails with Conflict where HITs are there
    // that are to be kept, and are not the same.
    Result<BuildSummary> write();

    [[nodiscard]] const Problems& problems() const { return problems_; }
    [[nodiscard]] const Problems& warnings() const { return warnings_; }
    // Without the seconds, which only HITs that were made can tell.
    [[nodiscard]] BuildSummary summary() const;
    // The first HIT of each part, language pair and configuration.
    [[nodiscard]] std::vector<Hit> first_hits() const;

private:
    // The HITs of a language pair in one part.
    struct PlannedPart {
        std::size_t part;
        std::unique_ptr<PairPlan> plan;
    };
    struct WrittenHit {
        std::string line;
        double seconds = 0.0;
    };

    using TextSink = std::function<Status(std::string_view)>;

    bool allows_writing();
    bool read_wordings();
    Result<PlanInputs, Problems> inputs_for(const Corpus& corpus, std::size_t number);
    void plan_pair(std::size_t pair);
    void plan_part(std::size_t part, const Corpus& texts, std::size_t pair);
    void add_problems_of(std::size_t part, const Problems& found, std::size_t pair);
    static Status copy_earlier(const std::string& file, OutputFile& output);
    void add_pairs(BuildSummary& summary) const;
    [[nodiscard]] WrittenHit written(const PlannedPart& planned, std::size_t i) const;
    [[nodiscard]] bool are_there() const;
    Result<BuildSummary> write_anew();
    Result<BuildSummary> compare();
    Status write_part(const PlannedPart& planned, const TextSink& put, BuiltPair& pair);
    Status write_hits(const TextSink& put, BuildSummary& summary);
    std::string expert_hits(BuildSummary& summary) const;
    Status write_expert_hits(const std::string& text, const std::string& file) const;

    const CampaignFolder& folder_;
    std::vector<Campaign> parts_;
    BuildMode mode_;
    Progress progress_;
    Problems problems_;
    Problems warnings_;
    std::vector<WordingLanguage> wordings_;
    std::vector<std::unique_ptr<Corpus>> corpora_;
    std::vector<PlannedPart> plans_;  // by part, then by language pair
};

}  // namespace adjudge
