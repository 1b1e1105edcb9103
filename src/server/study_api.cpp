#include "server/study_api.hpp"

#include <cstdio>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/table_writer.hpp"
#include "server/asked_campaign.hpp"
#include "server/json_reply.hpp"
#include "server/study_query.hpp"
#include "store/judgment_tables.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using TemporaryFile = std::shared_ptr<std::FILE>;

// The file has no name and is gone with its last user.
Result<TemporaryFile> written_to_file(const JudgmentTable& table, FileFormat format) {
    TemporaryFile file{std::tmpfile(), [](std::FILE* open) {
                           if (open != nullptr) {
                               std::fclose(open);
                           }
                       }};
    if (!file) {
        return Error{ErrorCode::Io, "no temporary file can be made"};
    }
    Status status = write_table(
        table, {.format = format, .is_spreadsheet_safe = true}, [&](std::string_view piece) -> Status {
            if (std::fwrite(piece.data(), 1, piece.size(), file.get()) != piece.size()) {
                return Error{ErrorCode::Io, "the temporary file can't be written"};
            }
            return Done{};
        });
    if (!status) {
        return std::move(status).error();
    }
    std::rewind(file.get());
    return file;
}

BodyPieces pieces_of(TemporaryFile file) {
    return [file = std::move(file)] {
        constexpr std::size_t piece_bytes = 65'536;
        std::string piece(piece_bytes, '\0');
        piece.resize(std::fread(piece.data(), 1, piece.size(), file.get()));
        if (std::ferror(file.get()) != 0) {
            throw std::runtime_error{"the temporary file can't be read"};
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

}  // namespace

void StudyApi::add_routes(Router& router) {
    const std::string path = "/api/v1/campaigns/{campaign}";
    router.add(HttpMethod::Get, path + "/study", this, &StudyApi::study);
    router.add(HttpMethod::Get, path + "/exports/{table}", this, &StudyApi::export_table);
}

HttpResponse StudyApi::study(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto query = study_query(request, asked->id(), asked->campaign->settings);
    if (!query) {
        return error_reply(query.error(), request);
    }
    const auto found = desk_->study(query->scope, query->options);
    if (!found) {
        return error_reply(found.error(), request);
    }
    const Status status = check_options_apply(query->given, tables_of(found->study));
    return status ? json_reply(study_json(found->study)) : error_reply(status.error(), request);
}

// One moment of the store, written to a temporary file first: a slow client holds up nobody.
HttpResponse StudyApi::export_table(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto kind = from_word<TableKind>(request.parameter("table"));
    const auto format = from_word<FileFormat>(request.query_value("format").value_or("csv"));
    if (!kind || !format) {
        return refuse(kind ? 400 : 404,
                      kind ? "format: must be csv, tsv, raw-tsv or jsonl" : "there is no such table",
                      request);
    }
    const bool names_workers = request.query_value("workers") == "named";
    if (names_workers && asked->session.account.role < AccountRole::Owner) {
        return refuse(403, "only an owner may export the ids of workers", request);
    }
    const auto table = store_->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, asked->id(),
                              {.kind = *kind,
                               .pseudonym_key = names_workers ? "" : store_->secret(),
                               .has_unfinished = request.query_value("unfinished") == "true"});
    });
    if (!table) {
        return error_reply(table.error(), request);
    }
    auto file = written_to_file(*table, *format);
    if (!file) {
        return error_reply(file.error(), request);
    }
    HttpResponse response;
    response.pieces = pieces_of(*std::move(file));
    response.set_header("Content-Type", media_type(*format));
    response.set_header("Content-Disposition",
                        fmt::format("attachment; filename=\"{}.{}\"", word(*kind), word(*format)));
    response.set_header("Cache-Control", "no-store");
    return response;
}

}  // namespace adjudge
