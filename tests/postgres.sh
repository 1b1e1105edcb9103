#!/bin/sh
# A PostgreSQL of the tests' own, with its socket in a short folder (a socket's path has at most 107 bytes): in memory where
# that can be had, since the tests make and drop thousands of tables.
# Usage: postgres.sh start|stop DIR, postgres.sh restart DIR INT|QUIT. `start` writes DIR/address, or exits with 77 where
# PostgreSQL is not installed; `restart` ends it with that signal (fast, or as after a crash) and waits until it is back.
# The server ends by itself after half an hour, and takes its folder with it, whoever forgets to stop it.
set -eu
dir=$2

find_programs() {
    for found in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -t / -k 5 -n -r) $(dirname "$(command -v postgres || echo /)"); do
        if [ -x "$found/initdb" ] && [ -x "$found/postgres" ]; then
            programs=$found
            return
        fi
    done
    echo "PostgreSQL is not installed: its tests are skipped"
    exit 77
}

# PostgreSQL refuses to run as root.
as_server() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@")
    else
        "$@"
    fi
}

# Memory, where it can be written and has a gigabyte free: containers often have little.
roomy_place() {
    if [ -w /dev/shm ] && [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -ge 1000000 ]; then
        echo /dev/shm
    else
        echo /tmp
    fi
}

start() {
    find_programs
    stop
    mkdir -p "$dir"
    folder=$(mktemp -d "$(roomy_place)/adjudge-pg.XXXXXX")
    if [ "$(id -u)" -eq 0 ]; then
        chown postgres "$folder"
    fi
    echo "$folder" >"$dir/folder"
    as_server "$programs/initdb" -D "$folder/data" -U adjudge -A trust -E UTF8 --locale=C --no-sync >"$dir/log"
    (
        touch "$folder/again"
        while rm "$folder/again" 2>/dev/null; do
            as_server timeout --signal=INT --kill-after=20 1800 "$programs/postgres" -D "$folder/data" -k "$folder" \
                -c listen_addresses= -c fsync=on -c max_connections=200 || true
        done
        rm -rf "$folder"
    ) </dev/null >>"$dir/log" 2>&1 &
    if ! is_ready; then
        cat "$dir/log"
        stop
        exit 1
    fi
    printf 'postgresql://adjudge@/postgres?host=%s\n' "$(echo "$folder" | sed 's|/|%2F|g')" >"$dir/address"
}

is_ready() {
    for _ in $(seq 600); do
        if as_server "$programs/pg_isready" -q -h "$folder" -U adjudge -d postgres; then
            return 0
        fi
        sleep 0.1
    done
    return 1
}

restart() {
    find_programs
    folder=$(cat "$dir/folder")
    pid=$(head -n 1 "$folder/data/postmaster.pid")
    touch "$folder/again"
    kill "-$1" "$pid"
    # The old one answers until it has ended: only then is the new one asked.
    for _ in $(seq 6000); do
        if ! kill -0 "$pid" 2>/dev/null; then
            is_ready
            return
        fi
        sleep 0.01
    done
    return 1
}

stop() {
    rm -f "$dir/address"
    [ -f "$dir/folder" ] || return 0
    folder=$(cat "$dir/folder")
    rm "$dir/folder"
    pid=$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null || true)
    if [ -n "$pid" ]; then
        kill -QUIT "$pid" 2>/dev/null || true
    fi
    for _ in $(seq 100); do
        [ -d "$folder" ] || return 0
        sleep 0.1
    done
    rm -rf "$folder"
}

case $1 in
    start) start ;;
    stop) stop ;;
    restart) restart "$3" ;;
    *)
        echo "usage: postgres.sh start|stop DIR, restart DIR INT|QUIT" >&2
        exit 2
        ;;
esac
