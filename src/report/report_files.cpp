#include "report/report_files.hpp"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "formats/output_file.hpp"
#include "report/figures/svg_canvas.hpp"
#include "report/latex_table.hpp"
#include "report/other_program.hpp"

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

// PDF by librsvg's program.
ProgramEnd convert_to_pdf(const fs::path& svg) {
    return run_program(
        {"rsvg-convert", "-f", "pdf", "-o", fs::path{svg}.replace_extension(".pdf").string(), svg.string()});
}

// A folder of its own for a browser, gone with it.
class BrowserFolder {
public:
    BrowserFolder() {
        std::string name = (fs::temp_directory_path(error_) / "adjudge-pdf-XXXXXX").string();
        if (!error_ && ::mkdtemp(name.data()) != nullptr) {
            path_ = name;
        }
    }
    BrowserFolder(const BrowserFolder&) = delete;
    BrowserFolder& operator=(const BrowserFolder&) = delete;
    ~BrowserFolder() {
        if (!path_.empty()) {
            fs::remove_all(path_, error_);
        }
    }

    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    std::error_code error_;
    std::string path_;  // empty where it could not be made
};

// An address may hold few characters as they are.
std::string file_address(const fs::path& path) {
    std::string address = "file://";
    for (const char c : path.string()) {
        const bool is_plain = is_digit(c) || (lower_ascii(c) >= 'a' && lower_ascii(c) <= 'z') ||
                              std::string_view{"/-._~"}.find(c) != std::string_view::npos;
        address += is_plain ? std::string{c} : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return address;
}

std::vector<std::string> printing(const std::string& browser, const std::string& folder, const fs::path& page,
                                  const std::string& pdf) {
    std::vector<std::string> words{browser,
                                   "--headless",
                                   "--disable-gpu",
                                   "--no-first-run",
                                   "--disable-background-networking",
                                   "--disable-component-update",
                                   "--disable-sync",
                                   "--no-pdf-header-footer",
                                   "--user-data-dir=" + folder,
                                   "--print-to-pdf=" + pdf,
                                   file_address(page)};
    // Chromium refuses to begin as root inside of its own sandbox; the page has no script.
    if (::geteuid() == 0) {
        words.insert(words.begin() + 1, "--no-sandbox");
    }
    return words;
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
        const ProgramEnd conversion = has_program ? convert_to_pdf(svg) : ProgramEnd::NotInstalled;
        if (conversion == ProgramEnd::Failed) {
            return Error{ErrorCode::Io, "rsvg-convert could not make a PDF of it", {.file = svg.string()}};
        }
        has_program = conversion == ProgramEnd::Done;
    }
    return has_program;
}

Status write_report_pdf(const std::string& page, const std::string& pdf) {
    const BrowserFolder folder;
    if (folder.path().empty()) {
        return Error{ErrorCode::Io, "no folder can be made for the browser's own files"};
    }
    std::error_code error;
    const fs::path whole = fs::absolute(page, error);
    // The browser says that it is done where it could not write, too.
    fs::remove(pdf, error);
    for (const std::string browser : {"chromium", "chromium-browser", "google-chrome"}) {
        const ProgramEnd end = run_program(printing(browser, folder.path(), whole, pdf));
        if (end == ProgramEnd::Done && fs::exists(pdf, error)) {
            return Done{};
        }
        if (end != ProgramEnd::NotInstalled) {
            return Error{ErrorCode::Io,
                         fmt::format("{} could not make a PDF of {}", browser, quote(page)),
                         {.file = pdf}};
        }
    }
    return Error{
        ErrorCode::Unsupported,
        fmt::format(
            "a PDF is printed by a browser, and there is none: install chromium, or print {} yourself",
            quote(page)),
        {.file = pdf}};
}

}  // namespace adjudge
