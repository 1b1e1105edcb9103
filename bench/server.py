"""Asks a running server with 2,000 connections, and prints what it answers and what its disk allows.

Usage: server.py ADJUDGE FOLDER

wrk drives connections that each see a unit and answer it, in turn, on a SQLite file with a flush before every
acknowledgement; then once more with a flush for each answer. There is no peer that acknowledges durably.
"""

import concurrent.futures
import contextlib
import http.client
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import subprocess
import sys
import time

from side_by_side import show

CONNECTIONS = 2000
THREADS = 2
IDLE = 10_000
SECONDS = int(os.environ.get("BENCH_SERVER_SECONDS", "10"))
UNITS = 60
MOST_MEMORY = 200e6

CAMPAIGN = f"""
name = "bench"
[[language_pair]]
source_language = "de"
target_language = "en"
source = "source.txt"
[language_pair.systems]
first = "first.txt"
[protocol]
shows = ["output"]
[[protocol.field]]
name = "score"
type = "slider"
[hit]
system = {UNITS}
ask_again = 0
bad_reference = 0
good_reference = 0
"""

# wrk does not say which connection a response belongs to, so each text begins with its own name, and NAMES tells whose HIT
# that is in. An assignment is in `ready`, or its request is under way.
SCRIPT = """
local ffi = require("ffi")
ffi.cdef[[ typedef struct { long s; long n; } bench_time; int clock_gettime(int, bench_time *); ]]
local moment = ffi.new("bench_time")
local function now()
    ffi.C.clock_gettime(1, moment)
    return tonumber(moment.s) * 1000 + tonumber(moment.n) / 1e6
end

local threads = {}
function setup(thread)
    thread:set("number", #threads)
    table.insert(threads, thread)
end

local ready, first, last, holders, waiting = {}, 1, 0, {}, {}
local function push(one)
    last = last + 1
    ready[last] = one
end

seen, answered, refused, histogram = 0, 0, 0, {}
function init()
    for line in io.lines("ASSIGNMENTS") do
        local place, token, id, hit = line:match("(%S+) (%S+) (%S+) (%S+)")
        if tonumber(place) % THREADS == number then
            local one = {token = token, id = id, position = 1, place = place}
            holders[hit] = one
            push(one)
        end
    end
end

function request()
    if first > last then
        return wrk.format("GET", "/healthz")
    end
    local one = ready[first]
    ready[first] = nil
    first = first + 1
    local path = "/api/v1/work/assignments/" .. one.id .. "/units/" .. one.position
    one.start = now()
    if not one.unit then
        return wrk.format("GET", path, {Authorization = "Bearer " .. one.token})
    end
    waiting[one.unit] = one
    local body = string.format('{"unit":"%s","submission":"bench-%s-%d","answers":{"score":%d},"milliseconds":1000}',
                               one.unit, one.place, one.position, one.position)
    return wrk.format("POST", path .. "/answers",
                      {Authorization = "Bearer " .. one.token, ["Content-Type"] = "application/json"}, body)
end

function response(status, headers, body)
    if status ~= 200 then
        refused = refused + 1
        return
    end
    local answered_unit = body:match('^{"unit":"([^"]+)"')
    if answered_unit then
        local one = waiting[answered_unit]
        waiting[answered_unit] = nil
        local bucket = math.floor((now() - one.start) * 10)
        histogram[bucket] = (histogram[bucket] or 0) + 1
        answered = answered + 1
        one.unit = nil
        one.position = one.position + 1
        if one.position <= UNITS then push(one) end
        return
    end
    local hit = body:match('"text":"h(%d+)u')
    if hit then
        local one = holders[hit]
        one.unit = body:match('"id":"([^"]+)"')
        seen = seen + 1
        push(one)
    end
end

function done(summary, latency, requests)
    local all = {seen = 0, answered = 0, refused = 0}
    local buckets = {}
    for _, thread in ipairs(threads) do
        for name, count in pairs(all) do all[name] = count + thread:get(name) end
        for bucket, count in pairs(thread:get("histogram")) do
            buckets[bucket] = (buckets[bucket] or 0) + count
        end
    end
    local errors = summary.errors
    io.write(string.format('RESULT {"seconds":%f,"requests":%d,"seen":%d,"answered":%d,"refused":%d,"errors":%d,"buckets":{',
                           summary.duration / 1e6, summary.requests, all.seen, all.answered, all.refused,
                           errors.connect + errors.read + errors.write + errors.status + errors.timeout))
    local comma = ""
    for bucket, count in pairs(buckets) do
        io.write(string.format('%s"%d":%d', comma, bucket, count))
        comma = ","
    end
    io.write("}}\\n")
end
"""


def flush_rate(folder):
    """How often a second the disk takes 4 KB and says that they are there."""
    path = folder / "flushes"
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    start, count = time.perf_counter(), 0
    while time.perf_counter() - start < 2:
        os.write(descriptor, bytes(4096))
        os.fdatasync(descriptor)
        count += 1
    os.close(descriptor)
    path.unlink()
    return count / 2


def build(adjudge, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    count = (CONNECTIONS + THREADS) * UNITS
    for name in ("source", "first"):
        (folder / f"{name}.txt").write_text(
            "".join(f"{name} {i} has a few words to be read before they are judged\n" for i in range(count)))
    (folder / "campaign.toml").write_text(CAMPAIGN)
    # Which units make up a HIT is known only now: the texts are written again with the HIT's number in front.
    store = folder / "store.db"
    subprocess.run([adjudge, "build", folder, "--quiet"], check=True, stdout=subprocess.DEVNULL)
    hits = (folder / "hits.jsonl").read_text().splitlines()
    named = [re.sub(r'"first (\d+) ', rf'"h{hit}u\1 ', line) for hit, line in enumerate(hits)]
    (folder / "hits.jsonl").write_text("\n".join(named) + "\n")
    subprocess.run([adjudge, "campaign", "--load", folder, "--store", store], check=True, stdout=subprocess.DEVNULL)
    return store


@contextlib.contextmanager
def serving(adjudge, store, *options):
    """A server's process, its port and the link of its campaign."""
    with subprocess.Popen([adjudge, "serve", "--quiet", "--store", store, "--port", "0", "--requests-per-minute", "0",
                           "--entries-per-minute", "0", *options],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            for line in process.stdout:
                if found := re.search(r":(\d+)/work/bench#(\S+)", line):
                    yield process, int(found[1]), found[2]
                    break
        finally:
            process.terminate()


def ask(connection, method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status // 100 != 2:
        sys.exit(f"{path} was answered with {answer.status}: {text.decode()}")
    return json.loads(text)


def enter(port, link, numbers):
    """Workers with a HIT each: (token, assignment, number of the HIT)."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    made = []
    for number in numbers:
        token = ask(connection, "POST", "/api/v1/work/enter",
                    {"link": link, "service": "simulated", "worker": f"bench-{number}"})["token"]
        assignment = ask(connection, "POST", "/api/v1/work/hits", {}, token)["assignment"]["id"]
        unit = ask(connection, "GET", f"/api/v1/work/assignments/{assignment}/units/1", token=token)["unit"]
        made.append((token, assignment, re.match(r"h(\d+)u", unit["stimuli"][0]["text"])[1]))
    return made


def prepare(port, link, file):
    total, parts = CONNECTIONS + THREADS, 32  # wrk makes one request that it does not send, on its first thread
    with concurrent.futures.ThreadPoolExecutor(parts) as pool:
        made = [one for part in pool.map(lambda p: enter(port, link, range(p, total, parts)), range(parts))
                for one in part]
    file.write_text("".join(f"{place} {' '.join(one)}\n" for place, one in enumerate(made)))


def store_counts(port):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    return [int(re.search(rf"^adjudge_store_{name}_total (\d+)", text, re.M)[1]) for name in ("writes", "commits")]


def largest_memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) * 1024


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def quantile(buckets, share):
    """In milliseconds; a bucket is a tenth of one."""
    left = share * sum(buckets.values())
    for bucket, count in sorted((int(bucket), count) for bucket, count in buckets.items()):
        left -= count
        if left <= 0:
            return bucket / 10
    return float("nan")


def drive(adjudge, folder, *options):
    """What wrk saw on a fresh store."""
    store = build(adjudge, folder)
    with serving(adjudge, store, *options) as (process, port, link):
        prepare(port, link, folder / "assignments")
        script = folder / "script.lua"
        script.write_text(SCRIPT.replace("ASSIGNMENTS", str(folder / "assignments"))
                          .replace("THREADS", str(THREADS)).replace("UNITS", str(UNITS)))
        before, busy = store_counts(port), processor_seconds(process)
        done = subprocess.run(["wrk", "-t", str(THREADS), "-c", str(CONNECTIONS), "-d", f"{SECONDS}s", "--timeout", "30s",
                               "-s", script, f"http://127.0.0.1:{port}"], capture_output=True, text=True)
        after = store_counts(port)
        found = re.search(r"^RESULT (.*)", done.stdout, re.M)
        if not found:
            sys.exit(f"wrk failed: {done.stdout}{done.stderr}")
        run = json.loads(found[1])
        run["writes"], run["commits"] = (b - a for a, b in zip(before, after))
        run["busy"] = processor_seconds(process) - busy
        run["bytes"] = largest_memory(process)
    return run


def hold_idle(adjudge, folder):
    """Connections that are held open, how long a request takes beside them, and the server's memory."""
    with serving(adjudge, folder / "store.db") as (process, port, _):
        held = []
        for _ in range(IDLE):
            held.append(socket.create_connection(("127.0.0.1", port)))
            held[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: bench\r\n\r\n")
        for one in held:
            one.recv(4096)
        time.sleep(3)
        connection = http.client.HTTPConnection("127.0.0.1", port)
        seconds = []
        for _ in range(300):
            start = time.perf_counter()
            connection.request("GET", "/readyz")
            answer = connection.getresponse()
            answer.read()
            seconds.append(time.perf_counter() - start)
            if answer.status != 200:
                sys.exit(f"/readyz was answered with {answer.status}")
        open_ones = 0
        for one in held:
            one.setblocking(False)
            try:
                one.recv(1)
            except BlockingIOError:
                open_ones += 1
        memory = largest_memory(process)
        for one in held:
            one.close()
    return open_ones, sorted(seconds)[len(seconds) // 2] * 1000, memory


def show_run(name, run):
    rate = run["answered"] / run["seconds"]
    show(name, f"{run['requests'] / run['seconds']:,.0f}", f"{rate:,.0f}", f"{quantile(run['buckets'], 0.5):.0f} ms",
         f"{quantile(run['buckets'], 0.99):.0f} ms", f"{run['writes'] / max(run['commits'], 1):.1f}",
         f"{run['errors'] + run['refused']}", f"{run['bytes'] / 1e6:.0f} MB")
    return rate


def main():
    adjudge, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve() / "server"
    print(f"\nServing: {CONNECTIONS} connections that see a unit and answer it, in turn (no peer)")
    if not shutil.which("wrk"):
        print("  wrk is missing")
        return 0
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    show("", "requests/s", "answers/s", "answer p50", "answer p99", "answers/flush", "errors", "memory")
    together = drive(adjudge, folder)
    alone = drive(adjudge, folder, "--writes-per-flush", "1")
    rate = show_run("answers share a flush", together)
    show("ratio", "", f"{rate / max(show_run('a flush for each answer', alone), 1e-9):.1f}")
    show("processor time a request", f"{together['busy'] / together['requests'] * 1e6:,.0f} µs")
    show("the disk's own flushes a second", f"{flush_rate(folder):,.0f}")
    failed = any(run["errors"] + run["refused"] > 0 or run["bytes"] > MOST_MEMORY for run in (together, alone))
    if most < IDLE + 1000:
        print(f"  idle connections: not tried, this process may open only {most} files")
        return int(failed)
    held, milliseconds, memory = hold_idle(adjudge, folder)
    show("idle connections held", f"{held:,}", f"{milliseconds:.1f} ms a request", f"{memory / 1e6:.0f} MB")
    return int(failed or held < IDLE or memory > MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main())
