import type { Page } from '@playwright/test';

/** Follows a link inside the portal without loading the document anew: the router hears of it as of the back button. */
export async function goToInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
