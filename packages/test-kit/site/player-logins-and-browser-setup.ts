import { createClient } from '@lanyu/client/client';
import { createCookieJar } from '@lanyu/client/cookie-jar';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { BrowserContext } from '@playwright/test';
import { testSiteOrigin } from './test-site-options.ts';

export type LoggedInAccount = DataOf<'POST /user/login'>;

/** Demo players: whale is a member with more than 99 unread messages, hanghang has twelve, luming none. */
export type DemoPlayerName = 'whale' | 'hanghang' | 'luming';
export const playerPassword = 'Tidal-2026';

/** Calls the site as a client of its own, with its own session. */
export function createSiteClient(account?: Pick<LoggedInAccount, 'uid' | 'token'>, at = testSiteOrigin) {
  const quiet = { warn: () => {}, error: () => {} };
  const session = () => ({ uid: account?.uid ?? '', token: account?.token ?? '' });
  return createClient({ origin: at, ...createCookieJar(), session, logger: quiet });
}

export function logInAsDemoPlayer(player: DemoPlayerName, at = testSiteOrigin): Promise<LoggedInAccount> {
  return createSiteClient(undefined, at).call('POST /user/login', {
    loginName: player,
    password: playerPassword,
    deviceID: `e2e-device-${player}`,
  });
}

/** Once per browser: a logout in the page must not be undone by the next load. */
export async function storeAccountInBrowser(context: BrowserContext, account: LoggedInAccount): Promise<void> {
  await context.addInitScript((stored) => {
    // A new tab begins as about:blank, which has no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('e2e.signedIn') !== null) return;
    localStorage.setItem('e2e.signedIn', 'yes');
    localStorage.setItem('lanyu.account', stored);
  }, JSON.stringify(account));
}

/** X-A7: as a visitor who has said so a moment ago, by the page's clock: after one is installed, say it again. */
export async function confirmAge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lanyu.ageConfirmed', String(Date.now()));
  });
}

export async function hideBulletins(context: BrowserContext, owners: string[]): Promise<void> {
  await context.addInitScript((names) => {
    if (!location.protocol.startsWith('http')) return;
    for (const name of names) localStorage.setItem(`lanyu.bulletin.hidden.${name}`, String(Date.now()));
  }, owners);
}

/** For who is not there yet: a player that the journey itself lets register has no uid to hide them for. */
export async function mockNoBulletins(context: BrowserContext): Promise<void> {
  const json = { code: 0, msg: '成功', data: { records: [], total: 0 } };
  await context.route('**/api/user/message', (route) => route.fulfill({ json }));
}
