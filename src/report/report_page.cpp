#include "report/report_page.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/version.hpp"
#include "report/base64.hpp"
#include "report/figures/svg_canvas.hpp"
#include "report/html_table.hpp"
#include "report/html_text.hpp"

namespace adjudge {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #fff; --line: #d5d8de; --quiet: #5a606b; --good: #116329;
        --bad: #a40e26; --doubtful: #7a4b00; --link: #0b57a4; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e8eaee; --paper: #16181c; --line: #3a3f48; --quiet: #a3aab6; --good: #56d364; --bad: #ff7b72;
          --doubtful: #e3b341; --link: #7fb8ff; } }
body { margin: 2rem auto; max-width: 58rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
       font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin-bottom: .3rem; text-wrap: balance; }
h2 { font-size: 1.3rem; margin: 2.6rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
.judges { color: var(--quiet); margin-top: 0; }
.simulated { display: inline-block; padding: 0 .5rem; border: 1px solid; border-radius: .3rem;
             color: var(--doubtful); font-weight: 600; }
.answer { font-size: 1.2rem; line-height: 1.45; max-width: 46rem; }
.answer p { margin: .4rem 0; }
nav summary { font-weight: 600; }
nav ul { padding-left: 1.2rem; margin: .3rem 0; }
nav { margin: 1rem 0; }
/* The contents at the side where there is room for them beside the text; else folded below the answer. */
@media screen and (min-width: 84rem) {
  body { max-width: 78rem; display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 2.5rem;
         grid-template-rows: auto auto 1fr; }
  header, main, footer { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / span 3; position: sticky; top: 1rem; align-self: start; margin: 0;
        max-height: calc(100vh - 2rem); overflow-y: auto; font-size: .85rem; }
  nav details::details-content { content-visibility: visible; display: block; }
  nav ul { padding-left: 0; list-style: none; }
}
.folded > summary { font-size: 1.05rem; font-weight: 600; padding: .35rem 0; border-top: 1px solid var(--line); }
.folded h3 { margin: 0; font: inherit; display: inline; }
/* Large enough to be pressed, whatever the fonts: WCAG 2.2, 2.5.8. */
nav a, .save a { display: inline-flex; align-items: center; min-height: 24px; min-width: 24px; }
summary { min-height: 24px; }
.save a { margin-right: .6rem; }
figure { margin: 1.5rem 0; break-inside: avoid; }
figcaption { color: var(--quiet); font-size: .85rem; overflow-wrap: anywhere; max-width: 46rem; }
.methods { max-width: 46rem; }
summary { cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: right; vertical-align: top; white-space: nowrap; }
th { color: var(--quiet); font-weight: 600; border-bottom: 1px solid var(--line); }
.left { text-align: left; white-space: normal; }
tr.line td { border-top: 2px solid var(--ink); }
tr.slice td { border-top: 4px double var(--quiet); }
.good { color: var(--good); } .bad { color: var(--bad); } .doubtful { color: var(--doubtful); }
.muted { color: var(--quiet); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; color: var(--quiet); }
dt { font-weight: 600; margin-top: .6rem; } dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
dd.open { color: var(--doubtful); }
footer { margin-top: 3rem; color: var(--quiet); font-size: .85rem; }
@media print { body { max-width: none; margin: 0; } .wide { overflow: visible; } h2, h3 { break-after: avoid; }
               nav, .save { display: none; } details.folded::details-content { content-visibility: visible;
               display: block; } }
)";

// A file inside the page, to be saved.
std::string download(std::string_view name, std::string_view type, std::string_view content) {
    return fmt::format("<a download=\"{}\" href=\"data:{};base64,{}\">{}</a>", html_escaped(name), type,
                       base64(content), html_escaped(name));
}

// A part of the page that can be reached with the keyboard where it is wider than the window.
std::string scrolled(std::string_view label_id, std::string_view html) {
    return fmt::format("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"{}\">{}</div>\n",
                       label_id, html);
}

std::string figure_section(const Figure& figure) {
    const std::string id = "figure-" + figure.id();
    const std::string slice = figure.text.slice.empty() ? "" : fmt::format(" ({})", figure.text.slice);
    return fmt::format(
        "<section>\n<h3 id=\"{0}\">{1}</h3>\n<figure>\n{2}<figcaption>{3}</figcaption>\n</figure>\n"
        "<p class=\"save\">{4} {5}</p>\n<details><summary>The numbers</summary>\n{6}</details>\n</section>\n",
        html_escaped(id), html_escaped(figure.text.title + slice), figure.svg,
        html_escaped(figure.text.method),
        download(figure.id() + ".svg", "image/svg+xml", svg_file(figure.svg)),
        download(figure.id() + ".csv", "text/csv", csv_text(figure.table)),
        scrolled(html_escaped(id), html_table(figure.table)));
}

// A part that opens when it is asked for; what is printed has it open.
std::string folded(std::string_view title_html, std::string_view html) {
    return fmt::format("<details class=\"folded\"><summary>{}</summary>\n{}</details>\n", title_html, html);
}

std::string table_section(const ReportTable& table) {
    const std::string id = html_escaped("table-" + table.name);
    return "<section>\n" +
           folded(fmt::format("<h3 id=\"{}\">{}</h3>", id, html_escaped(table.title)),
                  fmt::format("{}<p class=\"save\">{}</p>\n", scrolled(id, html_table(table)),
                              download(table.name + ".csv", "text/csv", csv_text(table)))) +
           "</section>\n";
}

bool has_answer(const ReportPage& page) {
    return std::ranges::any_of(page.answers,
                               [](const StudyAnswer& answer) { return !answer.sentences.empty(); });
}

std::string contents(const ReportPage& page) {
    std::string html = "<nav aria-label=\"Contents\"><details><summary>Contents</summary>\n<ul>\n";
    const auto add = [&](std::string_view id, std::string_view title) {
        html += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", html_escaped(id), html_escaped(title));
    };
    if (has_answer(page)) {
        add("answer", "The answer");
    }
    for (const Figure& figure : page.figures) {
        add("figure-" + figure.id(),
            figure.text.title + (figure.text.slice.empty() ? "" : fmt::format(" ({})", figure.text.slice)));
    }
    for (const ReportTable& table : page.tables) {
        if (!table.rows.empty()) {
            add("table-" + table.name, table.title);
        }
    }
    if (!page.methods.paragraph().empty()) {
        add("methods", "Methods");
    }
    add("basis", "What the numbers rest on");
    return html + "</ul></details></nav>\n";
}

std::string methods_section(const MethodsText& methods) {
    if (methods.paragraph().empty()) {
        return "";
    }
    return fmt::format(
        "<h2 id=\"methods\">Methods</h2>\n<p class=\"methods\">{}</p>\n<details><summary>References "
        "(BibTeX)</summary>\n"
        "<pre>{}</pre></details>\n",
        html_escaped(methods.paragraph()), html_escaped(bibtex(methods.citations())));
}

std::string instructions_section(const std::vector<GivenInstructions>& instructions) {
    std::string html = instructions.empty() ? "" : "<h2>Instructions to workers</h2>\n";
    for (const GivenInstructions& given : instructions) {
        for (const Instructions& one : given.texts) {
            html += fmt::format(
                "<h3>{}{}{}</h3>\n<blockquote lang=\"{}\" dir=\"auto\"><pre>{}</pre></blockquote>\n",
                html_escaped(given.configuration), given.configuration.empty() ? "" : ", ",
                html_escaped(one.language), html_escaped(one.language), html_escaped(one.text));
        }
    }
    return html;
}

std::string sheet_section(const std::vector<SheetItem>& sheet) {
    if (sheet.empty()) {
        return "";
    }
    std::string html = fmt::format("<h2>Evaluation data sheet</h2>\n<p>After {}.</p>\n",
                                   html_escaped(short_form(Citation::Shimorina2022)));
    std::string_view section;
    for (const SheetItem& item : sheet) {
        if (item.section != section) {
            html += fmt::format("{}<h3>{}</h3>\n<dl>\n", section.empty() ? "" : "</dl>\n",
                                html_escaped(item.section));
            section = item.section;
        }
        html +=
            fmt::format("<dt>{}</dt><dd{}>{}</dd>\n", html_escaped(item.question),
                        item.answer.empty() ? " class=\"open\"" : "",
                        item.answer.empty() ? "to be filled in by the authors" : html_escaped(item.answer));
    }
    return html + "</dl>\n";
}

// Who judged; people, experts and simulated workers are never added up.
std::string judges_text(const ReportPage& page) {
    const Population& judges = page.judges;
    std::vector<std::string> groups;
    if (judges.crowd > 0) {
        groups.push_back(judges.crowd == 1 ? "1 person" : fmt::format("{} people", grouped(judges.crowd)));
    }
    if (judges.experts > 0) {
        groups.push_back(counted(judges.experts, "expert"));
    }
    std::string html = fmt::format("{}{}{}", counted(page.judgments, "judgment"),
                                   groups.empty() ? "" : " by ", listed(groups));
    if (judges.simulated > 0) {
        html += fmt::format("{} <span class=\"simulated\">{}, who are not people</span>",
                            groups.empty() ? " by" : ", and", counted(judges.simulated, "simulated worker"));
    }
    return html + ".";
}

std::string answer_section(const ReportPage& page) {
    std::string html =
        page.judgments == 0 ? "" : fmt::format("<p class=\"judges\">{}</p>\n", judges_text(page));
    if (!has_answer(page)) {
        return html;
    }
    html += "<h2 id=\"answer\">The answer</h2>\n<div class=\"answer\">\n";
    for (const StudyAnswer& answer : page.answers) {
        if (!answer.slice.empty() && !answer.sentences.empty()) {
            html += fmt::format("<h3>{}</h3>\n", html_escaped(answer.slice));
        }
        for (const std::string& sentence : answer.sentences) {
            html += fmt::format("<p>{}</p>\n", html_escaped(sentence));
        }
    }
    return html + "</div>\n";
}

std::string head(std::string_view title) {
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" "
        "href=\"data:,\">\n<title>{0}</title>\n<style>{1}{2}</style>\n</head>\n<body>\n",
        html_escaped(title), style, figure_page_style());
}

}  // namespace

std::string report_page(const ReportPage& page) {
    std::string html = head(page.title) +
                       fmt::format("<header>\n<h1>{}</h1>\n{}</header>\n{}<main>\n", html_escaped(page.title),
                                   answer_section(page), contents(page)) +
                       (page.figures.empty() || has_answer(page) ? "" : "<h2>Figures</h2>\n");
    for (const Figure& figure : page.figures) {
        html += figure_section(figure);
    }
    html += methods_section(page.methods) + "<h2>Tables</h2>\n";
    for (const ReportTable& table : page.tables) {
        html += table.rows.empty() ? "" : table_section(table);
    }
    return html + fmt::format(
                      "<h2 id=\"basis\">What the numbers rest on</h2>\n<pre>{}</pre>\n{}{}</main>\n"
                      "<footer>adjudge {}</footer>\n</body>\n</html>\n",
                      html_escaped(page.notes), instructions_section(page.instructions),
                      sheet_section(page.sheet), version());
}

}  // namespace adjudge
