// A campaign's design stretched or shrunk to a number of HITs over invented texts.
#pragma once

#include <cstddef>
#include <vector>

#include "experiment/invented_corpus.hpp"
#include "model/campaign.hpp"

namespace adjudge {

struct CampaignSize {
    std::size_t hits = 1;  // in each language pair and configuration
    std::size_t systems = 5;
    std::uint64_t seed = 1;
    std::size_t document_length = 4;  // sentences, where documents are kept together
};

struct SizedCampaign {
    Campaign campaign;
    std::vector<InventedTexts>
        texts;  // of each language pair of the campaign; English to German where it has none
};

// As many texts, and a sample of as many outputs or items, as the HITs hold.
SizedCampaign sized(Campaign campaign, const CampaignSize& size);

// How many judgments of systems' outputs all workers together give in so many HITs. Where sentences are
// judged in their documents, a HIT has as many times `document_length` as it has documents.
std::size_t judgments_in(const Campaign& campaign, std::size_t hits, std::size_t document_length);

}  // namespace adjudge
