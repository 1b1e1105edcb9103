#!/bin/sh
# Writes the pages that the program itself knows best. Usage: write_docs.sh PROGRAM FOLDER
set -eu
"$1" help --page >"$2/commands.md"
"$1" help tables >"$2/tables.md"
"$1" help options >"$2/options.md"
"$1" help api >"$(dirname "$0")/../src/server/api/openapi.json"
"$(dirname "$0")/write_options.py" "$1"
"$(dirname "$0")/print_claims.py"
