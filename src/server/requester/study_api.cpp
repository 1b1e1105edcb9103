#include "server/requester/study_api.hpp"

#include <cstdio>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "formats/tables/text_table.hpp"
#include "server/api/json_reply.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/study_parameters.hpp"
#include "server/requester/study_query.hpp"
#include "store/judgment_tables.hpp"
#include "store/participants.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using TemporaryFile = std::shared_ptr<std::FILE>;

// The file has no name and is gone with its last user.
template <class Table>
Result<TemporaryFile> written_to_file(const Table& table, FileFormat format) {
    TemporaryFile file{std::tmpfile(), [](std::FILE* open) {
                           if (open != nullptr) {
                               std::fclose(open);
                           }
                       }};
    if (!file) {
        return Error{ErrorCode::Io, "no temporary file can be made"};
    }
    ADJUDGE_TRY(write_table(table, {.format = format, .is_spreadsheet_safe = true},
                            [&](std::string_view piece) -> Status {
                                if (std::fwrite(piece.data(), 1, piece.size(), file.get()) != piece.size()) {
                                    return Error{ErrorCode::Io, "the temporary file can't be written"};
                                }
                                return Done{};
                            }));
    std::rewind(file.get());
    return file;
}

BodyPieces pieces_of(TemporaryFile file) {
    return [file = std::move(file)]() -> Result<std::string> {
        constexpr std::size_t piece_bytes = 65'536;
        std::string piece(piece_bytes, '\0');
        piece.resize(std::fread(piece.data(), 1, piece.size(), file.get()));
        if (std::ferror(file.get()) != 0) {
            return Error{ErrorCode::Io, "the temporary file can't be read"};
        }
        return piece;
    };
}

std::string_view media_type(FileFormat format) {
    switch (format) {
        case FileFormat::Csv:
            return "text/csv; charset=utf-8";
        case FileFormat::Jsonl:
            return "application/x-ndjson";
        case FileFormat::Tsv:
        case FileFormat::RawTsv:
            break;
    }
    return "text/tab-separated-values; charset=utf-8";
}

// One moment of the store, written to a temporary file first: a slow client holds up nobody.
template <class Table>
Result<HttpResponse> file_of(const Table& table, std::string_view name, FileFormat format) {
    ADJUDGE_TRY(auto file, written_to_file(table, format));
    HttpResponse response;
    response.pieces = pieces_of(std::move(file));
    response.set_header("Content-Type", media_type(format));
    response.set_header("Content-Disposition",
                        fmt::format("attachment; filename=\"{}.{}\"", name, word(format)));
    response.set_header("Cache-Control", "no-store");
    return response;
}

}  // namespace

std::vector<Endpoint<StudyApi>> StudyApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint(
            {HttpMethod::Get,
             "/api/v1/campaigns/{campaign}/study",
             "The analysis of the judgments so far, as `adjudge analyze --json` gives it",
             Access::Viewer,
             {.query = study_parameters({"table", "until", "against", "parts"}),
              .answer = {.description = "docs/study.md describes it", .content = {json_body(any_object())}}}},
            &StudyApi::study),
        endpoint(
            {HttpMethod::Get,
             "/api/v1/campaigns/{campaign}/exports/{table}",
             "The judgments as a table file, or as `participants` who gave them, for reviewers; workers "
             "go by "
             "pseudonyms",
             Access::Viewer,
             {.query = {{"format", word_of<FileFormat>().with_default(word(FileFormat::Csv)), "Of the file"},
                        {"workers", one_of({"named"}), "The crowd service's ids; for owners"},
                        {"unfinished", one_of({"true"}), "Also of HITs that are not finished"}},
              .answer = text_answer("The file",
                                    {"text/csv", "text/tab-separated-values", "application/x-ndjson"})}},
            &StudyApi::export_table),
    };
}

Result<HttpResponse> StudyApi::study(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto query, study_query(request, asked.id(), asked.campaign->settings));
    ADJUDGE_TRY(const auto found, asked_study(*study_cache_, query));
    return json_reply(study_json(found.study));
}

Result<HttpResponse> StudyApi::export_table(const AskedCampaign& asked, const HttpRequest& request) {
    const std::string_view name = request.parameter("table");
    const auto kind = from_word<TableKind>(name);
    if (!kind && name != participants_name) {
        return Error{ErrorCode::NotFound, "there is no such table"};
    }
    const auto format = from_word<FileFormat>(request.query_value("format").value_or("csv")).value();
    const bool names_workers = request.query_value("workers") == "named";
    if (names_workers && asked.session.account.role < AccountRole::Owner) {
        return Error{ErrorCode::Forbidden, "only an owner may export the ids of workers"};
    }
    const std::string key = names_workers ? "" : store_->secret();
    if (!kind && request.query_value("unfinished")) {
        return Error{ErrorCode::InvalidInput, "is for tables of judgments", {.field = "unfinished"}};
    }
    if (!kind) {
        return export_participants(asked, key, format);
    }
    ADJUDGE_TRY(const auto table, store_->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(
            connection, asked.id(), *kind,
            {.pseudonym_key = key, .has_unfinished = request.query_value("unfinished") == "true"});
    }));
    return file_of(table, word(*kind), format);
}

// What people told may tell who they are, pseudonym or not.
Result<HttpResponse> StudyApi::export_participants(const AskedCampaign& asked, const std::string& key,
                                                   FileFormat format) {
    if (asked.session.account.role < AccountRole::Reviewer) {
        return Error{ErrorCode::Forbidden, "only a reviewer may export what workers told"};
    }
    ADJUDGE_TRY(const auto people, store_->read<std::vector<Participant>>([&](Connection& connection) {
        return participants(connection, asked.id());
    }));
    return file_of(participant_table(people, key), participants_name, format);
}

}  // namespace adjudge
