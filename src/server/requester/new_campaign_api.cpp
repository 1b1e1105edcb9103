#include "server/requester/new_campaign_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/ascii.hpp"
#include "base/try.hpp"
#include "formats/campaign/campaign_form.hpp"
#include "formats/campaign/preset_text.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/load_campaign.hpp"
#include "prepare/problems_json.hpp"
#include "server/access.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/campaign_start.hpp"
#include "server/requester/draft_folder.hpp"
#include "server/requester/hit_preview.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_part_bytes = std::size_t{512} * 1024;
constexpr std::int64_t most_parts = 10'000;
constexpr std::size_t most_settings = 200'000;
constexpr std::size_t most_values = 1000;

bool is_upload_name(std::string_view name) {
    return name.size() >= 16 && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
               return is_digit(c) || (lower_ascii(c) >= 'a' && lower_ascii(c) <= 'z') || c == '-' || c == '_';
           });
}

// One refusal for all that is wrong: the check lists it.
Error all_in_one(const Problems& problems) {
    const Error& first = problems.listed()[0];
    const std::string more = problems.total() > 1 ? fmt::format(" (and {} more)", problems.total() - 1) : "";
    return {first.code, describe(first) + more};
}

// The page sends the files again where they are gone, which nothing else is told by 410.
Result<HttpResponse> refuse_draft(const Error& error, const HttpRequest& request) {
    if (error.code == ErrorCode::NotFound || error.code == ErrorCode::Unsupported) {
        return refuse(error.code == ErrorCode::NotFound ? 410 : 507, error.message, request);
    }
    return error;
}

HttpResponse refuse_while_building(const HttpRequest& request) {
    HttpResponse response = refuse(503, "another campaign is being built: try again in a moment", request);
    response.set_header("Retry-After", "2");
    return response;
}

Problems taken_names(Store& store, const std::string& name) {
    const auto known =
        store.read<StoredCampaign>([&](Connection& connection) { return find_campaign(connection, name); });
    return known ? only({ErrorCode::Conflict,
                         "there is a campaign of this name already: choose another name",
                         {.field = "name"}})
                 : Problems{};
}

// Each word of a question with what it means, in their order.
template <class E>
ordered_json words_json() {
    ordered_json words = ordered_json::array();
    for (std::size_t i = 0; i < all_words<E>().size(); ++i) {
        words.push_back({{"name", all_words<E>()[i]}, {"meaning", meaning(static_cast<E>(i))}});
    }
    return words;
}

ordered_json guess_json(const TextGuess& guess) {
    ordered_json pairs = ordered_json::array();
    for (const LanguagePair& pair : guess.pairs) {
        ordered_json systems = ordered_json::array();
        for (const SystemOutput& system : pair.systems) {
            systems.push_back({{"name", system.name}, {"file", system.file}});
        }
        pairs.push_back({{"source_language", pair.source_language},
                         {"target_language", pair.target_language},
                         {"texts", pair.texts},
                         {"source", pair.source},
                         {"reference", pair.reference},
                         {"documents", pair.documents},
                         {"systems", std::move(systems)}});
    }
    return {{"problems", problems_json(Problems{})},
            {"language_pairs", std::move(pairs)},
            {"unused", guess.unused},
            {"ignored", guess.ignored},
            {"has_prompts", guess.has_prompts}};
}

ordered_json form_json(const CampaignForm& form) {
    ordered_json keys = ordered_json::array();
    for (const FormKey& key : form.keys) {
        const AskedKey& asked = key.asked;
        keys.push_back({{"path", asked.path},
                        {"form", word(asked.form)},
                        {"least", asked.least},
                        {"most", asked.most},
                        {"words", asked.words},
                        {"values", asked.values},
                        {"meaning", key.meaning}});
    }
    return keys;
}

// With the change, where one is asked for.
Result<std::string> changed_settings(JsonBody& body) {
    std::string settings = body.text("settings", most_settings);
    FormChange change;
    bool is_known = true;
    const bool has_change = body.object("change", [&](JsonBody& within) {
        const auto action = from_word<FormAction>(within.text("action"));
        is_known = action.has_value();
        change = {.action = action.value_or(FormAction::Set),
                  .path = within.text("path"),
                  .values = within.texts("values", most_values)};
    });
    ADJUDGE_TRY(body.status());
    if (!is_known) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be one of {}", fmt::join(all_words<FormAction>(), ", ")),
                     {.field = "change.action"}};
    }
    return has_change ? with_change(settings, change) : Result<std::string>{std::move(settings)};
}

// What a check finds.
struct Checked {
    Problems problems = Problems{};
    Problems warnings = Problems{};
    std::optional<BuildSummary> summary = {};
    std::vector<Hit> first_hits = {};
};

Checked check_folder(const CampaignFolder& folder) {
    CampaignBuild build{folder, {}};
    Checked checked;
    if (const Status status = check_qualification(folder); !status) {
        checked.problems = folder.placed(only(status.error()), 0);
    }
    if (!build.plan()) {
        checked.problems.add(build.problems());
    }
    if (!checked.problems.empty()) {
        return checked;
    }
    checked.warnings = build.warnings();
    auto written = build.write();
    if (!written) {
        checked.problems = only(written.error());
        return checked;
    }
    checked.summary = *std::move(written);
    checked.first_hits = build.first_hits();
    return checked;
}

ordered_json checked_json(const Checked& checked, const Campaign& campaign) {
    ordered_json json{{"problems", problems_json(checked.problems)},
                      {"warnings", problems_json(checked.warnings)},
                      {"summary", nullptr},
                      {"hits", ordered_json::array()}};
    if (checked.summary) {
        json["summary"] = summary_json(*checked.summary, campaign);
        json["summary"].erase("file");
    }
    for (const Hit& hit : checked.first_hits) {
        json["hits"].push_back(preview_json(hit, campaign));
    }
    return json;
}

// The files are forgotten once they are a campaign.
Result<LoadedCampaign, Problems> made_campaign(Store& store, const Session& session,
                                               const DraftFolder& draft) {
    ADJUDGE_TRY(const auto folder, draft.open());
    if (const Checked built = check_folder(folder); !built.problems.empty()) {
        return built.problems;
    }
    auto loaded = load_campaign(
        folder, store, {.actor = "account " + session.account.name, .known_name = KnownName::Refused});
    if (loaded) {
        static_cast<void>(store.write<Done>([&](Connection& connection) -> Result<Done> {
            return remove_uploads(connection, session.account.id);
        }));
    }
    return loaded;
}

JsonSchema form_body() {
    using namespace json_schema;
    const JsonSchema change = open_object({{"action", word_of<FormAction>()},
                                           {"path", text().about("of a key, a list, or a table of one")},
                                           {"values", list(text()).about("none takes the key out")}});
    return open_object({{"settings", text()}, {"change", change.optional()}});
}

JsonSchema starting_points() {
    using namespace json_schema;
    return object({{"presets", list(object({{"name", text()}, {"summary", text()}, {"settings", text()}}))},
                   {"wishes", list(named("NamedMeaning")).about("What a study may be to tell")},
                   {"judges", list(named("NamedMeaning")).about("Who may judge")}});
}

}  // namespace

std::vector<Endpoint<NewCampaignApi>> NewCampaignApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/presets",
                  "The set-ups that a campaign can start from",
                  Access::Viewer,
                  {.answer = json_answer(starting_points())}},
                 &NewCampaignApi::presets),
        endpoint({HttpMethod::Put,
                  "/api/v1/uploads/{upload}/parts/{part}",
                  "Send a part of a file; all parts are kept for a day",
                  Access::Owner,
                  {.body = MediaType{.name = "application/octet-stream", .schema = bytes()},
                   .answer = json_answer(object({{"bytes", integer()}}))}},
                 &NewCampaignApi::upload),
        endpoint({HttpMethod::Delete,
                  "/api/v1/uploads",
                  "Forget what the account has sent",
                  Access::Owner,
                  {.answer = json_answer(object({{"is_forgotten", flag()}}))}},
                 &NewCampaignApi::forget),
        endpoint({HttpMethod::Post,
                  "/api/v1/text-guesses",
                  "Which of the files that were sent holds what, by their names and contents",
                  Access::Owner,
                  {.body = json_body(open_object({{"files", list(named("SentFile"))}})),
                   .answer = json_answer(named("TextGuess"))}},
                 &NewCampaignApi::guess),
        endpoint(
            {HttpMethod::Post,
             "/api/v1/campaign-starts",
             "The preset that suits what somebody wants to know, fitted to the texts of a draft",
             Access::Owner,
             {.body = json_body(named("CampaignStart")), .answer = json_answer(named("StartedSettings"))}},
            &NewCampaignApi::start),
        endpoint({HttpMethod::Post,
                  "/api/v1/settings-forms",
                  "Everything that the settings of a campaign may say, after a change of one of them",
                  Access::Owner,
                  {.body = json_body(form_body()), .answer = json_answer(named("SettingsForm"))}},
                 &NewCampaignApi::form),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaign-checks",
                  "What is wrong with a draft, what it would cost, and what workers would see",
                  Access::Owner,
                  {.body = json_body(named("CampaignDraft")), .answer = json_answer(named("CampaignCheck"))}},
                 &NewCampaignApi::check),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns",
                  "Make a campaign of a draft whose files were sent",
                  Access::Owner,
                  {.body = json_body(named("CampaignDraft")),
                   .answer = json_answer(object({{"name", text()}, {"hits", integer()}}), 201)}},
                 &NewCampaignApi::make),
    };
}

Result<HttpResponse> NewCampaignApi::presets(const Session& /*session*/) {
    ordered_json list = ordered_json::array();
    for (const EmbeddedFile& preset : embedded_presets()) {
        list.push_back({{"name", preset.name}, {"summary", summary_of(preset)}, {"settings", preset.text}});
    }
    return json_reply(
        {{"presets", std::move(list)}, {"wishes", words_json<Wish>()}, {"judges", words_json<Judges>()}});
}

Result<HttpResponse> NewCampaignApi::upload(const Session& session, const HttpRequest& request) {
    const std::string name{request.parameter("upload")};
    const auto part = path_number(request, "part");
    if (!is_upload_name(name) || !part || *part < 1 || *part > most_parts) {
        return Error{ErrorCode::InvalidInput, "an upload has 16 to 64 letters and digits, and parts from 1"};
    }
    if (request.body.size() > most_part_bytes) {
        return refuse(413, fmt::format("a part has at most {} bytes", most_part_bytes), request);
    }
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return put_upload_part(connection, {session.account.id, name, *part, request.body}, store_->now());
    }));
    return json_reply({{"bytes", request.body.size()}});
}

Result<HttpResponse> NewCampaignApi::forget(const Session& session) {
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return remove_uploads(connection, session.account.id);
    }));
    return json_reply({{"is_forgotten", true}});
}

Result<HttpResponse> NewCampaignApi::guess(const Session& session, const HttpRequest& request,
                                           JsonBody& body) {
    ADJUDGE_TRY(const auto draft, read_files(body));
    return with_draft({session, request, draft}, [&](const DraftFolder& folder) -> Result<HttpResponse> {
        const auto guess = guess_files(folder, draft.files);
        ordered_json json = guess_json(guess ? *guess : TextGuess{});
        if (!guess) {
            json["problems"] = problems_json(folder.as_sent(guess.error()));
        }
        return json_reply(json);
    });
}

Result<HttpResponse> NewCampaignApi::start(const Session& session, const HttpRequest& request,
                                           JsonBody& body) {
    ADJUDGE_TRY(const auto wish, read_wish(body));
    ADJUDGE_TRY(const auto asked, draft_in(body));
    ADJUDGE_TRY(const auto draft, with_preset_for(asked, wish));
    return with_draft({session, request, draft}, [&](const DraftFolder& folder) -> Result<HttpResponse> {
        const auto started = fit_settings(folder, draft, wish.people);
        const Problems problems = started ? Problems{} : folder.as_sent(started.error());
        return json_reply({{"problems", problems_json(problems)},
                           {"preset", draft.campaign.preset},
                           {"settings", started ? started->settings : draft.campaign.settings},
                           {"notes", started ? started->notes : std::vector<std::string>{}}});
    });
}

Result<HttpResponse> NewCampaignApi::form(const Session& /*session*/, const HttpRequest& /*request*/,
                                          JsonBody& body) {
    ADJUDGE_TRY(const std::string settings, changed_settings(body));
    const auto form = campaign_form(settings);
    return json_reply({{"settings", settings},
                       {"problems", problems_json(form ? Problems{} : form.error())},
                       {"keys", form_json(form ? *form : CampaignForm{})},
                       {"lists", form ? form->lists : std::vector<std::string>{}}});
}

Result<HttpResponse> NewCampaignApi::check(const Session& session, const HttpRequest& request,
                                           JsonBody& body) {
    ADJUDGE_TRY(const auto asked, read_draft(body));
    return with_draft({session, request, asked}, [&](const DraftFolder& draft) -> Result<HttpResponse> {
        const auto folder = draft.open();
        if (!folder) {
            return json_reply(checked_json({.problems = folder.error()}, {}));
        }
        Checked checked = check_folder(*folder);
        checked.problems = draft.as_sent(checked.problems);
        checked.problems.add(taken_names(*store_, folder->campaign().name));
        checked.warnings = draft.as_sent(checked.warnings);
        return json_reply(checked_json(checked, folder->campaign()));
    });
}

Result<HttpResponse> NewCampaignApi::make(const Session& session, const HttpRequest& request,
                                          JsonBody& body) {
    ADJUDGE_TRY(const auto asked, read_draft(body));
    return with_draft({session, request, asked}, [&](const DraftFolder& draft) -> Result<HttpResponse> {
        const auto made = made_campaign(*store_, session, draft);
        if (!made) {
            return all_in_one(draft.as_sent(made.error()));
        }
        return json_reply({{"name", made->campaign.name}, {"hits", made->added}}, 201);
    });
}

Result<HttpResponse> NewCampaignApi::with_draft(
    const AskedDraft& asked, const std::function<Result<HttpResponse>(const DraftFolder&)>& use) {
    const std::unique_lock lock{building_, std::try_to_lock};
    if (!lock) {
        return refuse_while_building(asked.request);
    }
    const auto folder = DraftFolder::make(*store_, asked.session.account.id, asked.draft);
    return folder ? use(*folder) : refuse_draft(folder.error(), asked.request);
}

}  // namespace adjudge
