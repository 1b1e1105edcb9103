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

export async function signedIn(
  browser: Browser,
  dashboard: string,
  who: Credentials,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const came = await visitor(browser, {
    viewport: { width: 1200, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  await came.page.goto(dashboard);
  await signIn(came.page, who);
  return came;
}
