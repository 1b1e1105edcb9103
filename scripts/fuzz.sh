#!/bin/sh
# Runs every fuzzer for so many seconds, as many at once as there are processors (JOBS sets another number), each on
# a corpus that grows in build/fuzz/corpus. Usage: fuzz.sh SECONDS [FUZZER]
# The seed is fixed so that a check gives the same twice; FUZZ_SEED sets another for a longer search.
set -eu
cd "$(dirname "$0")/.."
if [ $# -eq 1 ]; then
    printf '%s\n' build/asan/tests/fuzz/*_fuzzer | xargs -P "${JOBS:-$(nproc)}" -n 1 scripts/fuzz.sh "$1"
    exit
fi
name=$(basename "$2")
corpus="build/fuzz/corpus/$name"
log="build/fuzz/$name.log"
mkdir -p "$corpus"
"$2" -seed="${FUZZ_SEED:-1}" -max_total_time="$1" -rss_limit_mb=4096 -timeout=20 -artifact_prefix="build/fuzz/$name-" "$corpus" \
    >"$log" 2>&1 || {
    tail -n 60 "$log"
    exit 1
}
grep '^Done' "$log" | sed "s/^/$name: /"
