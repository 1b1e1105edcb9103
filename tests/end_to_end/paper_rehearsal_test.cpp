// Each paper's evaluation from texts to report, as a stranger would rehearse it: a preset, a store, a
// simulated crowd over HTTP, and a report without options.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"
#include "faults/server_process.hpp"

namespace adjudge {
namespace {

constexpr std::size_t segments = 300;
constexpr std::size_t segments_in_document = 5;

// A sentence of 12 words, none twice in a row, that no other segment has.
std::string sentence(std::size_t segment, std::size_t changed_words) {
    static constexpr std::array<std::string_view, 12> words{"rain",   "harbor", "market", "bridge",
                                                            "garden", "train",  "museum", "valley",
                                                            "farmer", "doctor", "winter", "letter"};
    std::string text = "The";
    for (std::size_t i = 0; i < 11; ++i) {
        const std::size_t changes = i < changed_words ? 5 : 0;
        text += fmt::format(" {}{}", words[(segment * 7 + i * (1 + segment % 5) + changes) % words.size()],
                            i % 4 == 0 ? std::to_string(segment) : "");
    }
    return text + ".";
}

// A campaign of a preset that has been rehearsed.
class PaperRehearsal : public testing::Test {
protected:
    struct Rehearsal {
        std::string preset;
        std::vector<std::string> systems = {"alpha", "bravo", "cedar", "delta", "ember"};
        std::string workers = "24";
        std::string experts = {};
        bool has_constituents = false;
        std::string outputs = {};                 // in the place of those that the preset has
        std::vector<std::string> also_into = {};  // other target languages, of the same texts
        bool is_over_http = true;  // otherwise by one worker after the other, and always the same
    };

    void rehearse(const Rehearsal& rehearsal) {
        write_texts(rehearsal);
        std::vector<std::string> init{"init",        campaign(),
                                      "--preset",    rehearsal.preset,
                                      "--from",      "de",
                                      "--to",        "en",
                                      "--source",    folder_.path("src.txt"),
                                      "--reference", folder_.path("ref.txt"),
                                      "--documents", folder_.path("docs.txt")};
        for (const std::string& system : rehearsal.systems) {
            init.insert(init.end(),
                        {"--system", fmt::format("{}={}", system, folder_.path(system + ".txt"))});
        }
        done(init);
        if (rehearsal.has_constituents) {
            edit("\nsource = ", fmt::format("\nconstituents = \"{}\"\nsource = ", folder_.path("parts.tsv")));
        }
        add_languages(rehearsal.also_into);
        if (!rehearsal.outputs.empty()) {
            edit("\noutputs = 560", "\noutputs = " + rehearsal.outputs);
        }
        done({"build", campaign(), "--store", store()});
        judge(rehearsal);
        done({"report", "--store", store(), "-o", folder_.path("report.html")});
        report_ = text_of(folder_.path("report.html"));
    }

    [[nodiscard]] std::string settings_file() const { return campaign() + "/campaign.toml"; }
    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
    [[nodiscard]] std::string store() const { return folder_.path("judge.db"); }
    static std::string done(const std::vector<std::string>& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << arguments[0] << ": " << run.err;
        return run.out;
    }
    // "table-systems", "figure-ranking"; where there are several slices, the figure of each has its slice behind.
    void expect_sections(const std::vector<std::string>& ids) const {
        for (const std::string& id : ids) {
            const bool is_there = report_.find(fmt::format("id=\"{}\"", id)) != std::string::npos ||
                                  report_.find(fmt::format("id=\"{}-", id)) != std::string::npos;
            EXPECT_TRUE(is_there) << id;
        }
    }
    [[nodiscard]] std::string answer_to(const std::string& question) const {
        std::smatch found;
        const std::regex item{question + "</dt><dd[^>]*>([^<]*)</dd>"};
        return std::regex_search(report_, found, item) ? found[1].str() : "not asked";
    }
    [[nodiscard]] std::string test() const { return answer_to("Which test did judges have to pass\\?"); }
    [[nodiscard]] std::string pay() const { return answer_to("How were they paid\\?"); }
    // What the campaign set, and nobody chose otherwise.
    [[nodiscard]] std::string settings() const {
        EXPECT_EQ(answer_to("Which of its options were chosen for this analysis\\?"), "none");
        return answer_to("Which of its options did the campaign set\\?");
    }
    [[nodiscard]] std::string people() const { return answer_to("How many people judged\\?"); }
    [[nodiscard]] bool says(std::string_view text) const { return report_.find(text) != std::string::npos; }
    [[nodiscard]] nlohmann::json truth() const {
        return nlohmann::json::parse(text_of(folder_.path("truth.json")));
    }

    static inline const std::vector<std::string> rating_sections{
        "table-systems",     "table-pairs", "table-wins",     "table-workers", "table-distributions",
        "table-consistency", "table-cost",  "figure-ranking", "figure-kinds",  "figure-verdicts"};
    static inline const std::vector<std::string> vote_sections{
        "table-systems",  "table-comparisons",      "table-agreement", "table-aggregation",
        "table-totals",   "table-confusion",        "table-workers",   "figure-ranking",
        "figure-answers", "figure-worker-agreement"};

private:
    [[nodiscard]] std::string campaign() const { return folder_.path("campaign"); }

    // The section of the language pair once more, for each of these target languages.
    void add_languages(const std::vector<std::string>& languages) const {
        const std::string before = text_of(settings_file());
        const std::size_t begin = before.find("[[language_pair]]");
        // The systems are a section of their own, within.
        const std::size_t end = before.find("\n[", before.find("[language_pair.systems]", begin));
        ASSERT_NE(end, std::string::npos);
        const std::string section = before.substr(begin, end + 1 - begin);
        std::string more;
        for (const std::string& language : languages) {
            more += std::regex_replace(section, std::regex{"target_language = \"en\""},
                                       fmt::format("target_language = \"{}\"", language));
        }
        std::ofstream{settings_file()} << before.substr(0, end + 1) << more << before.substr(end + 1);
    }

    void write_texts(const Rehearsal& rehearsal) const {
        write_lines("docs.txt",
                    [](std::size_t i) { return fmt::format("doc{}", 1 + i / segments_in_document); });
        write_lines("src.txt", [](std::size_t i) { return "Satz: " + sentence(i, 11); });
        write_lines("ref.txt", [](std::size_t i) { return sentence(i, 0); });
        for (std::size_t s = 0; s < rehearsal.systems.size(); ++s) {
            write_lines(rehearsal.systems[s] + ".txt", [&](std::size_t i) { return sentence(i, 1 + s); });
        }
        std::string parts = "item\tconstituent\ttext\tstart\tend\n";
        for (std::size_t i = 0; i < 40; ++i) {
            const std::string item =
                fmt::format("doc{}:{}", 1 + i / segments_in_document, 1 + i % segments_in_document);
            for (const std::string& text : texts_of(rehearsal)) {
                parts += fmt::format("{}\tNP\t{}\t0\t3\n", item, text);
            }
        }
        static_cast<void>(folder_.file("parts.tsv", parts));
    }
    static std::vector<std::string> texts_of(const Rehearsal& rehearsal) {
        std::vector<std::string> texts = rehearsal.systems;
        texts.insert(texts.end(), {"source", "reference"});
        return texts;
    }
    template <class Line>
    void write_lines(const std::string& name, Line line) const {
        std::string text;
        for (std::size_t i = 0; i < segments; ++i) {
            text += line(i) + "\n";
        }
        static_cast<void>(folder_.file(name, text));
    }
    void edit(const std::string& key, const std::string& replaced) const {
        const std::string file = settings_file();
        const std::string before = text_of(file);
        ASSERT_NE(before.find(key), std::string::npos) << key;
        std::ofstream{file} << std::regex_replace(before, std::regex{key}, replaced,
                                                  std::regex_constants::format_first_only);
    }
    void judge(const Rehearsal& rehearsal) const {
        std::vector<std::string> simulate{"simulate",  "--store",         store(),
                                          "--workers", rehearsal.workers, "--seed",
                                          "3",         "--truth",         folder_.path("truth.json"),
                                          "-q"};
        if (!rehearsal.experts.empty()) {
            simulate.insert(simulate.end(), {"--experts", rehearsal.experts});
        }
        ServerProcess server{store(), free_port()};
        if (rehearsal.is_over_http) {
            server.start();
            ASSERT_TRUE(server.is_ready());
            simulate.insert(simulate.end(), {"--over", server.address()});
        }
        done(simulate);
    }

    TemporaryFolder folder_;
    std::string report_;
};

// Graham et al. (2013), LAW: tables 1 to 5, figures 2 to 5.
TEST_F(PaperRehearsal, OfContinuousScales) {
    rehearse({.preset = "law2013-vas"});
    expect_sections(rating_sections);
    expect_sections({"table-tests", "table-worker-tests", "table-means", "table-configurations",
                     "figure-differences", "figure-time", "figure-self-consistency"});
    EXPECT_EQ(test(), "welch, at 0.05");
    EXPECT_EQ(settings(), "quality-test welch, quality-alpha 0.05, distinct repeated");
    EXPECT_TRUE(says("|qc:welch,p&lt;.05|"));
    EXPECT_TRUE(says("|agree:distinct-repeated|"));
    EXPECT_TRUE(people().starts_with("0, and ")) << people();
    EXPECT_TRUE(says("simulated workers, who are no people"));
}

TEST_F(PaperRehearsal, OfFivePoints) {
    rehearse({.preset = "law2013-likert"});
    expect_sections(rating_sections);
    expect_sections({"table-tests", "table-worker-tests", "table-means", "figure-self-consistency"});
    EXPECT_EQ(test(), "welch, at 0.05");
    EXPECT_EQ(settings(), "quality-test welch, quality-alpha 0.05, distinct repeated");
}

// Tables 2, 3 and 5 have both scales side by side, table 4 the target languages; the verdicts of table 1 are those of
// each scale.
TEST_F(PaperRehearsal, OfBothScalesIntoTwoLanguages) {
    rehearse({.preset = "law2013", .outputs = "140", .also_into = {"es"}});
    expect_sections(rating_sections);
    expect_sections({"table-tests", "table-worker-tests", "table-means", "table-configurations",
                     "figure-self-consistency"});
    EXPECT_EQ(settings(), "quality-test welch, quality-alpha 0.05, distinct repeated, verdict scale");
    EXPECT_TRUE(says("|qc:welch,p&lt;.05,by-scale|"));
    const auto analyzed = nlohmann::json::parse(done({"analyze", "--store", store(), "--json"}));
    std::set<std::string> slices;
    std::map<std::string, std::string> scales;
    for (const auto& slice : analyzed.at("slices")) {
        const std::string configuration = slice.at("slice").at("configuration").get<std::string>();
        slices.insert(configuration + " " + slice.at("slice").at("target_language").get<std::string>());
        scales[configuration] = slice.at("scale").get<std::string>();
    }
    EXPECT_EQ(slices,
              (std::set<std::string>{"continuous en", "continuous es", "five-point en", "five-point es"}));
    EXPECT_EQ(scales,
              (std::map<std::string, std::string>{{"continuous", "vas100"}, {"five-point", "likert5"}}));
    std::set<std::string> groups;
    for (const auto& group : analyzed.at("groups")) {
        groups.insert(group.at("by").get<std::string>() + " " + group.at("name").get<std::string>());
    }
    EXPECT_TRUE(groups.contains("configuration continuous, fluency") && groups.contains("target language es"))
        << fmt::format("{}", fmt::join(groups, "; "));
    std::map<std::string, std::size_t> verdicts;
    for (const auto& worker : analyzed.at("worker_tests")) {
        EXPECT_EQ(worker.at("slice").at("target_language"), "");
        ++verdicts[worker.at("slice").at("configuration").get<std::string>()];
    }
    EXPECT_EQ(verdicts.size(), 2U);
}

// Graham et al. (2013), ALTA.
TEST_F(PaperRehearsal, OfCrowdsourcedFluency) {
    rehearse({.preset = "alta2013-base"});
    expect_sections(rating_sections);
    expect_sections({"table-tests", "table-worker-tests", "table-means", "table-configurations",
                     "figure-time", "figure-self-consistency"});
    EXPECT_EQ(test(), "means, at 0.05");
    EXPECT_EQ(settings(),
              "quality-test means, quality-alpha 0.05, category-rule upper-closed, pay-per-hit 0.5");
    EXPECT_EQ(pay(), "0.50 USD a HIT");
    EXPECT_TRUE(says("|qc:means,p&lt;.05|"));
    EXPECT_TRUE(says("|agree:upper-closed|"));
}

// Tables 2 to 4: the configurations side by side, and one verdict on each worker over all of them.
TEST_F(PaperRehearsal, OfTheVariantsOfCrowdsourcedFluency) {
    rehearse({.preset = "alta2013-all", .outputs = "140", .also_into = {"es"}});
    expect_sections({"table-configurations", "table-tests", "table-worker-tests", "table-means",
                     "figure-kinds", "figure-verdicts", "figure-time"});
    EXPECT_EQ(settings(),
              "quality-test means, quality-alpha 0.05, category-rule upper-closed, pay-per-hit 0.5");
    const auto analyzed = nlohmann::json::parse(done({"analyze", "--store", store(), "--json"}));
    std::set<std::string> slices;
    for (const auto& slice : analyzed.at("slices")) {
        slices.insert(slice.at("slice").at("configuration").get<std::string>());
    }
    EXPECT_EQ(slices, (std::set<std::string>{"base", "foreign-kept", "numbered", "person", "reference",
                                             "unmarked", "written"}));
    // Figure 5: the judgments into each language, by the verdicts on their workers.
    std::set<std::string> languages;
    for (const auto& group : analyzed.at("groups")) {
        if (group.at("by") == "target language") {
            languages.insert(group.at("name").get<std::string>());
        }
    }
    EXPECT_EQ(languages, (std::set<std::string>{"en", "es"}));
}

// Denkowski and Lavie (2010).
TEST_F(PaperRehearsal, OfNormalizationWithExperts) {
    rehearse({.preset = "denkowski2010-adequacy", .systems = {"alpha", "bravo"}, .experts = "2"});
    expect_sections({"table-systems", "table-workers", "table-cost", "table-techniques", "table-experts",
                     "table-workers-experts", "table-gold-workers", "table-technique-weights",
                     "table-technique-distributions", "table-technique-histograms", "figure-weights",
                     "figure-technique-scores", "figure-final-scores"});
    for (const std::string random : {"uniform a", "uniform b", "normal 2", "normal 2.5", "normal 3"}) {
        EXPECT_TRUE(says(random)) << random;  // table 2
    }
    EXPECT_EQ(pay(), "0.01 USD a HIT");
    EXPECT_EQ(settings(), "pay-per-hit 0.01, fee-share 0.1, least-fee 0.005");
    EXPECT_TRUE(test().starts_with("none")) << test();
    EXPECT_TRUE(says("no worker could be tested"));
    EXPECT_NE(people().find("2 experts, of whom 2 simulated"), std::string::npos) << people();
    std::size_t experts = 0;
    const nlohmann::json known = truth();
    for (const auto& worker : known["workers"]) {
        experts += worker["type"] == "expert" ? 1U : 0U;
    }
    EXPECT_EQ(experts, 2U);
}

// Läubli et al. (2018).
TEST_F(PaperRehearsal, OfDocuments) {
    rehearse({.preset = "laeubli2018-adequacy-document", .systems = {"alpha", "bravo"}, .workers = "6"});
    expect_sections(vote_sections);
    EXPECT_EQ(settings(), "none");
    EXPECT_TRUE(test().starts_with("none")) << test();
}

TEST_F(PaperRehearsal, OfSentencesWithoutTheirDocuments) {
    rehearse({.preset = "laeubli2018-fluency-sentence", .systems = {"alpha", "bravo"}, .workers = "6"});
    expect_sections(vote_sections);
    EXPECT_EQ(settings(), "none");
}

// The HITs in which each worker met each document.
using MetDocuments = std::map<std::pair<std::string, std::string>, std::set<std::string>>;

MetDocuments met_documents(const std::string& exported) {
    const auto lines = lines_of(exported);
    const auto cells_of = [](const std::string& line) {
        std::vector<std::string> cells;
        std::istringstream stream{line};
        for (std::string cell; std::getline(stream, cell, ',');) {
            cells.push_back(cell);
        }
        return cells;
    };
    const auto header = cells_of(lines.at(0));
    const auto column = [&](const std::string& name) {
        return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
    };
    MetDocuments met;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto cells = cells_of(lines[i]);
        met[{cells.at(column("worker")), cells.at(column("document"))}].insert(cells.at(column("hit")));
    }
    return met;
}

// All four conditions in one campaign: four slices side by side, and nobody met a document in two of them.
TEST_F(PaperRehearsal, OfDocumentsAndTheirSentencesTogether) {
    rehearse({.preset = "laeubli2018", .systems = {"alpha", "bravo"}, .workers = "16"});
    expect_sections(vote_sections);
    EXPECT_EQ(settings(), "none");
    const auto ranked = nlohmann::json::parse(done({"rank", "--store", store(), "--json"}));
    std::set<std::string> slices;
    for (const auto& slice : ranked.at("votes")) {
        slices.insert(slice.at("slice").at("configuration").get<std::string>());
    }
    const std::set<std::string> conditions{"adequacy-document", "adequacy-sentence", "fluency-document",
                                           "fluency-sentence"};
    EXPECT_EQ(slices, conditions);
    for (const std::string& condition : conditions) {
        EXPECT_TRUE(says(condition)) << condition;
    }
    EXPECT_TRUE(says("Nobody saw the same document twice, in one part or in several."));
    const MetDocuments met = met_documents(done({"export", "--store", store()}));
    EXPECT_FALSE(met.empty());
    for (const auto& [who, hits] : met) {
        EXPECT_EQ(hits.size(), 1U) << who.first << " met " << who.second << " in several HITs";
    }
}

// Callison-Burch (2009): figures 1 to 3. Experts ranked the crowd's screens.
class CallisonBurchRehearsal : public PaperRehearsal {
protected:
    void expect_figures() const {
        expect_sections(vote_sections);
        expect_sections({"figure-voters", "figure-orders", "figure-worker-agreement", "table-weightings",
                         "table-voters", "table-orders"});
        EXPECT_NE(people().find("2 experts, of whom 2 simulated"), std::string::npos) << people();
    }
    // Every screen was ranked by as many workers as there are, and by experts.
    void expect_all_screens(std::size_t screens) const {
        const auto ranked = nlohmann::json::parse(done({"rank", "--store", store(), "--json"}));
        const auto& slice = ranked.at("votes").at(0);
        const auto& points = slice.at("voters").at("points");
        ASSERT_EQ(points.size(), 5U);
        for (const auto& point : points) {
            EXPECT_EQ(point.at("screens").get<std::size_t>(), screens);
        }
        std::vector<std::string> weightings;
        for (const auto& weighting : slice.at("weightings")) {
            weightings.push_back(weighting.at("weights").get<std::string>());
        }
        EXPECT_EQ(weightings, (std::vector<std::string>{"equal", "experts", "others"}));
        EXPECT_FALSE(slice.at("voters").at("expert_agreement").is_null());
    }
    // A file with what `adjudge score` gives the five systems.
    [[nodiscard]] std::string bleu_scores() const {
        std::vector<std::string> score{"score", "-r", folder().path("ref.txt"), "-m", "bleu", "--json",
                                       "-q",    "-i"};
        for (const std::string& system : Rehearsal{}.systems) {
            score.push_back(folder().path(system + ".txt"));
        }
        std::string scores = done(score);
        for (const std::string& system : Rehearsal{}.systems) {
            const std::string file = folder().path(system + ".txt");
            for (std::size_t at = scores.find(file); at != std::string::npos; at = scores.find(file)) {
                scores.replace(at, file.size(), system);
            }
        }
        return folder().file("bleu.json", scores);
    }
};

TEST_F(CallisonBurchRehearsal, OfRankedSystems) {
    rehearse({.preset = "callison2009-ranking", .workers = "200", .experts = "2"});
    expect_figures();
    expect_all_screens(segments);
    EXPECT_TRUE(test().starts_with("none")) << test();
    EXPECT_EQ(settings(), "pay-per-hit 0.01");
    EXPECT_EQ(pay(), "0.01 USD a HIT");
    // Figure 3 has BLEU's bar where its scores of the systems are given.
    const auto order =
        nlohmann::json::parse(done({"rank", "--store", store(), "--against", bleu_scores(), "--json"}))
            .at("votes")
            .at(0)
            .at("ranking")
            .at("with_metric");
    EXPECT_EQ(order.at("with_crowd").at("spearman").at("n"), 5);
    EXPECT_EQ(order.at("with_experts").at("spearman").at("n"), 5);
    done({"report", "--store", store(), "--against", bleu_scores(), "-o", folder().path("with-bleu.html")});
    const std::string page = text_of(folder().path("with-bleu.html"));
    EXPECT_NE(page.find("metric with experts"), std::string::npos);
    EXPECT_FALSE(says("metric with experts"));
}

TEST_F(CallisonBurchRehearsal, OfRankedConstituents) {
    rehearse(
        {.preset = "callison2009-constituent", .workers = "200", .experts = "2", .has_constituents = true});
    expect_figures();
    expect_all_screens(40);
    EXPECT_EQ(settings(), "none");
}

TEST_F(CallisonBurchRehearsal, OfAcceptableConstituents) {
    rehearse({.preset = "callison2009-yes-no", .workers = "200", .experts = "2", .has_constituents = true});
    expect_sections({"table-labels", "table-workers", "table-systems", "table-agreement"});
    EXPECT_EQ(settings(), "none");
    EXPECT_NE(people().find("2 experts, of whom 2 simulated"), std::string::npos) << people();
    const auto analyzed = nlohmann::json::parse(done({"analyze", "--store", store(), "--json"}));
    const auto& slice = analyzed.at("labels").at(0);
    // Each label of the crowd with those of both experts on the same.
    EXPECT_EQ(slice.at("with_experts").at("compared").get<std::size_t>(),
              2 * slice.at("labels").get<std::size_t>());
}

// Every second sight of an output is judged 10 points higher, of a scale that is pressed together for it.
class OrderEffect : public PaperRehearsal {
protected:
    using Cells = std::vector<std::string>;

    [[nodiscard]] nlohmann::json analyzed(double planted) const {
        const std::string file = folder().file(fmt::format("planted{}.csv", planted), judgments(planted));
        return nlohmann::json::parse(done({"analyze", file, "--settings", settings_file(), "--json"}));
    }
    static nlohmann::json same_worker(const nlohmann::json& study) {
        return study.at("slices").at(0).at("consistency").at("treatments").at(0).at("same_worker");
    }
    // Of each worker, those that repetitions have no part in.
    static std::map<std::string, nlohmann::json> verdicts(const nlohmann::json& study) {
        std::map<std::string, nlohmann::json> found;
        for (const auto& worker : study.at("worker_tests")) {
            for (const std::string test : {"paired", "means"}) {
                const auto& result = worker.at("tests").at(test);
                found[worker.at("worker").get<std::string>() + " " + test] = {result.at("verdict"),
                                                                              result.at("p")};
            }
        }
        return found;
    }

private:
    static Cells split(const std::string& line) {
        Cells cells;
        std::istringstream stream{line};
        for (std::string cell; std::getline(stream, cell, ',');) {
            cells.push_back(cell);
        }
        return cells;
    }
    [[nodiscard]] std::string judgments(double planted) const {
        const auto lines = lines_of(done({"export", "--store", store()}));
        const Cells header = split(lines.at(0));
        const auto column = [&](const std::string& name) {
            return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
        };
        std::string text = lines[0] + "\n";
        for (std::size_t i = 1; i < lines.size(); ++i) {
            Cells cells = split(lines[i]);
            const bool is_second = cells.at(column("kind")) == "ask_again";
            const double score = 0.8 * std::stod(cells.at(column("score"))) + (is_second ? planted : 0.0);
            cells[column("score")] = fmt::format("{}", score);
            text += fmt::format("{}\n", fmt::join(cells, ","));
        }
        return text;
    }
};

TEST_F(OrderEffect, IsFoundAndMovesNoWorkersVerdict) {
    rehearse({.preset = "law2013-vas", .is_over_http = false});
    const auto plain = analyzed(0.0);
    const auto planted = analyzed(10.0);
    EXPECT_NEAR(same_worker(plain).at("mean_difference").get<double>(), 0.0, 3.0);
    EXPECT_GT(same_worker(plain).at("test").at("p").get<double>(), 0.05);
    EXPECT_NEAR(same_worker(planted).at("mean_difference").get<double>() -
                    same_worker(plain).at("mean_difference").get<double>(),
                10.0, 1e-9);
    EXPECT_LT(same_worker(planted).at("test").at("p").get<double>(), 0.001);
    EXPECT_FALSE(verdicts(plain).empty());
    EXPECT_EQ(verdicts(plain), verdicts(planted));
}

}  // namespace
}  // namespace adjudge
