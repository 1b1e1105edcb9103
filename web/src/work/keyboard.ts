// Keys that work wherever the focus is, but not while a text is written.
export interface Keys {
  next(): void;
  back(): void;
  instructions(): void;
  help(): void;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === "text")
  );
}

// What presses of Enter already mean something to.
function takesEnter(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLButtonElement ||
    target instanceof HTMLAnchorElement ||
    (target instanceof Element && target.closest("summary") !== null)
  );
}

// The field that a digit is meant for: where the focus is, else the first without an answer.
function fieldForDigit(target: EventTarget | null): HTMLElement | null {
  const own = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
  const open = document.querySelector<HTMLElement>('[data-field][data-open="true"]');
  return own ?? open ?? document.querySelector<HTMLElement>("[data-field]");
}

function giveDigit(digit: string, target: EventTarget | null): boolean {
  const field = fieldForDigit(target);
  const line = field?.querySelector<HTMLElement>('input[type="range"]');
  if (line) {
    line.focus();
    line.dispatchEvent(new KeyboardEvent("keydown", { key: digit, bubbles: true, cancelable: true }));
    return true;
  }
  const groups = [...(field?.querySelectorAll<HTMLElement>('[role="radiogroup"]') ?? [])];
  const focused = groups.find((group) => group.contains(document.activeElement));
  const group = focused ?? groups.find((one) => !one.querySelector("input:checked")) ?? groups.at(-1) ?? field;
  const option = group?.querySelector<HTMLInputElement>(`input[data-key="${digit}"]`);
  option?.click();
  return option !== null && option !== undefined;
}

export function press(event: KeyboardEvent, keys: Keys, usesSingleKeys: boolean): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) {
    return;
  }
  const isEnter = event.key === "Enter" && !event.shiftKey;
  if (isEnter && (event.ctrlKey || event.metaKey || !(isWriting(event.target) || takesEnter(event.target)))) {
    event.preventDefault();
    if (!event.repeat) {
      keys.next();
    }
    return;
  }
  if (!usesSingleKeys || isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (/^[0-9]$/.test(event.key) && giveDigit(event.key, event.target)) {
    event.preventDefault();
  } else if (event.key === "?") {
    keys.help();
  } else if (event.key === "i") {
    keys.instructions();
  } else if (event.key === "b") {
    keys.back();
  }
}
