// What the page keeps in the browser between visits, and the little of it that tests replace.
export interface Keeping {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

// For browsers that forbid storage: what is kept lasts as long as the page.
class Forgetful implements Keeping {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

// What the storage has no room for lasts as long as the page.
export class Roomy implements Keeping {
  private readonly overflow = new Forgetful();

  constructor(private readonly storage: Keeping) {}

  getItem = (key: string) => this.overflow.getItem(key) ?? this.storage.getItem(key);

  setItem = (key: string, value: string) => {
    try {
      this.storage.setItem(key, value);
      this.overflow.removeItem(key);
    } catch {
      this.overflow.setItem(key, value);
    }
  };

  removeItem = (key: string) => {
    this.overflow.removeItem(key);
    this.storage.removeItem(key);
  };
}

export function browserKeeping(): Keeping {
  try {
    return new Roomy(window.localStorage);
  } catch {
    return new Forgetful();
  }
}

// A value of one type under one name. What can't be read, of an older page or cut short, counts as absent.
export class Kept<T> {
  constructor(
    private readonly keeping: Keeping,
    private readonly name: string,
  ) {}

  get(): T | null {
    const text = this.keeping.getItem(this.name);
    if (text === null) {
      return null;
    }
    try {
      return JSON.parse(text) as T;
    } catch {
      return null;
    }
  }

  set(value: T): void {
    this.keeping.setItem(this.name, JSON.stringify(value));
  }

  clear(): void {
    this.keeping.removeItem(this.name);
  }
}
