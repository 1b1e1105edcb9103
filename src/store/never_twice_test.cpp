// One person by several names, in a campaign with parts, asking in many tabs at once: never the same document
// twice.
#include <thread>

#include <gtest/gtest.h>

#include "store/same_person.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

constexpr int tabs = 64;
constexpr int names = 3;
constexpr int documents = 24;
constexpr int sentences_of_a_document = 3;

const LeaseRules document_rules{.never_twice = NeverTwice::Document, .has_documents = true};
const LeaseRules item_rules{.never_twice = NeverTwice::Item, .has_documents = true};

// Two documents as a whole.
Hit hit_of_documents(int first) {
    Hit hit = rating_hit(fmt::format("documents-{}", first), 2);
    hit.configuration = "documents";
    for (int i = 0; i < 2; ++i) {
        Unit& unit = hit.units[static_cast<std::size_t>(i)];
        unit.item = unit.document = fmt::format("d{}", first + i);
    }
    return hit;
}

// A sentence of each of three documents.
Hit hit_of_sentences(int first, int sentence) {
    Hit hit = rating_hit(fmt::format("sentences-{}-{}", first, sentence), 3);
    hit.configuration = "sentences";
    for (int i = 0; i < 3; ++i) {
        Unit& unit = hit.units[static_cast<std::size_t>(i)];
        unit.document = fmt::format("d{}", first + i);
        unit.item = fmt::format("d{}:{}", first + i, sentence);
    }
    return hit;
}

class NeverTwiceThreads : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (IsSkipped()) {
            return;
        }
        store_.emplace(database().open());
        write([&](Connection& connection) {
            campaign_ = add_test_campaign(connection);
            for (int d = 0; d < documents / 2; d += 2) {  // the others in part only
                add_hits(connection, campaign_, {hit_of_documents(d)}, {.wanted = 8});
            }
            for (int d = 0; d < documents; d += 3) {
                for (int s = 0; s < sentences_of_a_document; ++s) {
                    add_hits(connection, campaign_, {hit_of_sentences(d, s)}, {.wanted = 8});
                }
            }
            for (int name = 0; name < names; ++name) {
                workers_.push_back(enter_as(connection, campaign_, fmt::format("name{}", name)));
            }
        });
    }
    template <class Work>
    void write(Work work) {
        must(store_->write<Done>([&](Connection& connection) -> Status {
            work(connection);
            return Done{};
        }));
    }
    void link_all() {
        for (int name = 1; name < names; ++name) {
            write([&](Connection& connection) {
                must(link_person(connection, workers_[0].worker,
                                 workers_[static_cast<std::size_t>(name)].worker, {"test", test_start}));
            });
        }
    }
    // Asks until nothing is left; a HIT is finished or given back, as whichever tab comes first has it.
    void work_in_a_tab(int tab, const LeaseRules& rules) {
        const Participation& who = workers_[static_cast<std::size_t>(tab % names)];
        for (int i = 0; i < documents; ++i) {
            auto answer = store_->write<LeaseAnswer>(
                [&](Connection& connection) { return lease(connection, who.id, rules, test_start); });
            const auto* mine = answer ? std::get_if<StoredAssignment>(&*answer) : nullptr;
            if (mine == nullptr) {
                return;
            }
            // Another tab may have been quicker.
            static_cast<void>(store_->write<Done>([&](Connection& connection) -> Status {
                if ((tab + i) % 2 == 0) {
                    return return_hit(connection, mine->id, test_start);
                }
                for (std::int64_t at = 0; at < mine->units; ++at) {
                    const auto sent =
                        record_answer(connection, submission_of(connection, *mine, at, "50"), {}, test_start);
                    if (!sent) {
                        return sent.error();
                    }
                }
                const auto finished = finish_hit(connection, mine->id, test_start);
                return finished ? Status{Done{}} : Status{finished.error()};
            }));
        }
    }
    void work_in_all_tabs(const LeaseRules& rules) {
        std::vector<std::jthread> threads;
        for (int tab = 0; tab < tabs; ++tab) {
            threads.emplace_back([this, tab, &rules] { work_in_a_tab(tab, rules); });
        }
    }
    std::int64_t number(const std::string& sql) {
        return must(
            store_->read<std::int64_t>([&](Connection& connection) { return integer_of(connection, sql); }));
    }
    // Documents that somebody met in more than one HIT.
    std::int64_t met_twice() {
        return number(
            "SELECT count(*) FROM (SELECT a.worker FROM assignment a JOIN hit_item x ON x.hit = a.hit JOIN item i "
            "ON i.id = x.item GROUP BY a.worker, i.document HAVING count(DISTINCT a.id) > 1) w");
    }
    std::int64_t met_as_a_whole_and_in_part() {
        return number(
            "SELECT count(*) FROM assignment a JOIN hit_item x ON x.hit = a.hit JOIN item i ON i.id = x.item "
            "AND i.name = i.document JOIN assignment b ON b.worker = a.worker JOIN hit_item y ON y.hit = b.hit "
            "JOIN item j ON j.id = y.item AND j.document = i.document AND j.name <> j.document");
    }
    std::int64_t working_names() { return number("SELECT count(DISTINCT worker) FROM assignment"); }
    std::vector<std::string> findings() {
        return must(store_->read<std::vector<std::string>>([](Connection& connection) {
            return Result<std::vector<std::string>>{findings_of(connection)};
        }));
    }

private:
    std::optional<Store> store_;
    CampaignRow campaign_;
    std::vector<Participation> workers_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, NeverTwiceThreads, both_databases(), name_of_dialect);

TEST_P(NeverTwiceThreads, ShowOnePersonADocumentOnce) {
    link_all();
    work_in_all_tabs(document_rules);
    EXPECT_EQ(met_twice(), 0);
    EXPECT_EQ(working_names(), 1);
    EXPECT_EQ(number("SELECT count(DISTINCT h.configuration) FROM assignment a JOIN hit h ON h.id = a.hit"),
              2);
    // Every document has been met, as nothing else stands against it.
    EXPECT_EQ(
        number("SELECT count(DISTINCT i.document) FROM assignment a JOIN hit_item x ON x.hit = a.hit JOIN "
               "item i ON i.id = x.item"),
        documents);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

TEST_P(NeverTwiceThreads, ShowOnePersonADocumentAsAWholeOrInPart) {
    link_all();
    work_in_all_tabs(item_rules);
    EXPECT_EQ(met_as_a_whole_and_in_part(), 0);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

// What names met before they were linked can't be undone; nothing is added to it.
TEST_P(NeverTwiceThreads, ShowNothingTwiceAfterNamesWereLinked) {
    {
        std::vector<std::jthread> threads;
        for (int tab = 0; tab < names; ++tab) {
            threads.emplace_back([this, tab] {
                work_in_a_tab(tab, {.hits_per_worker = 2, .never_twice = NeverTwice::Document});
            });
        }
    }
    const std::int64_t before = met_twice();
    EXPECT_EQ(before, 0);
    link_all();
    const std::int64_t linked = met_twice();
    work_in_all_tabs(document_rules);
    EXPECT_EQ(met_twice(), linked);
    EXPECT_EQ(findings(), std::vector<std::string>{});
}

}  // namespace
}  // namespace adjudge
