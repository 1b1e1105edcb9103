// One tab at a time: the one opened last works, the others wait until they are wanted.
import { Kept, type Keeping } from "./keeping";
import { randomId } from "./random_id";

export class TabGuard {
  private readonly tab = randomId();
  private readonly kept: Kept<string>;

  constructor(
    keeping: Keeping,
    private readonly name: string,
    lost: () => void,
  ) {
    this.kept = new Kept<string>(keeping, name);
    window.addEventListener("storage", (event) => {
      if (event.key === this.name && event.newValue !== null && !this.isOurs()) {
        lost();
      }
    });
  }

  claim(): void {
    this.kept.set(this.tab);
  }

  isOurs(): boolean {
    return this.kept.get() === this.tab;
  }
}
