#!/bin/sh
# Compares every C++ file with .clang-format; --fix rewrites instead.
set -eu
cd "$(dirname "$0")/.."
mode="--dry-run --Werror"
[ "${1:-}" = "--fix" ] && mode="-i"
# shellcheck disable=SC2086  # the mode is one or two words
git ls-files --cached --others --exclude-standard -- '*.cpp' '*.hpp' | xargs -r clang-format $mode
