#include "study/shown_study.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "analysis/profile_groups.hpp"
#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/version.hpp"
#include "report/profile_table.hpp"
#include "report/simulated_mark.hpp"
#include "report/study_json.hpp"

namespace adjudge {
namespace {

// A name that nothing had before, made with the name of the table that it is of.
std::string own_name(std::set<std::string>& taken, const std::string& name, TableKind table) {
    std::string own = taken.contains(name) ? fmt::format("{}-{}", word(table), name) : name;
    taken.insert(own);
    return own;
}

// Lists of a key that is there are added to; the head of the document is the same in all parts.
void merge(nlohmann::ordered_json& into, nlohmann::ordered_json part) {
    for (auto& [key, value] : part.items()) {
        if (!into.contains(key)) {
            into[key] = std::move(value);
        } else if (value.is_array()) {
            into[key].insert(into[key].end(), value.begin(), value.end());
        }
    }
}

nlohmann::ordered_json population_json(const Population& population) {
    return {
        {"crowd", population.crowd}, {"experts", population.experts}, {"simulated", population.simulated}};
}

// Empty where all are the crowd, as readers expect: "Judged by 12 workers, 3 experts and 20 simulated
// workers, who are no people".
std::string who_judged(const Population& population) {
    std::vector<std::string> groups;
    if (population.crowd > 0) {
        groups.push_back(counted(population.crowd, "worker"));
    }
    if (population.experts > 0) {
        groups.push_back(counted(population.experts, "expert"));
    }
    if (population.simulated > 0) {
        groups.push_back(counted(population.simulated, "simulated worker") +
                         (population.simulated == 1 ? ", who is no person" : ", who are no people"));
    }
    return population.experts + population.simulated == 0
               ? ""
               : fmt::format("Judged by {}", fmt::join(groups, groups.size() > 2 ? ", " : " and "));
}

nlohmann::ordered_json settings_json(const std::vector<StudySetting>& settings) {
    auto json = nlohmann::ordered_json::array();
    for (const StudySetting& setting : settings) {
        json.push_back(
            {{"option", setting.option}, {"value", setting.value}, {"from", word(setting.origin)}});
    }
    return json;
}

nlohmann::ordered_json left_out_json(const std::vector<WorkersLeftOut>& left_out) {
    auto json = nlohmann::ordered_json::array();
    for (const WorkersLeftOut& of_table : left_out) {
        for (const RoleCount& count : of_table.roles) {
            json.push_back({{"table", word(of_table.table)},
                            {"role", word(count.role)},
                            {"workers", count.workers},
                            {"judgments", count.judgments}});
        }
    }
    return json;
}

std::vector<std::string> descriptions(const std::vector<RoleCount>& counts) {
    std::vector<std::string> texts;
    for (const RoleCount& count : counts) {
        texts.push_back(description(count));
    }
    return texts;
}

}  // namespace

std::vector<ReportTable> all_tables(const Study& study, StudyView view) {
    std::vector<ReportTable> all;
    std::set<std::string> taken;
    for (const StudyPart& part : study.parts) {
        for (ReportTable& table : kind_of(part).tables(part, view)) {
            table.name = own_name(taken, table.name, part.table());
            all.push_back(marked_simulated(std::move(table), study.population));
        }
    }
    return all;
}

std::vector<Figure> all_figures(const Study& study) {
    std::vector<Figure> all;
    std::set<std::string> taken;
    for (const StudyPart& part : study.parts) {
        for (Figure& figure : kind_of(part).figures(part)) {
            figure.table.name = own_name(taken, figure.table.name, part.table());
            all.push_back(marked_simulated(std::move(figure), study.population));
        }
    }
    return all;
}

std::vector<StudyAnswer> all_answers(const Study& study) {
    std::vector<StudyAnswer> all;
    for (const StudyPart& part : study.parts) {
        std::ranges::move(kind_of(part).answers(part), std::back_inserter(all));
    }
    return all;
}

std::string all_notes(const Study& study) {
    std::string text = who_judged(study.population);
    text += text.empty() ? "" : "\n";
    for (const std::string& note : study.notes) {
        text += fmt::format("note: {}\n", escaped(note));
    }
    for (const WorkersLeftOut& of_table : study.left_out) {
        text += fmt::format("note: not counted in the {}: {} (--roles)\n", word(of_table.table),
                            fmt::join(descriptions(of_table.roles), ", "));
    }
    for (const SettingOrigin origin : {SettingOrigin::Campaign, SettingOrigin::User}) {
        if (const std::string settings = settings_text(study.settings, origin); !settings.empty()) {
            text += fmt::format("note: options of the {}: {}\n", word(origin), escaped(settings));
        }
    }
    for (const StudyPart& part : study.parts) {
        text += kind_of(part).notes(part);
    }
    return text;
}

nlohmann::ordered_json study_json(const Study& study) {
    nlohmann::ordered_json document{
        {"schema", study_schema}, {"version", version()}, {"seed", study.inference.seed}};
    std::vector<std::string_view> parts;
    for (const StudyPart& part : study.parts) {
        merge(document, kind_of(part).json(part));
        parts.push_back(word(part.table()));
    }
    document["parts"] = parts;
    document["population"] = population_json(study.population);
    document["settings"] = settings_json(study.settings);
    document["left_out_by_role"] = left_out_json(study.left_out);
    document["notes"] = study.notes;
    return document;
}

MethodsText all_methods(const Study& study, const StudyOptions& options) {
    MethodsText methods;
    for (const StudyPart& part : study.parts) {
        methods.append(kind_of(part).methods(part, options));
    }
    if (const std::string who = who_judged(study.population); !who.empty()) {
        methods.say(who + ".");
    }
    say_program(methods, study.inference.seed);
    return methods;
}

StudyFacts facts_of(const Study& study) {
    StudyFacts all;
    for (const StudyPart& part : study.parts) {
        all.add(kind_of(part).facts(part));
    }
    all.population = study.population;
    all.settings = study.settings;
    return all;
}

ReportTable profiles_of(const Study& study, const CollectionFacts& collection) {
    const RatingStudy* const ratings = ratings_of(study);
    const WorkerStandings standings = ratings == nullptr ? WorkerStandings{} : worker_standings(*ratings);
    const ProfileGroupOptions options{.smallest = collection.smallest_group};
    return profile_table(profile_groups({.fields = collection.settings.entrance.profile,
                                         .workers = collection.profiles,
                                         .standings = ratings == nullptr ? nullptr : &standings},
                                        options),
                         options);
}

ReportPage report_of(const std::string& title, const Study& study, const StudyOptions& options,
                     const CollectionFacts* collection) {
    const StudyFacts facts = facts_of(study);
    ReportPage page{.title = title,
                    .answers = all_answers(study),
                    .judges = facts.population,
                    .judgments = facts.judgments,
                    .methods = {},
                    .figures = all_figures(study),
                    .tables = all_tables(study),
                    .notes = all_notes(study),
                    .instructions = {},
                    .sheet = data_sheet(facts, collection)};
    if (collection != nullptr) {
        page.methods = collection_methods(collection->settings);
        page.instructions = collection->instructions;
        page.tables.push_back(profiles_of(study, *collection));
    }
    page.methods.append(all_methods(study, options));
    return page;
}

}  // namespace adjudge
