#include "server/results_api.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/latex_table.hpp"
#include "report/study_figures.hpp"
#include "report/svg_canvas.hpp"
#include "server/collection_facts.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
#include "server/results_json.hpp"
#include "server/study_query.hpp"
#include "store/workers.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_workers = 100'000;

// A study that was asked for, or why there is none.
struct AnsweredQuery {
    AskedCampaign asked;
    StudyQuery query;
    DeskStudy found;
};

HttpResponse file_reply(std::string body, std::string_view type, const std::string& name) {
    HttpResponse response;
    response.body = std::move(body);
    response.set_header("Content-Type", type);
    response.set_header("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
    response.set_header("Cache-Control", "no-store");
    return response;
}

class Answering {
public:
    Answering(Store& store, CampaignCache& campaigns, StudyDesk& desk)
        : store_{&store}, campaigns_{&campaigns}, desk_{&desk} {}

    Result<AnsweredQuery, HttpResponse> answer(const HttpRequest& request,
                                               std::set<std::string> without_workers = {}) const {
        auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
        if (!asked) {
            return std::move(asked).error();
        }
        constexpr std::array<std::string_view, 1> of_address{"format"};
        auto query = study_query(request, asked->id(), asked->campaign->settings, of_address);
        if (!query) {
            return error_reply(query.error(), request);
        }
        query->scope.without_workers = std::move(without_workers);
        auto found = desk_->study(query->scope, query->options);
        if (!found) {
            return error_reply(found.error(), request);
        }
        if (const Status status = check_options_apply(query->given, tables_of(found->study)); !status) {
            return error_reply(status.error(), request);
        }
        return AnsweredQuery{*std::move(asked), *std::move(query), *std::move(found)};
    }

private:
    Store* store_;
    CampaignCache* campaigns_;
    StudyDesk* desk_;
};

// The pseudonyms of some of a campaign's workers. Fails with NotFound for a number that is none of theirs.
Result<std::set<std::string>> pseudonyms_of(Store& store, CampaignRow campaign,
                                            const std::set<std::int64_t>& ids) {
    const auto workers = store.read<std::vector<KnownWorker>>(
        [&](Connection& connection) { return workers_in(connection, campaign); });
    if (!workers) {
        return workers.error();
    }
    std::set<std::string> names;
    for (const KnownWorker& worker : *workers) {
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
            {"figure", figure ? figure_json(*figure) : ordered_json(nullptr)}};
}

ordered_json all_judgments(const Study& any, const std::string& worker) {
    ordered_json slices = ordered_json::array();
    const RatingStudy* const study = ratings_of(any);
    if (study == nullptr) {
        return slices;
    }
    for (const SliceStudy& slice : study->slices) {
        if (ordered_json of_slice = slice_judgments(slice, worker); !of_slice.is_null()) {
            slices.push_back(std::move(of_slice));
        }
    }
    return slices;
}

}  // namespace

void ResultsApi::add_routes(Router& router) {
    const std::string path = "/api/v1/campaigns/{campaign}";
    router.add(HttpMethod::Get, path + "/results", this, &ResultsApi::results);
    router.add(HttpMethod::Post, path + "/results/preview", this, &ResultsApi::preview);
    router.add(HttpMethod::Get, path + "/results/tables/{name}", this, &ResultsApi::table_file);
    router.add(HttpMethod::Get, path + "/results/figures/{figure}", this, &ResultsApi::figure_file);
    router.add(HttpMethod::Get, path + "/report", this, &ResultsApi::report);
    router.add(HttpMethod::Get, path + "/workers/{worker}/judgments", this, &ResultsApi::worker_judgments);
}

HttpResponse ResultsApi::results(const HttpRequest& request) {
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request);
    return answer ? json_reply(results_json(answer->found, answer->query.options, answer->query.parts))
                  : answer.error();
}

// The same without some workers: what an exclusion would do.
HttpResponse ResultsApi::preview(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Reviewer);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    const std::set<std::int64_t> ids = body.integers("without", most_workers);
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    auto without = pseudonyms_of(*store_, asked.id(), ids);
    if (!without) {
        return error_reply(without.error(), request);
    }
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request, *std::move(without));
    return answer ? json_reply(results_json(answer->found, answer->query.options, answer->query.parts))
                  : answer.error();
}

HttpResponse ResultsApi::table_file(const HttpRequest& request) {
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request);
    if (!answer) {
        return answer.error();
    }
    const std::vector<ReportTable> tables = all_tables(answer->found.study);
    const auto table = std::ranges::find(tables, request.parameter("name"), &ReportTable::name);
    const auto format = request.query_value("format").value_or("csv");
    if (table == tables.end() || (format != "csv" && format != "tex")) {
        return table == tables.end() ? refuse(404, "there is no such table", request)
                                     : refuse(400, "format: must be csv or tex", request);
    }
    return format == "csv" ? file_reply(csv_text(*table), "text/csv; charset=utf-8", table->name + ".csv")
                           : file_reply(latex_text(*table), "application/x-tex", table->name + ".tex");
}

HttpResponse ResultsApi::figure_file(const HttpRequest& request) {
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request);
    if (!answer) {
        return answer.error();
    }
    const std::vector<Figure> figures = all_figures(answer->found.study);
    const auto figure = std::ranges::find_if(
        figures, [&](const Figure& one) { return one.id() == request.parameter("figure"); });
    const auto format = request.query_value("format").value_or("svg");
    if (figure == figures.end() || (format != "svg" && format != "csv")) {
        return figure == figures.end() ? refuse(404, "there is no such figure", request)
                                       : refuse(400, "format: must be svg or csv", request);
    }
    return format == "svg"
               ? file_reply(svg_file(figure->svg), "image/svg+xml", figure->id() + ".svg")
               : file_reply(csv_text(figure->table), "text/csv; charset=utf-8", figure->id() + ".csv");
}

HttpResponse ResultsApi::report(const HttpRequest& request) {
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request);
    if (!answer) {
        return answer.error();
    }
    const auto facts = collection_facts(*store_, answer->asked.campaign->stored);
    if (!facts) {
        return error_reply(facts.error(), request);
    }
    const std::string& title = facts->settings.title.empty() ? facts->settings.name : facts->settings.title;
    return file_reply(report_page(report_of(title, answer->found.study, answer->query.options, &*facts)),
                      "text/html; charset=utf-8", "report.html");
}

HttpResponse ResultsApi::worker_judgments(const HttpRequest& request) {
    const auto answer = Answering{*store_, *campaigns_, *desk_}.answer(request);
    if (!answer) {
        return answer.error();
    }
    const auto number = path_number(request, "worker");
    const auto names = pseudonyms_of(*store_, answer->asked.id(), {number.value_or(0)});
    if (!names) {
        return error_reply(names.error(), request);
    }
    return json_reply({{"id", *number},
                       {"name", *names->begin()},
                       {"slices", all_judgments(answer->found.study, *names->begin())}});
}

}  // namespace adjudge
