// Crowds that tests of experiments start from.
#pragma once

#include <stdexcept>
#include <string>

#include "experiment/paper_experiments.hpp"
#include "formats/campaign/crowd_file.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {

inline Crowd crowd_of(WorkerType type) {
    return {.name = std::string{word(type)},
            .parts = {{.name = std::string{word(type)}, .traits = traits_of(type)}}};
}

inline Crowd embedded_crowd_named(std::string_view name) {
    for (const EmbeddedFile& file : embedded_crowds()) {
        if (file.name == name) {
            return *read_crowd(SourceText::from_memory(std::string{name}, std::string{file.text}));
        }
    }
    throw std::logic_error{"no crowd " + std::string{name}};
}

}  // namespace adjudge
