// A browser's storage, for tests.
import type { Keeping } from "../../src/work/keeping";

export class Shelf implements Keeping {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}
