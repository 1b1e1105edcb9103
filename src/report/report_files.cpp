#include "report/report_files.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/quote.hpp"
#include "formats/output_file.hpp"
#include "report/figures/svg_canvas.hpp"
#include "report/latex_table.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

struct FileText {
    std::string path;
    std::string text;
};

Status write_both(const FileText& first, const FileText& second) {
    Status written = write_whole_file(first.path, first.text);
    return written ? write_whole_file(second.path, second.text) : std::move(written);
}

enum class Conversion { Done, NoProgram, Failed };

// PDF by librsvg's program.
Conversion convert_to_pdf(const fs::path& svg) {
    const std::string from = svg.string();
    const std::string to = fs::path{svg}.replace_extension(".pdf").string();
    std::array<std::string, 6> words{"rsvg-convert", "-f", "pdf", "-o", to, from};
    std::array<char*, 7> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        arguments[i] = words[i].data();
    }
    pid_t process = 0;
    if (::posix_spawnp(&process, "rsvg-convert", nullptr, nullptr, arguments.data(), environ) != 0) {
        return Conversion::NoProgram;
    }
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(process, &status, 0);
    } while (ended < 0 && errno == EINTR);
    if (ended < 0) {
        return Conversion::Failed;
    }
    constexpr int not_found = 127;
    if (WIFEXITED(status) && WEXITSTATUS(status) == not_found) {
        return Conversion::NoProgram;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Conversion::Done : Conversion::Failed;
}

}  // namespace

Status make_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return Error{ErrorCode::Io,
                     fmt::format("the folder {} can't be made: {}", quote(folder), error.message())};
    }
    return Done{};
}

Status write_whole_file(const std::string& path, const std::string& text) {
    return OutputFile::create(path).and_then(
        [&](OutputFile file) { return file.write(text).and_then([&](Done) { return file.commit(); }); });
}

Status write_report_tables(const std::string& folder, const std::string& title,
                           const std::vector<ReportTable>& tables) {
    if (Status made = make_folder(folder); !made) {
        return made;
    }
    std::vector<std::string> files;
    for (const ReportTable& table : tables) {
        if (table.rows.empty()) {
            continue;
        }
        const std::string base = (fs::path{folder} / table.name).string();
        if (Status written = write_both({base + ".csv", csv_text(table)}, {base + ".tex", latex_text(table)});
            !written) {
            return written;
        }
        files.push_back(table.name + ".tex");
    }
    return write_whole_file((fs::path{folder} / "tables.tex").string(), latex_document(title, files));
}

Result<bool> write_report_figures(const std::string& folder, const std::vector<Figure>& figures) {
    if (Status made = make_folder(folder); !made) {
        return std::move(made).error();
    }
    bool has_program = true;
    for (const Figure& figure : figures) {
        const fs::path svg = fs::path{folder} / (figure.id() + ".svg");
        const std::string csv = fs::path{svg}.replace_extension(".csv").string();
        if (Status written = write_both({svg.string(), svg_file(figure.svg)}, {csv, csv_text(figure.table)});
            !written) {
            return std::move(written).error();
        }
        const Conversion conversion = has_program ? convert_to_pdf(svg) : Conversion::NoProgram;
        if (conversion == Conversion::Failed) {
            return Error{ErrorCode::Io, "rsvg-convert could not make a PDF of it", {.file = svg.string()}};
        }
        has_program = conversion == Conversion::Done;
    }
    return has_program;
}

}  // namespace adjudge
