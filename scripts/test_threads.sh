#!/bin/sh
# Runs threaded tests under the thread sanitizer. Usage: test_threads.sh all|changed
set -eu
cd "$(dirname "$0")/.."
jobs="${JOBS:-$(nproc)}"

if [ "${1:-all}" = all ]; then
    modules=$(python3 -c 'import sys; sys.path.insert(0, "scripts"); import check_layers, pathlib
print("\n".join(check_layers.read_layers(pathlib.Path("."))))')
else
    modules=$(python3 scripts/changed_modules.py modules)
fi

# Only modules with a suite for it: its name ends in Threads.
targets=""
pattern=""
for module in $modules; do
    if grep -qsr --include='*_test.cpp' '^TEST.*Threads,' "src/$module"; then
        targets="$targets ${module}_tests"
        pattern="$pattern${pattern:+|}${module}_tests"
    fi
done
if [ -z "$targets" ]; then
    echo "No module with threaded tests has changed."
    exit 0
fi

test -f build/tsan/build.ninja || cmake --preset tsan >/dev/null
# shellcheck disable=SC2086  # one word per target is meant
cmake --build --preset tsan --target $targets -j "$jobs"
ctest --preset tsan -R "^($pattern|postgres)_" -j "$jobs"
