#!/bin/sh
# Installs into web/node_modules what web/package-lock.json names, where it is not there already.
set -eu
cd "$(dirname "$0")/../web"

installed=node_modules/.installed-lock
if cmp -s package-lock.json "$installed"; then
    touch "$installed"
    exit 0
fi
# `npm ci` would refuse a lock file made where a registry lacks packages for other processors (npm/cli#9846).
npm install --no-save --no-audit --no-fund --loglevel=error
cp package-lock.json "$installed"
