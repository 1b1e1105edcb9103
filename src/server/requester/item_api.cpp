#include "server/requester/item_api.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "analysis/items/item_answers.hpp"
#include "base/ascii.hpp"
#include "base/try.hpp"
#include "base/words.hpp"
#include "server/api/json_reply.hpp"
#include "server/requester/asked_campaign.hpp"
#include "store/item_units.hpp"

namespace adjudge {

// Which items come first.
enum class ItemOrder : std::uint8_t { Name, Disagreement, LowestScore, FewestJudgments };

template <>
struct Words<ItemOrder> {
    static constexpr std::array<std::string_view, 4> all{"name", "disagreement", "lowest-score",
                                                         "fewest-judgments"};
};

namespace {

using nlohmann::ordered_json;

// A page draws no more, and who looks for one item says more of it.
constexpr std::size_t most_items = 500;

struct AskedItems {
    ItemFilter filter;
    std::string search;
    ItemOrder order = ItemOrder::Name;
};

std::string query_text(const HttpRequest& request, std::string_view name) {
    return std::string{request.query_value(name).value_or("")};
}

Result<AskedItems> asked_items(const HttpRequest& request) {
    const std::string order = query_text(request, "order");
    const auto known = from_word<ItemOrder>(order.empty() ? word(ItemOrder::Name) : std::string_view{order});
    if (!known) {
        return Error{ErrorCode::InvalidInput,
                     "must be name, disagreement, lowest-score or fewest-judgments",
                     {.field = "order"}};
    }
    return AskedItems{{query_text(request, "system"), query_text(request, "worker")},
                      query_text(request, "search"),
                      *known};
}

ItemName name_of(const ItemKey& key) { return {key.item, key.source_language, key.target_language}; }

// Items without a number come last.
void put_in_order(std::vector<ItemSummary>& items, ItemOrder order) {
    const auto rank = [order](const ItemSummary& item) {
        std::optional<double> value;
        switch (order) {
            case ItemOrder::Disagreement:
                value = item.disagreement ? std::optional{-*item.disagreement} : std::nullopt;
                break;
            case ItemOrder::LowestScore:
                value = item.mean_score;
                break;
            case ItemOrder::FewestJudgments:
                value = static_cast<double>(item.judgments);
                break;
            case ItemOrder::Name:
                value = 0.0;
                break;
        }
        return std::pair{!value.has_value(), value.value_or(0.0)};
    };
    std::ranges::stable_sort(items, {}, rank);
}

ordered_json summary_json(const ItemSummary& item) {
    const auto number = [](const std::optional<double>& value) {
        return value ? ordered_json(*value) : ordered_json(nullptr);
    };
    return {{"item", item.key.item},
            {"source_language", item.key.source_language},
            {"target_language", item.key.target_language},
            {"document", item.document},
            {"judgments", item.judgments},
            {"workers", item.workers},
            {"mean_score", number(item.mean_score)},
            {"disagreement", number(item.disagreement)}};
}

ordered_json answer_json(const ItemAnswer& answer) {
    return {{"table", word(answer.table)},
            {"worker", answer.worker},
            {"role", word(answer.role)},
            {"asked", answer.asked},
            {"configuration", answer.configuration},
            {"kind", word(answer.kind)},
            {"shown", answer.shown},
            {"answer", answer.answer},
            {"seconds", answer.seconds ? ordered_json(*answer.seconds) : ordered_json(nullptr)},
            {"hit", answer.hit},
            {"unit", answer.unit},
            {"submitted_at",
             answer.submitted_at ? ordered_json(*answer.submitted_at / 1000) : ordered_json(nullptr)}};
}

ordered_json text_json(UnitKind kind, const Stimulus& stimulus) {
    return {{"kind", word(kind)},    {"role", word(stimulus.role)},
            {"text", stimulus.text}, {"language", stimulus.language},
            {"note", stimulus.note}, {"systems", stimulus.systems}};
}

// Each text once for each kind of unit that shows it.
ordered_json texts_json(const std::vector<ItemUnit>& units) {
    ordered_json texts = ordered_json::array();
    std::set<std::string> known;
    for (const ItemUnit& shown : units) {
        for (const Stimulus& stimulus : shown.unit.stimuli) {
            ordered_json text = text_json(shown.unit.kind, stimulus);
            if (known.insert(text.dump()).second) {
                texts.push_back(std::move(text));
            }
        }
    }
    return texts;
}

}  // namespace

std::vector<Endpoint<ItemApi>> ItemApi::endpoints() {
    using namespace json_schema;
    const auto filter = [](const char* name, const char* description) {
        return QueryParameter{name, text(), description};
    };
    return {
        endpoint(
            {HttpMethod::Get,
             "/api/v1/campaigns/{campaign}/items",
             "The items with how many judgments they have, and how far workers agree on them; 500 at most",
             Access::Viewer,
             {.query = {filter("search", "words in the item's name, its document or its texts"),
                        filter("system", "only items and judgments of this system"),
                        filter("worker", "only items and judgments of this worker"),
                        {"order", word_of<ItemOrder>(), "which come first; default: name"}},
              .answer = json_answer(object({{"total", integer()}, {"items", list(named("ItemSummary"))}}))}},
            &ItemApi::items),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/item",
                  "One item with its texts and everything that was answered about it",
                  Access::Viewer,
                  {.query = {filter("item", "its name"), filter("source_language", "of the item"),
                             filter("target_language", "of the item")},
                   .answer = json_answer(named("ItemPage"))}},
                 &ItemApi::item),
    };
}

Result<HttpResponse> ItemApi::items(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto wanted, asked_items(request));
    ADJUDGE_TRY(const auto tables, study_cache_->judgments({.campaign = asked.id()}));
    std::vector<ItemSummary> found = item_summaries(tables, wanted.filter);
    if (!wanted.search.empty()) {
        ADJUDGE_TRY(const auto texts, store_->read<std::set<ItemName>>([&](Connection& connection) {
            return items_with_text(connection, asked.id(), wanted.search);
        }));
        const std::string words = lower_ascii(wanted.search);
        const auto has = [&](const std::string& text) {
            return lower_ascii(text).find(words) != std::string::npos;
        };
        std::erase_if(found, [&](const ItemSummary& item) {
            return !has(item.key.item) && !has(item.document) && !texts.contains(name_of(item.key));
        });
    }
    put_in_order(found, wanted.order);
    ordered_json items = ordered_json::array();
    for (std::size_t i = 0; i < std::min(found.size(), most_items); ++i) {
        items.push_back(summary_json(found[i]));
    }
    return json_reply({{"total", found.size()}, {"items", std::move(items)}});
}

Result<HttpResponse> ItemApi::item(const AskedCampaign& asked, const HttpRequest& request) {
    const ItemKey key{query_text(request, "item"), query_text(request, "source_language"),
                      query_text(request, "target_language")};
    ADJUDGE_TRY(const auto units, store_->read<std::vector<ItemUnit>>([&](Connection& connection) {
        return units_of_item(connection, asked.id(), name_of(key));
    }));
    const auto tables = study_cache_->judgments({.campaign = asked.id()});
    if (!tables && tables.error().code != ErrorCode::NotFound) {
        return tables.error();
    }
    ordered_json answers = ordered_json::array();
    if (tables) {
        for (const ItemAnswer& answer : item_answers(*tables, key)) {
            answers.push_back(answer_json(answer));
        }
    }
    return json_reply({{"item", key.item},
                       {"source_language", key.source_language},
                       {"target_language", key.target_language},
                       {"document", units.front().unit.document},
                       {"texts", texts_json(units)},
                       {"answers", std::move(answers)}});
}

}  // namespace adjudge
