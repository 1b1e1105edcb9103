// The link of a campaign, and a message that brings it to people.
interface Shared {
  name: string;
  title: string;
  link: string;
  public_address: string | null;
}

// By the server's public address where it was told one, else as this page was reached.
export function workAddress(card: Shared, origin: string): string {
  return new URL(`/work/${encodeURIComponent(card.name)}#${card.link}`, card.public_address ?? origin).href;
}

// A link of one person alone.
export interface PersonalInvitation {
  name: string;
  address: string;
}

// One name per line; the same name once.
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

// Only pages by https, or on this machine, may copy. Gives what to tell.
export async function copied(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is copied.`;
  } catch {
    return `The browser does not let this page copy: select the ${what} and copy it.`;
  }
}

export function invitationOf(card: Shared, address: string): string {
  const study = card.title === "" ? "a study" : `the study "${card.title}"`;
  return [
    `Please take part in ${study}: you read short texts and answer questions about them, one screen at a time.`,
    `Open this link in your browser to begin: ${address}`,
    "Your answers are saved as you go. To continue later, open the link again in the same browser.",
  ].join("\n");
}
