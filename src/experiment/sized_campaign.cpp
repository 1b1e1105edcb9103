#include "experiment/sized_campaign.hpp"

#include <algorithm>

namespace adjudge {
namespace {

constexpr std::size_t sentences_in_document = 10;

std::size_t rounded_up(std::size_t number, std::size_t divisor) { return (number + divisor - 1) / divisor; }

// How many systems one screen shows.
std::size_t shown_systems(const Campaign& campaign, std::size_t systems) {
    const std::size_t outputs = campaign.protocols.front().outputs;
    return outputs == 0 ? systems : outputs;
}

// Of an invented sentence: what the campaign asks for, and at least one.
std::size_t least_words(const SampleRules& sample) {
    const std::size_t usual = std::min<std::size_t>(8, sample.most_words.value_or(8));
    return std::max<std::size_t>(1, sample.least_words.value_or(usual));
}

}  // namespace

SizedCampaign sized(Campaign campaign, const CampaignSize& size) {
    const std::size_t units = size.hits * std::max<std::size_t>(campaign.hit.system, 1);
    const bool keeps_documents = campaign.protocols.front().keeps_documents();
    const std::size_t systems = std::max(size.systems, shown_systems(campaign, size.systems));
    const std::size_t per_item =
        shown_systems(campaign, systems) == 1 ? systems : campaign.sample.screens_per_item;
    // What a unit is about: sentences, or documents of them.
    const std::size_t passages = std::max<std::size_t>(rounded_up(units, per_item), campaign.hit.system);
    campaign.sample.outputs.reset();
    campaign.sample.items.reset();
    if (shown_systems(campaign, systems) == 1 && !keeps_documents) {
        campaign.sample.outputs = units;
    } else {
        campaign.sample.items = passages;
    }
    campaign.seed = size.seed;
    for (Protocol& protocol : campaign.protocols) {
        protocol.shows_images = false;  // of invented words: nobody looks at them
    }
    InventedTexts texts{
        .items = (passages + campaign.hit.spam) * (keeps_documents ? size.document_length : 1),
        .systems = systems,
        .items_per_document = keeps_documents ? size.document_length : sentences_in_document,
        .least_words = least_words(campaign.sample),
        .most_words = std::max(campaign.sample.most_words.value_or(28), least_words(campaign.sample)),
        .seed = size.seed};
    SizedCampaign sized{.campaign = std::move(campaign), .texts = {}};
    for (const LanguagePair& pair : sized.campaign.language_pairs) {
        texts.source_language = pair.source_language;
        texts.target_language = pair.target_language;
        sized.texts.push_back(texts);
    }
    if (sized.texts.empty()) {
        sized.texts.push_back(texts);
    }
    return sized;
}

std::size_t judgments_in(const Campaign& campaign, std::size_t hits, std::size_t document_length) {
    const Protocol& protocol = campaign.protocols.front();
    const bool judges_sentences = protocol.keeps_documents() && protocol.level != Level::Document;
    return hits * std::max<std::size_t>(campaign.hit.system, 1) * campaign.collection.workers_per_hit *
           (judges_sentences ? document_length : 1);
}

}  // namespace adjudge
