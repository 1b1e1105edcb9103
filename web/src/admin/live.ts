// Calls back when something has changed in a campaign, but not more often than the page can follow.
import { changesOf } from "./requester";

export function follow(campaign: string, look: () => Promise<void>): () => void {
  const changes = changesOf(campaign);
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
  changes.addEventListener("change", () => void onchange());
  return () => changes.close();
}
