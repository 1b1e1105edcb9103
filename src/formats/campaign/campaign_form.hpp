// The settings of a campaign as a form: every key that they may have, what it means, and a change of one of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/key_log.hpp"

namespace adjudge {

struct FormKey {
    AskedKey asked;
    std::string meaning;  // as docs/campaign.md has it; empty where the name says all
};

struct CampaignForm {
    std::vector<FormKey> keys;
    std::vector<std::string> lists;  // to which a table may be added
};

// What settings without name and language pairs may say. Fails where the text is no TOML.
Result<CampaignForm, Problems> campaign_form(std::string_view settings);

enum class FormAction : std::uint8_t { Set, Add, Remove };

template <>
struct Words<FormAction> {
    static constexpr std::array<std::string_view, 3> all{"set", "add", "remove"};
};

struct FormChange {
    FormAction action = FormAction::Set;
    std::string path;                      // of a key, a list, or a table of one
    std::vector<std::string> values = {};  // as AskedKey has them; none takes the key out
};

// The text with the change, all else as it was. Fails with NotFound for a path that the form does not have, with
// InvalidInput for a value of another form, and where the text says it in a way that can't be changed line by line.
Result<std::string> with_change(std::string_view settings, const FormChange& change);

}  // namespace adjudge
