#include "server/requester/file_api.hpp"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/asked_options.hpp"
#include "base/try.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/schema.hpp"
#include "prepare/problems_json.hpp"
#include "report/report_page.hpp"
#include "server/access.hpp"
#include "server/api/json_reply.hpp"
#include "server/requester/results_json.hpp"
#include "store/uploads.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// A file that was sent, and how it is to be read and analyzed.
struct AskedFile {
    std::string name;
    std::string upload;
    std::int64_t parts = 0;
    TableReadOptions reading = {};
    std::vector<GivenOption> options = {};
};

// Members of an object that hold texts.
Result<std::vector<std::pair<std::string, std::string>>> texts_by_name(const JsonBody& body,
                                                                       std::string_view key) {
    constexpr std::size_t most = 200;
    std::vector<std::pair<std::string, std::string>> found;
    const nlohmann::json& value = body.value(key);
    if (value.is_null()) {
        return found;
    }
    const Error unfit{ErrorCode::InvalidInput, "must be an object of texts", {.field = std::string{key}}};
    if (!value.is_object() || value.size() > most) {
        return unfit;
    }
    for (const auto& [name, text] : value.items()) {
        if (!text.is_string()) {
            return unfit;
        }
        found.emplace_back(name, text.get<std::string>());
    }
    return found;
}

Result<AskedFile> read_asked(JsonBody& body) {
    AskedFile asked;
    const bool has_file = body.object("file", [&](JsonBody& file) {
        asked.name = file.text("name");
        asked.upload = file.text("upload", 100);
        asked.parts = file.integer("parts").value_or(0);
    });
    const std::string table = body.text_or("table", "", 20);
    ADJUDGE_TRY(body.status());
    if (!has_file) {
        return Error{ErrorCode::InvalidInput, "is missing", {.field = "file"}};
    }
    asked.reading.kind = from_word<TableKind>(table);
    if (!table.empty() && !asked.reading.kind) {
        return Error{ErrorCode::InvalidInput, "is the name of no table", {.field = "table"}};
    }
    ADJUDGE_TRY(const auto columns, texts_by_name(body, "columns"));
    for (const auto& [column, in_file] : columns) {
        asked.reading.map.push_back({column, in_file});
    }
    ADJUDGE_TRY(const auto options, texts_by_name(body, "options"));
    for (const auto& [name, value] : options) {
        asked.options.push_back({name, value});
    }
    return asked;
}

Result<SourceText> read_source(Store& store, const Session& session, const AskedFile& file) {
    ADJUDGE_TRY(std::string bytes, store.read<std::string>([&](Connection& connection) {
        return read_upload(connection, {session.account.id, file.upload, file.parts});
    }));
    return SourceText::from_memory(file.name, std::move(bytes));
}

// What came of a file: its study, or why there is none.
struct Analyzed {
    std::vector<std::string> columns = {};  // as the file calls them
    Problems problems = Problems{};
    std::optional<CachedStudy> found = {};
    StudyOptions options = {};
};

Analyzed analyze(const SourceText& source, const AskedFile& asked, StoreTime now) {
    Analyzed made;
    if (auto columns = file_columns(source, asked.reading)) {
        made.columns = *std::move(columns);
    }
    TableReading reading = read_table_parts(source, asked.reading);
    if (!reading.problems.empty()) {
        made.problems = std::move(reading.problems);
        for (const std::string& hint : reading.hints) {
            made.problems.add({ErrorCode::InvalidInput, hint});
        }
        return made;
    }
    reading.parts.notes = std::move(reading.notes);
    const JudgmentTable table{std::move(reading.parts)};
    const auto wrong = [&](Error error) {
        made.problems = only(std::move(error));
        return std::move(made);
    };
    auto options = asked_options(nullptr, asked.options);
    if (!options) {
        return wrong(std::move(options).error());
    }
    made.options = *std::move(options);
    const std::array tables{table.kind()};
    if (Status status = check_options_apply(asked.options, tables, made.options); !status) {
        return wrong(std::move(status).error());
    }
    auto study = study_of(std::span{&table, 1}, made.options);
    if (!study) {
        return wrong(std::move(study).error());
    }
    made.found = CachedStudy{.study = *std::move(study), .as_of = now, .judgments = table.rows()};
    return made;
}

// The columns that a table may have.
ordered_json known_columns(std::optional<TableKind> kind) {
    ordered_json columns = ordered_json::array();
    for (const ColumnSpec& column : schema(kind.value_or(TableKind::Ratings))) {
        columns.push_back({{"name", column.name},
                           {"is_needed", column.need == Need::Required},
                           {"meaning", column.meaning}});
    }
    return columns;
}

// The page sends the file again where it is gone, which nothing else is told by 410.
Result<HttpResponse> refuse_unread(const Error& error, const HttpRequest& request) {
    return error.code == ErrorCode::NotFound ? Result<HttpResponse>{refuse(410, error.message, request)}
                                             : error;
}

HttpResponse refuse_while_analyzing(const HttpRequest& request) {
    HttpResponse response = refuse(503, "another file is being analyzed: try again in a moment", request);
    response.set_header("Retry-After", "2");
    return response;
}

JsonSchema file_body() {
    using namespace json_schema;
    return open_object(
        {{"file", named("SentFile")},
         {"table", one_of(all_words<TableKind>()).about("told by the columns where not given").optional()},
         {"columns", map(text()).about("the file's name for each column of the table").optional()},
         {"options", map(text()).about("of the study, as on the command line").optional()}});
}

}  // namespace

std::vector<Endpoint<FileApi>> FileApi::endpoints() {
    using namespace json_schema;
    const JsonSchema columns = list(object({{"name", text()}, {"is_needed", flag()}, {"meaning", text()}}));
    return {
        endpoint({HttpMethod::Post,
                  "/api/v1/file-results",
                  "What the judgments in a file that was sent give; nothing of it is kept",
                  Access::Owner,
                  {.body = json_body(file_body()),
                   .answer = json_answer(object({{"problems", named("FoundProblems")},
                                                 {"columns", list(text()).about("as the file calls them")},
                                                 {"known", columns},
                                                 {"results", named("Results").or_null()}}))}},
                 &FileApi::results),
        endpoint({HttpMethod::Post,
                  "/api/v1/file-reports",
                  "The report on the judgments in a file that was sent, as one page",
                  Access::Owner,
                  {.body = json_body(file_body()),
                   .answer = json_answer(
                       object({{"problems", named("FoundProblems")},
                               {"page", text().about("HTML; empty where there are problems")}}))}},
                 &FileApi::report),
    };
}

Result<HttpResponse> FileApi::results(const Session& session, const HttpRequest& request, JsonBody& body) {
    ADJUDGE_TRY(const AskedFile asked, read_asked(body));
    const std::unique_lock lock{analyzing_, std::try_to_lock};
    if (!lock) {
        return refuse_while_analyzing(request);
    }
    const auto source = read_source(*store_, session, asked);
    if (!source) {
        return refuse_unread(source.error(), request);
    }
    const Analyzed made = analyze(*source, asked, store_->now());
    const auto kind =
        made.found ? std::optional{made.found->study.parts.front().table()} : asked.reading.kind;
    return json_reply({{"problems", problems_json(made.problems)},
                       {"columns", made.columns},
                       {"known", known_columns(kind)},
                       {"results", made.found ? results_json(*made.found, made.options, ResultParts::All)
                                              : ordered_json(nullptr)}});
}

Result<HttpResponse> FileApi::report(const Session& session, const HttpRequest& request, JsonBody& body) {
    ADJUDGE_TRY(const AskedFile asked, read_asked(body));
    const std::unique_lock lock{analyzing_, std::try_to_lock};
    if (!lock) {
        return refuse_while_analyzing(request);
    }
    const auto source = read_source(*store_, session, asked);
    if (!source) {
        return refuse_unread(source.error(), request);
    }
    const Analyzed made = analyze(*source, asked, store_->now());
    return json_reply(
        {{"problems", problems_json(made.problems)},
         {"page", made.found ? report_page(report_of(asked.name, made.found->study, made.options, nullptr))
                             : std::string{}}});
}

}  // namespace adjudge
