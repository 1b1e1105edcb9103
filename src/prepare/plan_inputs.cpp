#include "prepare/plan_inputs.hpp"

#include <algorithm>
#include <utility>

#include "formats/campaign/named_file.hpp"
#include "formats/corpus/corpus_extras.hpp"
#include "formats/corpus/corpus_file.hpp"
#include "prepare/build_inputs.hpp"

namespace adjudge {
namespace {

// What the campaign file says itself comes before what its language files say.
Status add_instructions(const CampaignFolder& folder, const Campaign& part,
                        std::vector<WordingLanguage>& wordings) {
    for (const OwnInstructions& own : part.instructions) {
        WordingLanguage language{.tag = own.language, .instructions = own.text};
        if (own.names_file()) {
            const auto source = open_named(folder.path(), own.text, "instructions." + own.language);
            if (!source) {
                return source.error();
            }
            language.instructions = source->text();
        }
        const auto known = std::ranges::find(wordings, language.tag, &WordingLanguage::tag);
        if (known != wordings.end()) {
            put_over(*known, language);
        } else {
            wordings.push_back(std::move(language));
        }
    }
    return Done{};
}

}  // namespace

Result<Corpus, Problems> read_texts(const CampaignFolder& folder, std::size_t pair) {
    const LanguagePair& named = folder.campaign().language_pairs[pair];
    auto corpus = read_corpus(named, folder.path());
    if (!corpus) {
        return folder.placed(corpus.error(), pair);
    }
    if (const Problems extras = add_extras(*corpus, named, folder.path()); !extras.empty()) {
        return folder.placed(extras, pair);
    }
    return corpus;
}

Result<PlanInputs, Problems> read_plan_inputs(const CampaignFolder& folder, const Campaign& part,
                                              std::span<const WordingLanguage> wordings) {
    PlanInputs inputs{.wordings = {wordings.begin(), wordings.end()}};
    if (const Status status = add_instructions(folder, part, inputs.wordings); !status) {
        return only(status.error());
    }
    if (!part.gold.file.empty()) {
        const auto source = open_named(folder.path(), part.gold.file, "gold.file");
        auto gold = source ? read_gold(*source) : only(source.error());
        if (!gold) {
            return std::move(gold).error();
        }
        inputs.gold = *std::move(gold);
    }
    if (!part.sample.screens.empty()) {
        const auto source = open_named(folder.path(), part.sample.screens, "sample.screens");
        auto screens = source ? read_screens(*source) : only(source.error());
        if (!screens) {
            return std::move(screens).error();
        }
        inputs.screens = *std::move(screens);
    }
    return inputs;
}

}  // namespace adjudge
