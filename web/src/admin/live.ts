// Calls back when something has changed in a campaign, but not more often than the page can follow. A page that nobody sees does not listen: a
// browser gives all pages of a server six connections, and each that listens holds one.
import { changesOf } from "./requester";

export function follow(campaign: string, look: () => Promise<void>): () => void {
  let changes: EventSource | null = null;
  let isLooking = false;
  let isDue = false;
  const onchange = async (): Promise<void> => {
    isDue = true;
    while (isDue && !isLooking) {
      isDue = false;
      isLooking = true;
      await look().finally(() => (isLooking = false));
    }
  };
  function listen(): void {
    changes = changesOf(campaign);
    changes.addEventListener("change", () => void onchange());
  }
  function leave(): void {
    changes?.close();
    changes = null;
  }
  function onvisible(): void {
    if (document.visibilityState === "hidden") {
      leave();
    } else if (!changes) {
      listen();
      void onchange();
    }
  }
  document.addEventListener("visibilitychange", onvisible);
  window.addEventListener("pagehide", leave);
  if (document.visibilityState === "visible") {
    listen();
  }
  return () => {
    document.removeEventListener("visibilitychange", onvisible);
    window.removeEventListener("pagehide", leave);
    leave();
  };
}
