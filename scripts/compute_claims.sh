#!/bin/sh
# Writes what the programs of tests/claims find, with what made it. Usage: compute_claims.sh PROGRAMS FOLDER
set -eu
programs=$1
folder=$2
version=$(git describe --always --dirty 2>/dev/null || echo unknown)
mkdir -p "$folder"

# The number is of campaigns or splits; CLAIMS_SCALE=0.1 makes a tenth of them.
compute() {
    count=$(awk -v n="$2" -v scale="${CLAIMS_SCALE:-1}" 'BEGIN { n *= scale; print (n < 1 ? 1 : int(n)) }')
    echo "$1: $count"
    {
        echo "# $1 $count, seeds as in tests/claims/$1.cpp, version $version"
        "$programs/$1" "$count"
    } >"$folder/$1.tsv.new"
    mv "$folder/$1.tsv.new" "$folder/$1.tsv"
}

compute design_calibration 2000
compute real_accuracy 400
compute real_adversaries 20
compute real_calibration 500
