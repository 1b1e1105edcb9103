#include "design/passages.hpp"

namespace adjudge {
namespace {

std::vector<Passage> segments_of(const Corpus& corpus) {
    std::vector<Passage> passages;
    for (std::size_t segment = 0; segment < corpus.segments.size(); ++segment) {
        passages.push_back({.first = static_cast<std::uint32_t>(segment)});
    }
    return passages;
}

std::vector<Passage> documents_of(const Corpus& corpus) {
    std::vector<Passage> passages;
    for (std::size_t segment = 0; segment < corpus.segments.size(); ++segment) {
        const std::string& document = corpus.segments[segment].document;
        const bool goes_on =
            segment > 0 && !document.empty() && document == corpus.segments[segment - 1].document;
        if (goes_on) {
            ++passages.back().count;
        } else {
            passages.push_back({.first = static_cast<std::uint32_t>(segment)});
        }
    }
    return passages;
}

std::vector<Passage> constituents_of(const Corpus& corpus) {
    std::vector<Passage> passages;
    for (std::size_t i = 0; i < corpus.constituents.size(); ++i) {
        passages.push_back({.first = static_cast<std::uint32_t>(corpus.constituents[i].segment),
                            .constituent = static_cast<std::uint32_t>(i)});
    }
    return passages;
}

}  // namespace

std::vector<Passage> passages_of(const Corpus& corpus, const Protocol& protocol) {
    if (protocol.highlights_constituents) {
        return constituents_of(corpus);
    }
    return protocol.keeps_documents() ? documents_of(corpus) : segments_of(corpus);
}

std::string name_of(const Passage& passage, const Corpus& corpus, Level level) {
    const Segment& segment = corpus.segments[passage.first];
    if (passage.constituent != Passage::no_constituent) {
        return segment.item + "#" + corpus.constituents[passage.constituent].name;
    }
    return level == Level::Document && !segment.document.empty() ? segment.document : segment.item;
}

}  // namespace adjudge
