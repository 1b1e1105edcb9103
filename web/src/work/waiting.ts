// How long to wait before asking again: longer each time, but not for ever.
const shortest = 1000;
const longest = 15_000;

export function nextPause(pause: number): number {
  return Math.min(Math.max(shortest, pause * 2), longest);
}
