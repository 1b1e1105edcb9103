#include "server/requester/results_api.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "report/figures/svg_canvas.hpp"
#include "report/latex_table.hpp"
#include "report/study_figures.hpp"
#include "report/work_json.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/collection_facts.hpp"
#include "server/requester/results_json.hpp"
#include "server/requester/study_parameters.hpp"
#include "server/requester/study_query.hpp"
#include "store/workers.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_workers = 100'000;

// A study that was asked for.
struct AnsweredQuery {
    StudyQuery query;
    CachedStudy found;
};

HttpResponse file_reply(std::string body, std::string_view type, const std::string& name) {
    HttpResponse response;
    response.body = std::move(body);
    response.set_header("Content-Type", type);
    response.set_header("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
    response.set_header("Cache-Control", "no-store");
    return response;
}

Result<AnsweredQuery> answered_query(StudyCache& cache, const AskedCampaign& asked,
                                     const HttpRequest& request, std::set<std::string> without_workers = {}) {
    constexpr std::array<std::string_view, 1> of_address{"format"};
    ADJUDGE_TRY(auto query, study_query(request, asked.id(), asked.campaign->settings, of_address));
    query.scope.without_workers = std::move(without_workers);
    ADJUDGE_TRY(auto found, asked_study(cache, query));
    return AnsweredQuery{std::move(query), std::move(found)};
}

// The pseudonyms of some of a campaign's workers. Fails with NotFound for a number that is none of theirs.
Result<std::set<std::string>> pseudonyms_of(Store& store, CampaignRow campaign,
                                            const std::set<std::int64_t>& ids) {
    ADJUDGE_TRY(const auto workers, store.read<std::vector<KnownWorker>>([&](Connection& connection) {
        return workers_in(connection, campaign);
    }));
    std::set<std::string> names;
    for (const KnownWorker& worker : workers) {
        if (ids.contains(worker.id.value)) {
            names.insert(pseudonym(store.secret(), worker.identity));
        }
    }
    if (names.size() < ids.size()) {
        return Error{ErrorCode::NotFound, "there is no such worker in the campaign"};
    }
    return names;
}

ordered_json optional_number(double value) {
    return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr);
}

ordered_json judgment_json(const Ratings& ratings, std::size_t row) {
    const std::uint32_t pair = ratings.pair[row];
    return {{"hit", ratings.hit[row] == no_id ? "" : ratings.hits[ratings.hit[row]]},
            {"position", ratings.position[row] == missing_count ? 0 : ratings.position[row]},
            {"item", ratings.items[ratings.item[row]]},
            {"system", ratings.systems[ratings.system[row]]},
            {"kind", word(ratings.kind[row])},
            {"score", ratings.score[row]},
            {"pair_score", pair == no_id ? ordered_json(nullptr) : ordered_json(ratings.score[pair])},
            {"seconds", optional_number(ratings.seconds[row])}};
}

// What one slice has of a worker; null where it has nothing.
ordered_json slice_judgments(const SliceStudy& slice, const std::string& worker) {
    const auto found = std::ranges::find(slice.ratings.workers, worker);
    if (found == slice.ratings.workers.end()) {
        return nullptr;
    }
    const auto id = static_cast<std::uint32_t>(found - slice.ratings.workers.begin());
    ordered_json judgments = ordered_json::array();
    for (std::size_t row = 0; row < slice.ratings.size(); ++row) {
        if (slice.ratings.worker[row] == id) {
            judgments.push_back(judgment_json(slice.ratings, row));
        }
    }
    const auto figure = difference_figure(slice, id);
    return {{"slice", description(slice.ratings.name)},
            {"judgments", std::move(judgments)},
            {"answers", ordered_json::array()},
            {"figure", figure ? figure_json(*figure) : ordered_json(nullptr)}};
}

ordered_json all_judgments(const Study& any, const std::string& worker) {
    ordered_json slices = ordered_json::array();
    if (const RatingStudy* const study = ratings_of(any)) {
        for (const SliceStudy& slice : study->slices) {
            if (ordered_json of_slice = slice_judgments(slice, worker); !of_slice.is_null()) {
                slices.push_back(std::move(of_slice));
            }
        }
    }
    for (const AnsweredWork* work : work_of(any)) {
        if (ordered_json answers = worker_answers_json(work->answers, worker); !answers.empty()) {
            slices.push_back({{"slice", description(work->answers.name)},
                              {"judgments", ordered_json::array()},
                              {"answers", std::move(answers)},
                              {"figure", nullptr}});
        }
    }
    return slices;
}

}  // namespace

std::vector<Endpoint<ResultsApi>> ResultsApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/results",
                  "What the judgments so far give: tables and figures",
                  Access::Viewer,
                  {.query = study_parameters({"table", "until", "against", "parts"}),
                   .answer = {.description = "As `adjudge analyze` prints it",
                              .content = {json_body(named("Results"))}}}},
                 &ResultsApi::results),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns/{campaign}/results/preview",
                  "The same without some workers: what excluding them would do",
                  Access::Reviewer,
                  {.query = study_parameters({"table", "until", "against", "parts"}),
                   .body = json_body(open_object({{"without", list(integer()).about("numbers of workers")}})),
                   .answer = json_answer(named("Results"))}},
                 &ResultsApi::preview),
        endpoint(
            {HttpMethod::Get,
             "/api/v1/campaigns/{campaign}/results/tables/{name}",
             "One table as a file",
             Access::Viewer,
             {.query = study_parameters({"table", "until", "against"},
                                        {{"format", one_of({"csv", "tex"}).with_default("csv"), "How"}}),
              .answer = text_answer("As `adjudge analyze --csv --show` prints it, or LaTeX with booktabs",
                                    {"text/csv", "application/x-tex"})}},
            &ResultsApi::table_file),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/results/figures/{figure}",
                  "One figure as a file",
                  Access::Viewer,
                  {.query = study_parameters({"table", "until", "against"},
                                             {{"format", one_of({"svg", "csv"}).with_default("svg"),
                                               "The drawing, or its numbers"}}),
                   .answer = text_answer("As `adjudge report --figures` writes it",
                                         {"image/svg+xml", "text/csv"})}},
                 &ResultsApi::figure_file),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/report",
                  "The report as one page",
                  Access::Viewer,
                  {.query = study_parameters({"table", "until", "against"}),
                   .answer = text_answer("As `adjudge report` writes it", {"text/html"})}},
                 &ResultsApi::report),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/workers/{worker}/judgments",
                  "Every judgment of a worker, controls beside the units they belong to",
                  Access::Viewer,
                  {.query = study_parameters({"table", "until", "against", "parts"}),
                   .answer = json_answer(open_object(
                       {{"id", integer()},
                        {"name", text()},
                        {"slices", list(open_object({{"slice", text()},
                                                     {"judgments", list(named("WorkerJudgment"))},
                                                     {"answers", list(named("WorkerAnswer"))},
                                                     {"figure", named("ResultFigure").or_null()}}))}}))}},
                 &ResultsApi::worker_judgments),
    };
}

Result<HttpResponse> ResultsApi::results(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request));
    return json_reply(results_json(answer.found, answer.query.options, answer.query.parts));
}

// The same without some workers: what an exclusion would do.
Result<HttpResponse> ResultsApi::preview(const AskedCampaign& asked, const HttpRequest& request,
                                         JsonBody& body) {
    const std::set<std::int64_t> ids = body.integers("without", most_workers);
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(auto without, pseudonyms_of(*store_, asked.id(), ids));
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request, std::move(without)));
    return json_reply(results_json(answer.found, answer.query.options, answer.query.parts));
}

Result<HttpResponse> ResultsApi::table_file(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request));
    const std::vector<ReportTable> tables = all_tables(answer.found.study);
    const auto table = std::ranges::find(tables, request.parameter("name"), &ReportTable::name);
    if (table == tables.end()) {
        return Error{ErrorCode::NotFound, "there is no such table"};
    }
    return request.query_value("format") == "tex"
               ? file_reply(latex_text(*table), "application/x-tex", table->name + ".tex")
               : file_reply(csv_text(*table), "text/csv; charset=utf-8", table->name + ".csv");
}

Result<HttpResponse> ResultsApi::figure_file(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request));
    const std::vector<Figure> figures = all_figures(answer.found.study);
    const auto figure = std::ranges::find_if(
        figures, [&](const Figure& one) { return one.id() == request.parameter("figure"); });
    if (figure == figures.end()) {
        return Error{ErrorCode::NotFound, "there is no such figure"};
    }
    return request.query_value("format") == "csv"
               ? file_reply(csv_text(figure->table), "text/csv; charset=utf-8", figure->id() + ".csv")
               : file_reply(svg_file(figure->svg), "image/svg+xml", figure->id() + ".svg");
}

Result<HttpResponse> ResultsApi::report(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request));
    ADJUDGE_TRY(const auto facts, collection_facts(*store_, asked.campaign->stored));
    const std::string& title = facts.settings.title.empty() ? facts.settings.name : facts.settings.title;
    return file_reply(report_page(report_of(title, answer.found.study, answer.query.options, &facts)),
                      "text/html; charset=utf-8", "report.html");
}

Result<HttpResponse> ResultsApi::worker_judgments(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto answer, answered_query(*study_cache_, asked, request));
    const auto number = path_number(request, "worker");
    ADJUDGE_TRY(const auto names, pseudonyms_of(*store_, asked.id(), {number.value_or(0)}));
    return json_reply({{"id", *number},
                       {"name", *names.begin()},
                       {"slices", all_judgments(answer.found.study, *names.begin())}});
}

}  // namespace adjudge
