#include "design/sentence_image.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "design/grey_png.hpp"
#include "design/outline.hpp"
#include "text/direction.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_characters = 10'000;
constexpr int most_height = 8'000;  // CSS pixels; with the greatest width 256 MB while the image is drawn
constexpr int density = 2;          // pixels of a PNG for one CSS pixel, in each direction
constexpr int black = 0;
constexpr int grey = 96;  // 6:1 on white, above the 4.5:1 that WCAG 2.1 asks of text
constexpr int white = 255;

template <auto release>
struct Release {
    template <class Handle>
    void operator()(Handle* handle) const {
        release(handle);
    }
};

template <class Handle, auto release>
using Owned = std::unique_ptr<Handle, Release<release>>;

using FontOptions = Owned<cairo_font_options_t, cairo_font_options_destroy>;
using FontDescription = Owned<PangoFontDescription, pango_font_description_free>;
using Attributes = Owned<PangoAttrList, pango_attr_list_unref>;
using Context = Owned<PangoContext, g_object_unref>;
using Layout = Owned<PangoLayout, g_object_unref>;
using Surface = Owned<cairo_surface_t, cairo_surface_destroy>;
using Canvas = Owned<cairo_t, cairo_destroy>;
using Path = Owned<cairo_path_t, cairo_path_destroy>;

bool is_drawable_control(char32_t c) { return c == '\t' || c == '\n' || c == '\r'; }

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

struct BadCharacter {
    std::size_t position;  // from 1, in characters
    std::string bytes;
};

std::optional<BadCharacter> find_bad_character(std::string_view text) {
    for (std::size_t position = 1; !text.empty(); ++position) {
        const auto character = first_character(text);
        const std::size_t size = character ? character->size : 1;
        if (!character ||
            (is_control(character->code_point) && !is_drawable_control(character->code_point))) {
            return BadCharacter{position, std::string{text.substr(0, size)}};
        }
        text.remove_prefix(size);
    }
    return std::nullopt;
}

Error blank_text() { return Error{.message = "the text is blank, so there is nothing to draw"}; }

std::optional<Error> text_problem(std::string_view text) {
    if (text.empty()) {
        return blank_text();
    }
    if (const auto bad = find_bad_character(text)) {
        return Error{.message = fmt::format("character {} of {} is {}, which has no shape", bad->position,
                                            quote(text), quote(bad->bytes))};
    }
    if (const std::size_t count = count_characters(text); count > most_characters) {
        return Error{.message = fmt::format("{} has {}, but an image holds at most {}", quote(text),
                                            counted(count, "character"), grouped(most_characters))};
    }
    return std::nullopt;
}

std::optional<Error> style_problem(const ImageStyle& style) {
    if (style.font_size < 6 || style.font_size > 100) {
        return Error{.message = fmt::format("the font size {} is not in 6 to 100 pixels", style.font_size)};
    }
    if (style.width < 50 || style.width > 2'000) {
        return Error{.message = fmt::format("the image width {} is not in 50 to 2,000 pixels", style.width)};
    }
    if (style.width < 2 * style.font_size) {
        return Error{.message = fmt::format("the image width {} is less than twice the font size {}",
                                            style.width, style.font_size)};
    }
    return std::nullopt;
}

// What a script needs that does not follow from its letters: they are shared, but their shapes are not.
struct Writing {
    std::string language;  // as fontconfig knows it: Chinese by regions and not by scripts
    std::string_view family;
};

bool is_of_hong_kong(const Language& language) {
    return language.tag.ends_with("-HK") || language.tag.ends_with("-MO") || language.tag.starts_with("yue");
}

// Urdu is read in Nastaliq and hard to read in any other hand.
bool is_urdu(const Language& language) { return language.tag == "ur" || language.tag.starts_with("ur-"); }

Writing writing(const Language& language) {
    if (language.script == "Hans") {
        return {"zh-cn", "Noto Sans CJK SC"};
    }
    if (language.script == "Hant") {
        return is_of_hong_kong(language) ? Writing{"zh-hk", "Noto Sans CJK HK"}
                                         : Writing{"zh-tw", "Noto Sans CJK TC"};
    }
    if (language.script == "Jpan") {
        return {language.tag, "Noto Sans CJK JP"};
    }
    if (language.script == "Kore") {
        return {language.tag, "Noto Sans CJK KR"};
    }
    return {language.tag, is_urdu(language) ? "Noto Nastaliq Urdu" : "Noto Sans"};
}

// The first family that has a letter draws it; what none of them has is left to fontconfig. Named are the
// scripts that it would else give to DejaVu Sans, which Debian prefers and which draws them poorly.
std::string font_families(std::string_view first) {
    return fmt::format(
        "{},Noto Sans,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans Armenian,Noto Sans Georgian,"
        "Noto Sans Lao,Noto Sans Math,Noto Sans Symbols,Noto Sans Symbols2",
        first);
}

// Room at both sides for strokes that reach beyond the line.
int margin(const ImageStyle& style) { return style.font_size / 4; }

int line_width(const ImageStyle& style) { return style.width - 2 * margin(style); }

// Without hints of any kind: those depend on the settings of the machine, and outlines have none.
Context make_context(const std::string& language, Direction direction) {
    const FontOptions options{cairo_font_options_create()};
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);

    // Pango keeps one default font map for each thread, with the fonts that are already open.
    Context context{pango_font_map_create_context(pango_cairo_font_map_get_default())};
    pango_cairo_context_set_font_options(context.get(), options.get());
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    pango_context_set_language(context.get(), pango_language_from_string(language.c_str()));
    pango_context_set_base_dir(
        context.get(), direction == Direction::RightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
    return context;
}

// Where Pango breaks a word it would write a hyphen, which the translation does not have.
Attributes without_hyphens() {
    Attributes attributes{pango_attr_list_new()};
    pango_attr_list_insert(attributes.get(), pango_attr_insert_hyphens_new(FALSE));
    return attributes;
}

Layout make_layout(const ImageRequest& request, const Writing& writing, Direction direction) {
    const Context context = make_context(writing.language, direction);
    const FontDescription font{pango_font_description_new()};
    pango_font_description_set_family(font.get(), font_families(writing.family).c_str());
    pango_font_description_set_absolute_size(font.get(), request.style.font_size * double{PANGO_SCALE});

    Layout layout{pango_layout_new(context.get())};
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_auto_dir(layout.get(), FALSE);
    pango_layout_set_alignment(layout.get(),
                               direction == Direction::RightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
    pango_layout_set_attributes(layout.get(), without_hyphens().get());
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text(layout.get(), request.text.data(), static_cast<int>(request.text.size()));
    return layout;
}

// Stretches of one font, line by line. They belong to the layout.
std::vector<const PangoGlyphItem*> runs(PangoLayout* layout) {
    std::vector<const PangoGlyphItem*> found;
    for (const GSList* line = pango_layout_get_lines_readonly(layout); line != nullptr; line = line->next) {
        const GSList* run = static_cast<const PangoLayoutLine*>(line->data)->runs;
        for (; run != nullptr; run = run->next) {
            found.push_back(static_cast<const PangoGlyphItem*>(run->data));
        }
    }
    return found;
}

std::vector<PangoGlyphInfo> glyphs(PangoLayout* layout) {
    std::vector<PangoGlyphInfo> found;
    for (const PangoGlyphItem* run : runs(layout)) {
        const std::span of_run{run->glyphs->glyphs, static_cast<std::size_t>(run->glyphs->num_glyphs)};
        found.insert(found.end(), of_run.begin(), of_run.end());
    }
    return found;
}

// Without those that stand for characters of no shape, such as a joiner.
std::size_t count_glyphs(PangoLayout* layout) {
    return static_cast<std::size_t>(std::ranges::count_if(
        glyphs(layout), [](const PangoGlyphInfo& info) { return info.glyph != PANGO_GLYPH_EMPTY; }));
}

// A line is never lower than the font size. In 64 bits: Pango's own sum of widths may overflow.
std::int64_t least_height(PangoLayout* layout, const ImageStyle& style) {
    std::int64_t width = 0;
    for (const PangoGlyphInfo& info : glyphs(layout)) {
        width += info.geometry.width;
    }
    const std::int64_t lines_by_width = width / PANGO_SCALE / line_width(style);
    return std::max<std::int64_t>(lines_by_width, pango_layout_get_line_count(layout)) * style.font_size;
}

// Cairo would trace the coloured dots of an emoji as if they were black or white.
bool has_dots_for_outlines(const PangoGlyphItem* run) {
    hb_face_t* face = hb_font_get_face(pango_font_get_hb_font(run->item->analysis.font));
    return hb_ot_color_has_png(face) != 0;
}

// Where a layout lies in its image, in CSS pixels. Marks above the first line and below the last may reach
// beyond the height that the font says.
struct Frame {
    int width = 0;
    int height = 0;
    int left = 0;
    int top = 0;
};

Error too_high(const ImageStyle& style) {
    return Error{.message =
                     fmt::format("the text needs more than {} pixels of height at font size {} and width {}: "
                                 "use a smaller font or a greater width",
                                 grouped(most_height), style.font_size, style.width)};
}

// Breaks the lines and says where they lie. What cannot fit is refused before: Pango takes seconds to break a
// word of thousands of letters into thousands of lines.
Result<Frame> break_lines(PangoLayout* layout, const ImageStyle& style) {
    if (least_height(layout, style) > most_height) {
        return too_high(style);
    }
    pango_layout_set_width(layout, line_width(style) * PANGO_SCALE);
    PangoRectangle ink{};
    PangoRectangle logical{};
    pango_layout_get_extents(layout, &ink, &logical);
    if (ink.width == 0 || ink.height == 0) {
        return blank_text();
    }
    const int top = PANGO_PIXELS_FLOOR(std::min(ink.y, logical.y));
    const int bottom = PANGO_PIXELS_CEIL(std::max(ink.y + ink.height, logical.y + logical.height));
    if (bottom - top > most_height) {
        return too_high(style);
    }
    return Frame{.width = style.width, .height = bottom - top, .left = margin(style), .top = -top};
}

int ink_value(Ink ink) { return ink == Ink::Black ? black : grey; }

// The luminance of coloured emoji; for ink and paper the value itself (77 + 150 + 29 = 256).
std::uint8_t grey_value(std::uint32_t rgb) {
    const std::uint32_t red = (rgb >> 16U) & 0xFFU;
    const std::uint32_t green = (rgb >> 8U) & 0xFFU;
    const std::uint32_t blue = rgb & 0xFFU;
    return static_cast<std::uint8_t>((77 * red + 150 * green + 29 * blue) >> 8U);
}

GreyPixels grey_pixels(cairo_surface_t* surface) {
    cairo_surface_flush(surface);
    GreyPixels pixels{.width = cairo_image_surface_get_width(surface),
                      .height = cairo_image_surface_get_height(surface),
                      .values = {}};
    const auto width = static_cast<std::size_t>(pixels.width);
    const auto height = static_cast<std::size_t>(pixels.height);
    // Rows of 4-byte pixels have no gaps between them. Cairo allocates them aligned for this type.
    const std::span rgb{reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface)),
                        width * height};
    pixels.values.resize(rgb.size());
    std::ranges::transform(rgb, pixels.values.begin(), grey_value);
    return pixels;
}

Error cairo_error(cairo_status_t status) {
    return Error{ErrorCode::Unsupported,
                 fmt::format("cairo cannot draw the text: {}", cairo_status_to_string(status))};
}

void set_grey(cairo_t* canvas, int value) {
    const double level = static_cast<double>(value) / white;
    cairo_set_source_rgb(canvas, level, level, level);
}

Result<std::string> draw_png(PangoLayout* layout, const Frame& frame, Ink ink) {
    const Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, frame.width * density, frame.height * density)};
    const Canvas canvas{cairo_create(surface.get())};
    set_grey(canvas.get(), white);
    cairo_paint(canvas.get());
    cairo_scale(canvas.get(), density, density);
    set_grey(canvas.get(), ink_value(ink));
    cairo_move_to(canvas.get(), frame.left, frame.top);
    pango_cairo_show_layout(canvas.get(), layout);
    if (const cairo_status_t status = cairo_status(canvas.get()); status != CAIRO_STATUS_SUCCESS) {
        return cairo_error(status);
    }
    return write_png(grey_pixels(surface.get()));
}

OutlineMove outline_move(cairo_path_data_type_t type) {
    switch (type) {
        case CAIRO_PATH_MOVE_TO:
            return OutlineMove::Jump;
        case CAIRO_PATH_LINE_TO:
            return OutlineMove::Line;
        case CAIRO_PATH_CURVE_TO:
            return OutlineMove::Curve;
        case CAIRO_PATH_CLOSE_PATH:
            break;
    }
    return OutlineMove::Close;
}

// Cairo jumps to the start of a shape once more when it has closed it.
void append(std::vector<OutlineStep>& steps, const OutlineStep& step) {
    const bool follows_a_jump = !steps.empty() && steps.back().move == OutlineMove::Jump;
    if (follows_a_jump && step.move == OutlineMove::Jump) {
        steps.back() = step;
    } else {
        steps.push_back(step);
    }
}

// A step of a Cairo path is a header, whose length counts itself, and its points.
std::vector<OutlineStep> outline(const cairo_path_t& path) {
    std::vector<OutlineStep> steps;
    std::span data{path.data, static_cast<std::size_t>(path.num_data)};
    while (!data.empty()) {
        const auto length = static_cast<std::size_t>(data[0].header.length);
        OutlineStep step{.move = outline_move(data[0].header.type)};
        std::ranges::transform(data.subspan(1, length - 1), step.points.begin(),
                               [](const cairo_path_data_t& d) {
                                   return OutlinePoint{d.point.x, d.point.y};
                               });
        append(steps, step);
        data = data.subspan(length);
    }
    return steps;
}

// Cairo's own SVG writer numbers its elements by a counter of the process: the same sentence would not give
// the same bytes twice.
Result<std::string> draw_svg(PangoLayout* layout, const Frame& frame, Ink ink) {
    if (std::ranges::any_of(runs(layout), has_dots_for_outlines)) {
        return Error{ErrorCode::Unsupported, "the text has emoji without outlines: draw it as PNG"};
    }
    // Of no size: from a path for pixels Cairo leaves out the letters that lie outside of them.
    const Surface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
    const Canvas canvas{cairo_create(surface.get())};
    cairo_move_to(canvas.get(), frame.left, frame.top);
    pango_cairo_layout_path(canvas.get(), layout);
    const Path path{cairo_copy_path(canvas.get())};
    if (path->status != CAIRO_STATUS_SUCCESS) {
        return cairo_error(path->status);
    }
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {2} {3}">)"
        R"(<path fill="#fff" d="M0 0H{2}V{3}H0z"/><path fill="#{4:02x}{4:02x}{4:02x}" d="{5}"/></svg>)"
        "\n",
        frame.width, frame.height, frame.width * outline_units, frame.height * outline_units, ink_value(ink),
        svg_path(outline(*path)));
}

Result<SentenceImage> draw(const ImageRequest& request, const Language& language) {
    const Direction direction = direction_of(request.text, language.direction);
    const Layout layout = make_layout(request, writing(language), direction);
    const ImageStyle& style = request.style;
    const auto frame = break_lines(layout.get(), style);
    if (!frame) {
        return frame.error();
    }
    auto bytes = style.format == ImageFormat::Png ? draw_png(layout.get(), *frame, style.ink)
                                                  : draw_svg(layout.get(), *frame, style.ink);
    return std::move(bytes).transform([&](std::string&& file) {
        return SentenceImage{
            .bytes = std::move(file),
            .format = style.format,
            .width = frame->width,
            .height = frame->height,
            .direction = direction,
            .lines = static_cast<std::size_t>(pango_layout_get_line_count(layout.get())),
            .glyphs = count_glyphs(layout.get()),
            .unknown_glyphs = static_cast<std::size_t>(pango_layout_get_unknown_glyphs_count(layout.get()))};
    });
}

}  // namespace

Result<SentenceImage> draw_sentence(const ImageRequest& request) {
    if (auto problem = text_problem(request.text)) {
        return *std::move(problem);
    }
    if (auto problem = style_problem(request.style)) {
        return *std::move(problem);
    }
    const auto language = find_language(request.language);
    if (!language) {
        return Error{.message = fmt::format("{} is no language: write a BCP 47 tag such as de or zh-Hant",
                                            quote(request.language))};
    }
    return draw(request, *language);
}

}  // namespace adjudge
