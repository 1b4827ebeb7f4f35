import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  under: Set<Request>;
  changed: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** The line on which the site tells what changes stays open for as long as the page does. */
const isLive = (request: Request) => new URL(request.url()).pathname === '/api/v1/live';

/** From now on it is known what is under way. */
export function trackPendingRequests(page: Page): void {
  if (traffic.has(page)) return;
  const seen: Traffic = { under: new Set(), changed: Date.now() };
  traffic.set(page, seen);
  const over = (request: Request) => {
    if (seen.under.delete(request)) seen.changed = Date.now();
  };
  page.on('request', (request) => {
    if (isLive(request)) return;
    seen.under.add(request);
    seen.changed = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/** Whether nothing is under way and nothing was in the last so many milliseconds. */
export function isNetworkQuiet(page: Page, forMs: number): boolean {
  const seen = traffic.get(page);
  return seen !== undefined && seen.under.size === 0 && Date.now() - seen.changed >= forMs;
}

/** Half a second in which nothing is under way: what the browser calls idle, but for the line that never is. */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  await expect.poll(() => isNetworkQuiet(page, 500), { intervals: [100] }).toBe(true);
}

/** The line breaks between two requests: one that is under way would fail with words of its own in the console. */
export async function goOfflineWhenNetworkQuiet(page: Page): Promise<void> {
  await waitForQuietNetwork(page);
  await page.context().setOffline(true);
}

/** A list further down waits until it is nearly reached. */
export function countBusyRegionsInView(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
      ).length,
  );
}
