#include "formats/campaign/campaign_reference.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "formats/campaign/embedded_files.hpp"

namespace adjudge {
namespace {

std::string_view without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? ""
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The comment behind a value; a # within quotes begins none.
std::string_view comment_of(std::string_view line) {
    bool is_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        is_quoted = is_quoted != (line[i] == '"');
        if (line[i] == '#' && !is_quoted) {
            return without_blanks(line.substr(i + 1));
        }
    }
    return "";
}

// Reads the lines of the file that the page shows.
class MeaningReader {
public:
    void add(std::string_view line) {
        if (line.starts_with('[')) {
            const std::size_t open = line.find_first_not_of('[');
            table_ = line.substr(open, line.find(']') - open);
            put(table_, comment_of(line));
        } else {
            const std::string_view key =
                without_blanks(line.substr(0, std::min(line.find('='), line.size())));
            put(table_.empty() ? std::string{key} : fmt::format("{}.{}", table_, key), comment_of(line));
        }
    }
    [[nodiscard]] std::map<std::string, std::string> meanings() && { return std::move(meanings_); }

private:
    void put(const std::string& path, std::string_view comment) {
        if (!comment.empty()) {
            meanings_.emplace(path, comment);
        }
    }

    std::string table_;
    std::map<std::string, std::string> meanings_;
};

// The first block of TOML, which has every key.
std::map<std::string, std::string> read_meanings(std::string_view page) {
    page.remove_prefix(page.find("```toml\n") + 8);
    page = page.substr(0, page.find("\n```"));
    MeaningReader reader;
    for (std::size_t at = 0; at < page.size();) {
        const std::size_t end = std::min(page.find('\n', at), page.size());
        reader.add(page.substr(at, end - at));
        at = end + 1;
    }
    return std::move(reader).meanings();
}

}  // namespace

const std::map<std::string, std::string>& campaign_key_meanings() {
    static const std::map<std::string, std::string> meanings =
        read_meanings(embedded_campaign_page()[0].text);
    return meanings;
}

}  // namespace adjudge
