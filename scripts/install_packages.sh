#!/bin/sh
# Installs the packages of packages.txt that are missing. Usage: install_packages.sh GROUP...
set -eu

list="$(dirname "$0")/../packages.txt"

wanted() {
    awk -v groups=" $* " '
        /^\[/ { name = substr($1, 2, length($1) - 2); inside = index(groups, " " name " ") > 0; next }
        inside && NF && $1 !~ /^#/ { print $1 }' "$list"
}

# A package written as package|program is there where the program is, whoever installed it.
is_installed() {
    case "$1" in *"|"*) command -v "${1#*|}" >/dev/null && return 0 ;; esac
    dpkg-query -W -f '${Status}\n' "${1%|*}" 2>/dev/null | grep -q '^install ok installed'
}

if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian: adjudge needs the equivalents of: $(wanted "$@" | tr '\n' ' ')" >&2
    exit 0
fi

missing=""
for package in $(wanted "$@"); do
    is_installed "$package" || missing="$missing ${package%|*}"
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
        echo "Missing packages, and no sudo to install them. As root: apt-get install$missing" >&2
        exit 1
    }
    as_root="sudo"
fi

echo "Installing the missing packages:$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086  # one word per package is meant
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
