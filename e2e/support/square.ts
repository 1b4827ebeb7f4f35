// What the journeys of the square need of people: some are trusted, and write what is shown at once (X-C14).
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { enterFresh, freshPhone, freshPlayer } from './accounts.ts';
import { inDatabase } from './site/database.ts';
import {
  createSiteClient,
  confirmAge,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';

/** As if moderators had let one of their posts stand. */
export function trust(uid: string): Promise<void> {
  return inDatabase(
    `insert into square_people (user_id, accepted) values ($1, 1)
     on conflict (user_id) do update set accepted = 1`,
    [uid],
  );
}

/** Phone bound and one post accepted: what they write is shown at once. */
export async function trustedPlayer(): Promise<LoggedInAccount> {
  const account = await freshPlayer({ phone: freshPhone() });
  await trust(account.uid);
  return account;
}

/** The same, logged in in this browser. */
export async function enterTrusted(context: BrowserContext): Promise<LoggedInAccount> {
  const account = await enterFresh(context, { phone: freshPhone() });
  await trust(account.uid);
  return account;
}

/** A second browser, with somebody trusted in it. */
export async function secondBrowser(
  browser: Browser,
): Promise<{ page: Page; account: LoggedInAccount; close: () => Promise<void> }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await confirmAge(context);
  const account = await enterTrusted(context);
  return { page: await context.newPage(), account, close: () => context.close() };
}

export type WrittenPost = DataOf<'POST /v1/square/post'>;

export function publish(
  author: LoggedInAccount,
  content: string,
  more: { tagIds?: string; gameId?: string } = {},
): Promise<WrittenPost> {
  return createSiteClient(author).call('POST /v1/square/post', { content, idempotencyKey: randomUUID(), ...more });
}

/** Words that stand nowhere else on the site. */
export function uniqueWords(beginning: string): string {
  return `${beginning}${randomUUID().slice(0, 8)}`;
}

/** Faster than anything can be answered, and each tap sees what the one before it changed. */
export function tapFiveTimes(button: Locator): Promise<void> {
  return button.evaluate(async (element: HTMLElement) => {
    for (let tap = 0; tap < 5; tap += 1) {
      element.click();
      await Promise.resolve();
    }
  });
}
