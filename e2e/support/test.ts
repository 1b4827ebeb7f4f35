import { expect, test as base, type Page } from '@playwright/test';
import { BrowserErrors } from '@lanyu/test-kit/browser/browser-errors';
import {
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  logInAsDemoPlayer,
  type LoggedInAccount,
  type DemoPlayerName,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { trackPendingRequests } from '@lanyu/test-kit/browser/network-quiet';

export { expect };

interface Fixtures {
  complaints: BrowserErrors;
  /** Stores the account in the browser as a finished login would have; a session that the journey ends must be its own. */
  signIn: (player?: DemoPlayerName, session?: 'own') => Promise<LoggedInAccount>;
  /** Whether the bulletin of the demo data pops up; off, because it stands in front of everything else. */
  bulletins: boolean;
  /** Whether the visitor is still to be asked for their age; off, because it stands in front of everything else. */
  ageGate: boolean;
}

interface WorkerFixtures {
  accounts: (player: DemoPlayerName) => Promise<LoggedInAccount>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  accounts: [
    async ({}, use) => {
      const made = new Map<DemoPlayerName, Promise<LoggedInAccount>>();
      await use((player) => {
        const account = made.get(player) ?? logInAsDemoPlayer(player);
        made.set(player, account);
        return account;
      });
    },
    { scope: 'worker' },
  ],
  bulletins: [false, { option: true }],
  ageGate: [false, { option: true }],
  complaints: [
    async ({ context }, use) => {
      const complaints = new BrowserErrors();
      await complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, bulletins, ageGate }, use) => {
    if (!ageGate) await confirmAge(context);
    if (!bulletins) await hideBulletins(context, ['guest']);
    await use(context);
    // An answer that is being rewritten when the journey is over is nobody's fault.
    await Promise.all([context, ...context.pages()].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  signIn: async ({ context, accounts, bulletins }, use) => {
    await use(async (player = 'hanghang', session) => {
      const account = await (session === 'own' ? logInAsDemoPlayer(player) : accounts(player));
      if (!bulletins) await hideBulletins(context, [account.uid]);
      await storeAccountInBrowser(context, account);
      return account;
    });
  },
});

/** The page's own content is there, not the shell's placeholder. */
export async function open(page: Page, path: string): Promise<void> {
  trackPendingRequests(page);
  await page.goto(path);
  await settled(page);
}

/** Each page has one heading, and no page is empty; kept pages that are not in view do not count. */
export async function settled(page: Page): Promise<void> {
  // What the server drew has been taken over; other documents (the console's) have nothing to take over.
  await expect(page.locator('html[data-answers], html:not(:has(#page-data))')).toHaveCount(1);
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-waiting-for="code"]').filter({ visible: true })).toHaveCount(0);
}

/** Going back closes what stands in front of a page from the moment it has its entry in the history: just after it is seen. */
export async function inFront(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { front?: number } | null)?.front ?? 0)).toBe(count);
}
