#include "formats/corpus/corpus_xml.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_map>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/campaign/language_tag.hpp"
#include "formats/corpus/xml_references.hpp"
#include "formats/corpus/xml_segments.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

using Names = std::vector<std::string_view>;

// "'a', 'b'", the first ones of many.
std::string quoted(std::span<const std::string_view> names) {
    constexpr std::size_t most_shown = 20;
    std::string text;
    for (const std::string_view name : names.first(std::min(names.size(), most_shown))) {
        text += (text.empty() ? "" : ", ") + quote(name);
    }
    return text + (names.size() > most_shown ? ", ..." : "");
}

// The segments of a document by their ids.
struct DocumentSegments {
    std::string name;
    std::size_t first = 0;              // of the corpus
    std::vector<std::string> ids = {};  // in their order
    std::unordered_map<std::string, std::size_t> places = {};
};

// The texts of a reference or a system for one document, and what they are called in messages.
struct XmlBlock {
    pugi::xml_node node;
    std::string name;
};

class XmlCorpusReader {
public:
    XmlCorpusReader(const LanguagePair& pair, const SourceText& source)
        : pair_{pair}, source_{source}, elements_{source, reading_.problems} {
        reading_.corpus.source_language = pair.source_language;
        reading_.corpus.target_language = pair.target_language;
    }

    CorpusReading read();

private:
    bool parse();
    void check_references();
    void collect_documents();
    // The children of that name of all documents.
    [[nodiscard]] std::vector<pugi::xml_node> blocks(const char* name) const;
    void choose_translator();
    void choose_systems();
    void choose_system(const SystemOutput& system, const Names& in_file);
    Names systems_in_file();

    void read_document(const pugi::xml_node& document);
    void check_document_name(const std::string& name, std::size_t line);
    DocumentSegments read_sources(const pugi::xml_node& document);
    void read_reference(const pugi::xml_node& document, const DocumentSegments& segments);
    void take_reference(std::size_t place, XmlSegment& segment);
    void read_systems(const pugi::xml_node& document, const DocumentSegments& segments);
    // Calls take(place in the corpus, segment) for each text of the block that belongs to a source.
    template <class Take>
    void align(const XmlBlock& block, const DocumentSegments& segments, Take take);
    void check_language(const pugi::xml_node& block, const std::string& wanted, std::string_view key);

    const LanguagePair& pair_;
    const SourceText& source_;
    CorpusReading reading_;
    XmlElements elements_;
    pugi::xml_document xml_;
    std::vector<pugi::xml_node> documents_;
    std::unordered_map<std::string, std::size_t> document_lines_;
    std::optional<std::string> translator_;  // of the reference that is taken; none: no reference
    std::unordered_map<std::string, std::size_t> systems_;  // of the corpus, by their name in the file
    std::set<std::string> told_languages_;                  // contradictions that have been reported
};

CorpusReading XmlCorpusReader::read() {
    check_system_names(pair_.systems, reading_.problems);
    const std::size_t problems_before = reading_.problems.total();
    check_text(source_, "texts", reading_.problems);
    if (reading_.problems.total() > problems_before || !parse()) {
        return std::move(reading_);
    }
    check_references();
    collect_documents();
    choose_translator();
    choose_systems();
    Corpus& corpus = reading_.corpus;
    corpus.source_origin.file = source_.name();
    corpus.reference_origin.file = translator_ ? source_.name() : "";
    corpus.system_origins.assign(corpus.systems.size(), {source_.name()});
    for (const pugi::xml_node& document : documents_) {
        read_document(document);
    }
    check_item_names(corpus.segments, corpus.source_origin, reading_.problems);
    if (corpus.segments.empty() && reading_.problems.empty()) {
        elements_.add_problem("holds no segment: is this the right file?", 0);
    }
    return std::move(reading_);
}

bool XmlCorpusReader::parse() {
    constexpr unsigned int flags = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol |
                                   pugi::parse_wconv_attribute | pugi::parse_embed_pcdata;
    const std::string_view text = source_.text();
    const auto result = xml_.load_buffer(text.data(), text.size(), flags, pugi::encoding_utf8);
    if (!result) {
        elements_.add_problem(fmt::format("is no XML: {}", result.description()),
                              elements_.line_at(result.offset));
    }
    return static_cast<bool>(result);
}

void XmlCorpusReader::check_references() {
    for (XmlReferenceFault& fault : find_reference_faults(source_.text(), Problems::default_limit)) {
        elements_.add_problem(std::move(fault.message),
                              elements_.line_at(static_cast<std::ptrdiff_t>(fault.offset)));
    }
}

void XmlCorpusReader::collect_documents() {
    const pugi::xml_node root = xml_.document_element();
    const std::string_view name = root.name();
    if (name != "dataset" && name != "collection") {
        elements_.add_problem(
            fmt::format("the outermost element is {}, and that of a WMT test set is 'dataset'", quote(name)),
            elements_.line_of(root));
        return;
    }
    if (root.next_sibling()) {
        elements_.add_problem("something follows the outermost element: one file holds one test set",
                              elements_.line_of(root.next_sibling()));
    }
    for (const pugi::xml_node& child :
         elements_.elements_of(root, name == "dataset" ? Names{"doc", "collection"} : Names{"doc"})) {
        if (std::string_view{child.name()} == "doc") {
            documents_.push_back(child);
        } else {
            const auto documents = elements_.elements_of(child, {"doc"});
            documents_.insert(documents_.end(), documents.begin(), documents.end());
        }
    }
}

std::vector<pugi::xml_node> XmlCorpusReader::blocks(const char* name) const {
    std::vector<pugi::xml_node> found;
    for (const pugi::xml_node& document : documents_) {
        const auto children = document.children(name);
        found.insert(found.end(), children.begin(), children.end());
    }
    return found;
}

void XmlCorpusReader::choose_translator() {
    Names translators;
    std::set<std::string_view> known;
    for (const pugi::xml_node& reference : blocks("ref")) {
        const std::string_view translator = attribute_of(reference, "translator");
        if (known.insert(translator).second) {
            translators.push_back(translator);
        }
    }
    if (pair_.translator.empty()) {
        translator_ = translators.empty() ? std::nullopt : std::optional<std::string>{translators.front()};
    } else if (known.contains(pair_.translator)) {
        translator_ = pair_.translator;
    } else {
        elements_.add_problem(
            translators.empty()
                ? "the file has no references: take the key out"
                : fmt::format("no reference is by {}{}: the file has {}", quote(pair_.translator),
                              did_you_mean(pair_.translator, translators), quoted(translators)),
            0, "translator");
    }
}

Names XmlCorpusReader::systems_in_file() {
    Names names;
    std::set<std::string_view> known;
    for (const pugi::xml_node& outputs : blocks("hyp")) {
        const std::string_view name = attribute_of(outputs, "system");
        if (name.empty()) {
            elements_.add_problem("these outputs are of no system: say system=\"...\"", outputs);
        } else if (known.insert(name).second) {
            names.push_back(name);
        }
    }
    return names;
}

void XmlCorpusReader::choose_systems() {
    const Names in_file = systems_in_file();
    if (in_file.empty() && !documents_.empty()) {
        elements_.add_problem("no outputs of systems are there: add <hyp system=\"...\"> to each document",
                              0);
        return;
    }
    for (const SystemOutput& system : pair_.systems) {
        choose_system(system, in_file);
    }
    if (pair_.systems.empty()) {
        for (const std::string_view name : in_file) {
            choose_system({std::string{name}, ""}, in_file);
        }
    }
}

void XmlCorpusReader::choose_system(const SystemOutput& system, const Names& in_file) {
    const std::string& name = name_in_texts(system);
    const std::string key = "systems." + system.name;
    if (!pair_.systems.empty() && std::ranges::find(in_file, name) == in_file.end()) {
        elements_.add_problem(fmt::format("no system of the file is called {}{}: it has {}", quote(name),
                                          did_you_mean(name, in_file), quoted(in_file)),
                              0, key);
    } else if (!systems_.emplace(name, reading_.corpus.systems.size()).second) {
        elements_.add_problem(fmt::format("two systems are said to be {} in the file", quote(name)), 0, key);
    } else {
        reading_.corpus.systems.push_back({system.name});
    }
}

void XmlCorpusReader::read_document(const pugi::xml_node& document) {
    elements_.elements_of(document, {"src", "ref", "hyp"});
    const DocumentSegments segments = read_sources(document);
    if (segments.ids.empty()) {
        return;  // then there is nothing that the others could belong to
    }
    read_reference(document, segments);
    read_systems(document, segments);
}

void XmlCorpusReader::check_document_name(const std::string& name, std::size_t line) {
    if (name.empty()) {
        elements_.add_problem("the document has no name: say id=\"...\"", line, "doc");
    } else if (!is_clean_text(name)) {
        elements_.add_problem(find_text_fault(name)->message, line, "doc");
    } else if (const auto [found, is_new] = document_lines_.emplace(name, line); !is_new) {
        elements_.add_problem(
            fmt::format("the document {} is there twice, first in line {}: give one another name",
                        quote(name), found->second),
            line, "doc");
    }
}

DocumentSegments XmlCorpusReader::read_sources(const pugi::xml_node& document) {
    DocumentSegments segments{std::string{attribute_of(document, "id")}, reading_.corpus.segments.size()};
    check_document_name(segments.name, elements_.line_of(document));
    const pugi::xml_node sources = document.child("src");
    if (!sources || sources.next_sibling("src")) {
        elements_.add_problem(
            sources ? "the document has several <src>: leave one" : "the document has no <src>", document);
        return segments;
    }
    check_language(sources, pair_.source_language, "source_language");
    for (XmlSegment& segment : elements_.segments_of(sources)) {
        if (!segments.places.emplace(segment.id, segments.ids.size()).second) {
            elements_.add_problem(
                fmt::format("the segment {} is there twice in its document", quote(segment.id)), segment.line,
                "src");
            continue;
        }
        if (segment.text.empty()) {
            elements_.add_problem(
                "the segment is empty, and each needs a source: write it, or take it out everywhere",
                segment.line, "src");
        }
        reading_.corpus.segments.push_back(
            {fmt::format("{}:{}", segments.name, segment.id), segments.name, std::move(segment.text)});
        reading_.corpus.source_origin.lines.push_back(segment.line);
        segments.ids.push_back(std::move(segment.id));
    }
    if (segments.ids.empty()) {
        elements_.add_problem("the document has no segments: add <seg id=\"...\">, or take it out", sources);
    }
    return segments;
}

void XmlCorpusReader::read_reference(const pugi::xml_node& document, const DocumentSegments& segments) {
    if (!translator_) {
        return;
    }
    const std::string name =
        translator_->empty() ? "the reference" : fmt::format("the reference by {}", quote(*translator_));
    reading_.corpus.reference_origin.lines.resize(reading_.corpus.segments.size());
    std::size_t found = 0;
    for (const pugi::xml_node& reference : document.children("ref")) {
        if (attribute_of(reference, "translator") != *translator_) {
            continue;
        }
        if (++found > 1) {
            elements_.add_problem(
                fmt::format("{} is there twice in the document {}", name, quote(segments.name)), reference);
            continue;
        }
        check_language(reference, pair_.target_language, "target_language");
        align({reference, name}, segments,
              [&](std::size_t place, XmlSegment& segment) { take_reference(place, segment); });
    }
    if (found == 0) {
        elements_.add_problem(
            fmt::format("{} is lacking for the document {}: add it, or take the document out", name,
                        quote(segments.name)),
            document);
    }
}

void XmlCorpusReader::take_reference(std::size_t place, XmlSegment& segment) {
    if (segment.text.empty()) {
        elements_.add_problem("the segment is empty, and each needs a reference: write it", segment.line,
                              "ref");
    }
    reading_.corpus.segments[place].reference = std::move(segment.text);
    reading_.corpus.reference_origin.lines[place] = segment.line;
}

void XmlCorpusReader::read_systems(const pugi::xml_node& document, const DocumentSegments& segments) {
    Corpus& corpus = reading_.corpus;
    std::vector<bool> is_there(corpus.systems.size());
    for (const pugi::xml_node& outputs : document.children("hyp")) {
        const auto chosen = systems_.find(std::string{attribute_of(outputs, "system")});
        if (chosen == systems_.end()) {
            continue;
        }
        const std::size_t system = chosen->second;
        const std::string name = fmt::format("the system {}", quote(chosen->first));
        if (is_there[system]) {
            elements_.add_problem(
                fmt::format("{} is there twice in the document {}", name, quote(segments.name)), outputs);
            continue;
        }
        is_there[system] = true;
        check_language(outputs, pair_.target_language, "target_language");
        corpus.systems[system].outputs.resize(corpus.segments.size());
        corpus.system_origins[system].lines.resize(corpus.segments.size());
        align({outputs, name}, segments, [&](std::size_t place, XmlSegment& segment) {
            corpus.systems[system].outputs[place] = std::move(segment.text);
            corpus.system_origins[system].lines[place] = segment.line;
        });
    }
    for (std::size_t i = 0; i < is_there.size(); ++i) {
        if (!is_there[i]) {
            elements_.add_problem(
                fmt::format("the document {} has no outputs of the system {}: add them, or take "
                            "the system or the document out",
                            quote(segments.name), quote(corpus.systems[i].system)),
                document);
        }
    }
}

template <class Take>
void XmlCorpusReader::align(const XmlBlock& block, const DocumentSegments& segments, Take take) {
    std::vector<bool> is_there(segments.ids.size());
    for (XmlSegment& segment : elements_.segments_of(block.node)) {
        const auto found = segments.places.find(segment.id);
        if (found == segments.places.end()) {
            elements_.add_problem(
                fmt::format("the document {} has no source {}", quote(segments.name), quote(segment.id)),
                segment.line, block.node.name());
        } else if (is_there[found->second]) {
            elements_.add_problem(fmt::format("{} has the segment {} of the document {} twice", block.name,
                                              quote(segment.id), quote(segments.name)),
                                  segment.line, block.node.name());
        } else {
            is_there[found->second] = true;
            take(segments.first + found->second, segment);
        }
    }
    for (std::size_t i = 0; i < is_there.size(); ++i) {
        if (!is_there[i]) {
            elements_.add_problem(
                fmt::format(
                    "{} lacks the segment {} of the document {}: add it, or take it out of the source",
                    block.name, quote(segments.ids[i]), quote(segments.name)),
                block.node);
        }
    }
}

void XmlCorpusReader::check_language(const pugi::xml_node& block, const std::string& wanted,
                                     std::string_view key) {
    const bool has_lang = block.attribute("lang");
    const std::string_view found = attribute_of(block, has_lang ? "lang" : "language");
    if (found.empty() || !are_different_languages(found, wanted) ||
        !told_languages_.insert(fmt::format("{} {}", key, found)).second) {
        return;
    }
    elements_.add_problem(
        fmt::format("the file says the language is {}, and {} of the campaign is {}: change one",
                    quote(found), key, quote(wanted)),
        block);
}

}  // namespace

CorpusReading read_xml_corpus(const LanguagePair& pair, const SourceText& source) {
    return XmlCorpusReader{pair, source}.read();
}

}  // namespace adjudge
