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

export function invitationOf(card: Shared, address: string): string {
  const study = card.title === "" ? "a study" : `the study "${card.title}"`;
  return [
    `Please take part in ${study}: you read short texts and answer questions about them, one screen at a time.`,
    `Open this link in your browser to begin: ${address}`,
    "Your answers are saved as you go. To continue later, open the link again in the same browser.",
  ].join("\n");
}
