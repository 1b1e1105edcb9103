// A requester on the dashboard.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

import { visitor, type Visitor } from "./browser";

export interface Credentials {
  name: string;
  password: string;
}

export async function signIn(page: Page, { name, password }: Credentials): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

// Sessions that were begun, by who and where: the server lets nobody sign in more than a few times a minute.
const sessions = new Map<string, NonNullable<BrowserContextOptions["storageState"]>>();

export async function signedIn(
  browser: Browser,
  dashboard: string,
  who: Credentials,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const key = `${who.name} ${who.password} ${new URL(dashboard).origin}`;
  const came = await visitor(browser, {
    viewport: { width: 1200, height: 900 },
    acceptDownloads: true,
    storageState: sessions.get(key),
    ...options,
  });
  await came.page.goto(dashboard);
  const form = came.page.getByRole("heading", { name: "Sign in" });
  await form.or(came.page.getByRole("button", { name: "Sign out" })).waitFor();
  if (await form.isVisible()) {
    await signIn(came.page, who);
    await came.page.getByRole("button", { name: "Sign out" }).waitFor();
    sessions.set(key, await came.page.context().storageState());
  }
  return came;
}
