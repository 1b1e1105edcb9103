#!/bin/sh
# Runs a test of the page in Chromium: browser.sh FILE, relative to web/. Without Chromium the exit code is 77, for skipped.
set -eu

browser="${ADJUDGE_CHROMIUM:-/usr/bin/chromium}"
if [ ! -x "$browser" ]; then
    echo "Skipped: there is no $browser. Install the package chromium, or name another one in ADJUDGE_CHROMIUM."
    exit 77
fi
cd "$(dirname "$0")/../web"
exec node node_modules/vitest/vitest.mjs run --project browser "$1"
