// Asks until there is an answer: after a lost connection again, with growing pauses, and at once when the browser says that it is back.
import { Unreachable } from "../api/client";
import { nextPause } from "./waiting";

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
  });
}

export async function patiently<T>(action: () => Promise<T>, tell: (isOffline: boolean) => void): Promise<T> {
  for (let wait = nextPause(0); ; wait = nextPause(wait)) {
    try {
      const result = await action();
      tell(false);
      return result;
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        tell(false);
        throw error;
      }
      tell(true);
      await pause(wait);
    }
  }
}
