#!/bin/sh
# Breaks the layer table on purpose in a copy of the sources: the script that `make check` runs must refuse it and
# name the place. Usage: refuses.sh ROOT upward|sideways|angle_brackets|third_party|unknown_folder|second_definition
set -eu
root=$1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r "$root/src" "$root/cmake" "$copy/"

case $2 in
upward)
    echo '#include "formats/tables/cell.hpp"' >>"$copy/src/model/dictionary.cpp"
    expected='src/model/dictionary.cpp:[0-9]*: "formats/tables/cell.hpp": model may include base'
    ;;
sideways)
    echo '#include "stats/agreement/kappa.hpp"' >>"$copy/src/model/dictionary.cpp"
    expected='src/model/dictionary.cpp:[0-9]*: "stats/agreement/kappa.hpp": model may include base'
    ;;
angle_brackets)
    echo '#include <formats/tables/cell.hpp>' >>"$copy/src/model/dictionary.cpp"
    expected='src/model/dictionary.cpp:[0-9]*: <formats/tables/cell.hpp>: write an include of ours with quotes'
    ;;
third_party)
    echo '#include <toml++/toml.h>' >>"$copy/src/cli/help.cpp"
    expected='src/cli/help.cpp:[0-9]*: <toml++/toml.h>: belongs to formats alone'
    ;;
unknown_folder)
    mkdir "$copy/src/utils"
    expected='src/utils: not in cmake/layers.cmake'
    ;;
second_definition)
    printf 'enum class Side : int {\n' >>"$copy/src/analysis/ratings/cost.hpp"
    expected='src/model/kinds.hpp:[0-9]*: Side is defined in src/analysis/ratings/cost.hpp'
    ;;
esac

if output=$(python3 "$root/scripts/check_layers.py" "$copy"); then
    echo "nothing was refused" >&2
    exit 1
fi
echo "$output"
echo "$output" | grep -q "$expected"
