# What each module may include. This table is the only copy: cmake/module.cmake builds the include paths
# from it, so that an upward include does not compile, and scripts/check_layers.py reads it to refuse
# includes that come in through a third module. A module stands after everything it may include.
#
#         module    may include
set(ADJUDGE_LAYERS
        "base:     "
        "text:     base"
        "stats:    base"
        "model:    base"
        "formats:  base model"
        "design:   base text stats model"
        "simulate: base text stats model"
        "analysis: base text stats model"
        "experiment: base text stats model formats design simulate analysis"
        "report:   base stats model analysis formats"
        "study:    base stats model analysis report"
        "store:    base model formats design"
        "prepare:  base text stats model formats design store"
        "http:     base"
        "rehearsal: base model formats simulate store http"
        "crowd:    base model store http"
        "server:   base text stats model formats design analysis report study store prepare crowd http"
        "cli:      base text stats model formats design simulate analysis experiment report study store prepare http rehearsal crowd server")
