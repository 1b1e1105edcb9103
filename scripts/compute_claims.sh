#!/bin/sh
# Writes what the programs of tests/claims find, with what made it. Usage: compute_claims.sh BUILD FOLDER
set -eu
build=$1
folder=$2
data=${ADJUDGE_REAL_DATA:-../shared/data}
version=$(git describe --always --dirty 2>/dev/null || echo unknown)
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The number is of campaigns or splits; CLAIMS_SCALE=0.1 makes a tenth of them. More arguments go to the program.
compute() {
    name=$1
    count=$(awk -v n="$2" -v scale="${CLAIMS_SCALE:-1}" 'BEGIN { n *= scale; print (n < 1 ? 1 : int(n)) }')
    shift 2
    echo "$name: $count"
    {
        echo "# $name $count, seeds as in tests/claims/$name.cpp, version $version"
        "$build/tests/$name" "$count" "$@"
    } >"$work/$name.tsv"
    mv "$work/$name.tsv" "$folder/$name.tsv"
}

# The judgments of WMT24's ESA campaign, by the rules of its README.
"$build/adjudge" convert "$data/wmt24-esa/esa_generalMT2024_wave3.csv" -o "$work/esa.csv" --quiet --header \
    worker,system,item,type,source_language,target_language,score,document,is_document,spans,begun,submitted_at \
    --only type=TGT --without 'system*=tutorial,document*=#incomplete,#dup,#bad' --key item=document,item \
    --duplicates last

compute design_calibration 2000
compute real_accuracy 400
compute real_adversaries 20
compute real_calibration 500 "$work/esa.csv"
