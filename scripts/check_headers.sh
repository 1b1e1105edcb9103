#!/bin/sh
# Compiles each header alone, so that none relies on what happens to be included before it: `all`, or those `changed` since
# the commit in .ci/checked. Wants the preset `clang` to be configured.
set -eu
cd "$(dirname "$0")/.."

object_of() {
    module=$(echo "$1" | cut -d/ -f2)
    name=$(echo "$1" | cut -d/ -f3-)
    echo "src/$module/CMakeFiles/${module}_verify_interface_header_sets.dir/${module}_verify_interface_header_sets/$module/$name.cxx.o"
}

targets=all_verify_interface_header_sets
if [ "${1:-all}" = "changed" ]; then
    targets=$(python3 scripts/changed_modules.py files | grep '^src/.*\.hpp$' | grep -v '/testing_' | while read -r header; do object_of "$header"; done)
fi
if [ -n "$targets" ]; then
    # shellcheck disable=SC2086
    cmake --build build/clang -j "${JOBS:-$(nproc)}" --target $targets
fi
