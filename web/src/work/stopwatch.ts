// Time that a unit was seen: it stands still while the page is hidden.
export class Stopwatch {
  private since: number | null;

  constructor(
    private readonly now: () => number,
    isVisible: boolean,
    private passed = 0, // before the page was loaded anew
  ) {
    this.since = isVisible ? now() : null;
  }

  get milliseconds(): number {
    return Math.round(this.passed + (this.since === null ? 0 : this.now() - this.since));
  }

  show(): void {
    this.since ??= this.now();
  }

  hide(): void {
    if (this.since !== null) {
      this.passed += this.now() - this.since;
      this.since = null;
    }
  }
}
