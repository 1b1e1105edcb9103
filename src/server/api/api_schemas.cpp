#include "server/api/api_schemas.hpp"

#include "analysis/study.hpp"
#include "formats/campaign/key_log.hpp"
#include "model/kinds.hpp"
#include "prepare/study_choice.hpp"
#include "store/assignments.hpp"

namespace adjudge {
namespace {

JsonSchema problem_schema() {
    using namespace json_schema;
    return object({{"type", text()},
                   {"title", text()},
                   {"status", integer()},
                   {"detail", text()},
                   {"request", text()}})
        .about("RFC 9457");
}

JsonSchema field_schema() {
    using namespace json_schema;
    return object({{"name", text()},
                   {"type", one_of({"slider", "choice", "ranking", "text", "spans"})},
                   {"question", text()},
                   {"least", number().optional()},
                   {"most", number().optional()},
                   {"low_label", text().optional()},
                   {"high_label", text().optional()},
                   {"shows_marks", flag().optional()},
                   {"shows_number", flag().optional()},
                   {"allows_several", flag().optional()},
                   {"options",
                    list(object({{"value", text()}, {"label", text()}, {"example", text()}})).optional()},
                   {"allows_ties", flag().optional()},
                   {"is_prefilled", flag().optional()},
                   {"longest", integer().optional()},
                   {"severities", list(text()).optional()},
                   {"categories", list(text()).optional()},
                   {"is_optional", flag().optional()}})
        .about("A question. What it has besides depends on its type.");
}

JsonSchema stimulus_schema() {
    using namespace json_schema;
    return object({{"role", one_of({"source", "reference", "output", "context", "prompt"})},
                   {"text", text()},
                   {"image", text()},
                   {"language", text()},
                   {"direction", one_of({"ltr", "rtl"})},
                   {"note", text()},
                   {"gray", flag().about("Whether the question calls it the gray text")},
                   {"highlight", list(integer()).or_null().about("Start and end in characters")},
                   {"format", one_of({"plain", "markdown"})}})
        .about("A text on the screen, or the name of its image");
}

JsonSchema unit_schema() {
    using namespace json_schema;
    return object({{"id", text()},
                   {"position", integer()},
                   {"stimuli", list(named("Stimulus"))},
                   {"fields", list(named("Field"))}})
        .about("What a worker sees of a unit: nothing else is ever sent");
}

JsonSchema assignment_schema() {
    using namespace json_schema;
    return object({{"id", text()},
                   {"state", word_of<AssignmentState>()},
                   {"units", integer()},
                   {"answered", integer()},
                   {"lease_ends", time()},
                   {"now", time()},
                   {"allows_going_back", flag()},
                   {"source_language", text()},
                   {"target_language", text()},
                   {"instructions", list(object({{"language", text()}, {"text", text()}}))},
                   {"code", text().or_null()},
                   {"return_to", text().about("Where to go after the HIT; empty where nowhere")}})
        .about("A worker's HIT");
}

JsonSchema account_schema() {
    using namespace json_schema;
    return object({{"name", text()}, {"role", one_of({"owner", "reviewer", "viewer"})}});
}

JsonSchema places_schema() {
    using namespace json_schema;
    return object({{"configuration", text()},
                   {"source_language", text()},
                   {"target_language", text()},
                   {"hits", integer()},
                   {"wanted", integer()},
                   {"open", integer()},
                   {"under_way", integer()},
                   {"done", integer()}})
        .about("Places of HITs: wanted are open, under way or done");
}

JsonSchema progress_schema() {
    using namespace json_schema;
    return object({{"whole", named("Places")},
                   {"parts", list(named("Places"))},
                   {"systems", list(object({{"system", text()},
                                            {"source_language", text()},
                                            {"target_language", text()},
                                            {"wanted", integer()},
                                            {"done", integer()}}))
                                   .about("Units about each system, controls aside")},
                   {"judgments", integer()},
                   {"judgments_last_hour", integer()},
                   {"workers", integer()},
                   {"rejected", integer()},
                   {"expired", integer()},
                   {"returned", integer()},
                   {"first_judgment", time().or_null()},
                   {"last_judgment", time().or_null()},
                   {"cost", object({{"currency", text()}, {"so_far", number()}, {"in_the_end", number()}})}});
}

JsonSchema worker_schema() {
    using namespace json_schema;
    return object({{"id", integer()},
                   {"name", text().about("A pseudonym, the same in every export")},
                   {"service", text()},
                   {"service_id", text().or_null().about("For owners alone")},
                   {"role", word_of<Role>()},
                   {"is_excluded", flag()},
                   {"submitted", integer()},
                   {"approved", integer()},
                   {"rejected", integer()},
                   {"unfinished", integer()},
                   {"judgments", integer()},
                   {"seconds_per_unit", number().or_null()},
                   {"seen_at", time()},
                   {"slices", list(any_object()).about("Quality by slice, as in the study")}});
}

JsonSchema work_schema() {
    using namespace json_schema;
    return object({{"id", integer()},
                   {"hit", integer()},
                   {"state", word_of<AssignmentState>()},
                   {"answered", integer()},
                   {"units", integer()}})
        .about("A worker's HIT as a requester sees it");
}

JsonSchema result_table_schema() {
    using namespace json_schema;
    return open_object(
        {{"name", text()},
         {"title", text()},
         {"columns", list(open_object({{"title", text()}, {"align", one_of({"left", "right"})}}))},
         {"rows",
          list(list(either(text(), open_object({{"text", text()},
                                                {"tone", one_of({"good", "bad", "doubtful", "muted"})}}))))},
         {"lines_before", list(integer()).about("rows that a line is drawn above: between clusters")},
         {"slices_before", list(integer()).about("rows that begin another slice")}});
}

JsonSchema result_figure_schema() {
    using namespace json_schema;
    return open_object({{"id", text().about("of its file: the name, and the slice where there are several")},
                        {"name", text().about("the same for all slices")},
                        {"title", text()},
                        {"slice", text()},
                        {"method", text().about("n and the signature")},
                        {"svg", text()},
                        {"table", named("ResultTable")}});
}

JsonSchema results_schema() {
    using namespace json_schema;
    return open_object(
        {{"as_of", integer().about("when the judgments were read: milliseconds since 1970")},
         {"judgments", integer()},
         {"is_behind",
          flag().about("Whether judgments were finished since: who asks again in a moment sees them")},
         {"kinds", list(word_of<StudyKind>()).about("what the parts of the study are of")},
         {"parts", list(word_of<TableKind>()).about("the tables that the study has parts of")},
         {"population", open_object({{"crowd", integer()}, {"experts", integer()}, {"simulated", integer()}})
                            .about("who judged: workers of each role")},
         {"signatures", list(text())},
         {"notes", text()},
         {"methods", text()},
         {"tables", list(named("ResultTable"))},
         {"figures", list(named("ResultFigure"))}});
}

JsonSchema worker_judgment_schema() {
    using namespace json_schema;
    return open_object(
        {{"hit", text()},
         {"position", integer()},
         {"item", text()},
         {"system", text()},
         {"kind", text()},
         {"score", number()},
         {"pair_score", number().or_null().about("for a control, the score of the unit it belongs to")},
         {"seconds", number().or_null()}});
}

JsonSchema item_summary_schema() {
    using namespace json_schema;
    return object({{"item", text()},
                   {"source_language", text()},
                   {"target_language", text()},
                   {"document", text()},
                   {"judgments", integer()},
                   {"workers", integer()},
                   {"mean_score", number().or_null().about("of ratings of systems' outputs")},
                   {"disagreement", number().or_null().about(
                                        "mean difference of two workers' scores of the same, or the share of "
                                        "pairs of workers that gave another label or choice")}});
}

JsonSchema item_page_schema() {
    using namespace json_schema;
    const JsonSchema shown = object({{"kind", word_of<UnitKind>()},
                                     {"role", text()},
                                     {"text", text()},
                                     {"language", text()},
                                     {"note", text()},
                                     {"systems", list(text())}});
    const JsonSchema answer =
        object({{"table", word_of<TableKind>()},
                {"worker", text()},
                {"role", word_of<Role>()},
                {"asked", text().about("the criterion or the field")},
                {"configuration", text()},
                {"kind", word_of<UnitKind>()},
                {"shown", text().about("the system, or both of a choice")},
                {"answer", text()},
                {"seconds", number().or_null()},
                {"hit", text()},
                {"unit", text()},
                {"submitted_at", integer().or_null().about("milliseconds since 1970")}});
    return object({{"item", text()},
                   {"source_language", text()},
                   {"target_language", text()},
                   {"document", text()},
                   {"texts", list(shown)},
                   {"answers", list(answer)}});
}

JsonSchema worker_answer_schema() {
    using namespace json_schema;
    return open_object(
        {{"hit", text()},
         {"position", integer()},
         {"item", text()},
         {"system", text().about("what was shown, in the order of the screen")},
         {"kind", text()},
         {"answer", text().about("a choice, a label, or ranks in the order of the screen")},
         {"is_right", flag().or_null().about("where an answer was expected, or a side was spoilt")},
         {"seconds", number().or_null()}});
}

JsonSchema sent_file_schema() {
    using namespace json_schema;
    return open_object({{"name", text().about("without folders")},
                        {"upload", text().about("as in /api/v1/uploads")},
                        {"parts", integer()}});
}

JsonSchema campaign_draft_schema() {
    using namespace json_schema;
    return open_object(
        {{"name", text()},
         {"title", text().about("that workers see instead of the name").optional()},
         {"preset", text().about("where the settings come from")},
         {"settings", text().about("The sections of a campaign file after its language pairs")},
         {"seed", integer().optional()},
         {"language_pairs",
          list(open_object(
              {{"source_language", text()},
               {"target_language", text()},
               {"texts", named("SentFile").optional()},
               {"source", named("SentFile").optional()},
               {"reference", named("SentFile").optional()},
               {"documents", named("SentFile").optional()},
               {"systems", list(open_object({{"name", text()}, {"file", named("SentFile").optional()}}))}}))},
         {"files", list(named("SentFile")).about("that the settings name")}});
}

JsonSchema named_meaning_schema() {
    using namespace json_schema;
    return object({{"name", text()}, {"meaning", text()}});
}

JsonSchema text_guess_schema() {
    using namespace json_schema;
    const JsonSchema file = text().about("as it was sent; empty where there is none");
    return object(
        {{"problems", named("FoundProblems")},
         {"language_pairs", list(object({{"source_language", text().about("empty where nothing tells it")},
                                         {"target_language", text()},
                                         {"texts", file},
                                         {"source", file},
                                         {"reference", file},
                                         {"documents", file},
                                         {"systems", list(object({{"name", text()}, {"file", text()}}))}}))},
         {"unused", list(text()).about("files that fit no language pair")},
         {"ignored", list(text()).about("files that hold no texts, by their names")},
         {"has_prompts",
          flag().about("Whether the sources are prompts to language models, by their names")}});
}

JsonSchema campaign_start_schema() {
    using namespace json_schema;
    return open_object(
        {{"draft", named("CampaignDraft")},
         {"know", word_of<Wish>().optional()},
         {"judges", word_of<Judges>().optional()},
         {"sources", word_of<Sources>().optional()},
         {"people", integer().or_null().about("how many judge").optional()},
         {"minutes",
          integer().or_null().about("how long each of them judges; no HIT takes longer").optional()}});
}

JsonSchema started_settings_schema() {
    using namespace json_schema;
    return object({{"problems", named("FoundProblems")},
                   {"preset", text()},
                   {"settings", text().about("the preset's, fitted")},
                   {"notes", list(text()).about("What was fitted, and what follows from it")}});
}

JsonSchema settings_form_schema() {
    using namespace json_schema;
    return object(
        {{"settings", text()},
         {"problems", named("FoundProblems")},
         {"keys",
          list(object({{"path", text().about("as hit.system or protocol.field[2].question")},
                       {"form", word_of<KeyForm>()},
                       {"least", number().about("of numbers")},
                       {"most", number()},
                       {"words", list(text()).about("that are accepted")},
                       {"values", list(text()).about("none: the key is not there, and its default holds")},
                       {"meaning", text().about("empty where the name says all")}}))},
         {"lists", list(text()).about("of tables, to which another may be added")}});
}

JsonSchema found_problems_schema() {
    using namespace json_schema;
    return object({{"total", integer()},
                   {"listed", list(object({{"file", text()},
                                           {"line", integer()},
                                           {"column", integer()},
                                           {"field", text()},
                                           {"message", text()}}))}});
}

JsonSchema hit_preview_schema() {
    using namespace json_schema;
    return object(
        {{"configuration", text()},
         {"source_language", text()},
         {"target_language", text()},
         {"units", integer()},
         {"instructions", list(object({{"language", text()}, {"text", text()}}))},
         {"first_units", list(object({{"unit", named("Unit")},
                                      {"images", map(text()).about("by name, as data addresses")}}))}});
}

JsonSchema campaign_check_schema() {
    using namespace json_schema;
    return object(
        {{"problems", named("FoundProblems")},
         {"warnings", named("FoundProblems")},
         {"summary", open_object({{"campaign", text().optional()},
                                  {"hits", integer()},
                                  {"workers_per_hit", integer()},
                                  {"least_workers", integer()},
                                  {"hours", number()},
                                  {"cost", number()},
                                  {"currency", text()},
                                  {"configurations", integer().optional()},
                                  {"signature", text()},
                                  {"language_pairs", list(any_object())}})
                         .or_null()
                         .about("as `adjudge build --json` tells it")},
         {"hits", list(named("HitPreview")).about("The first HIT of each language pair and configuration")}});
}

}  // namespace

JsonSchema named_answers() {
    return json_schema::any_object().about(
        "The answer to each field by its name: a number, an option or a list of them, ranks, a text, or "
        "stretches");
}

std::vector<SchemaMember> api_schemas() {
    return {
        {"Problem", problem_schema()},
        {"Field", field_schema()},
        {"Stimulus", stimulus_schema()},
        {"Unit", unit_schema()},
        {"Assignment", assignment_schema()},
        {"Account", account_schema()},
        {"Places", places_schema()},
        {"Progress", progress_schema()},
        {"Worker", worker_schema()},
        {"Work", work_schema()},
        {"ResultTable", result_table_schema()},
        {"ResultFigure", result_figure_schema()},
        {"Results", results_schema()},
        {"WorkerJudgment", worker_judgment_schema()},
        {"WorkerAnswer", worker_answer_schema()},
        {"ItemSummary", item_summary_schema()},
        {"ItemPage", item_page_schema()},
        {"SentFile", sent_file_schema()},
        {"CampaignDraft", campaign_draft_schema()},
        {"NamedMeaning", named_meaning_schema()},
        {"TextGuess", text_guess_schema()},
        {"CampaignStart", campaign_start_schema()},
        {"StartedSettings", started_settings_schema()},
        {"SettingsForm", settings_form_schema()},
        {"FoundProblems", found_problems_schema()},
        {"HitPreview", hit_preview_schema()},
        {"CampaignCheck", campaign_check_schema()},
    };
}

}  // namespace adjudge
