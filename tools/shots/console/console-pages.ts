// Every page of the console's own table in every state that the API can put it into: a page added there is taken by itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { emptied, failing, held } from '../answers.ts';
import type { ConsoleScreen, OperatorClient } from './console-screen.ts';

interface TablePage {
  path: string;
  reads: string;
}

/** Read where it lies: its components need a browser, its rows do not. */
export async function consolePages(): Promise<readonly TablePage[]> {
  const file = pathToFileURL(join(projectRoot, 'apps/admin/src/app/pages.ts')).href;
  return ((await import(file)) as { pages: readonly TablePage[] }).pages;
}

export const firstOrderId = async (site: OperatorClient) => {
  const { records } = await site.call('GET /admin/v1/orders/order/list', { state: 'delivered' });
  return records.find(({ kind }) => kind === 'recharge')?.id ?? records[0]?.id ?? '';
};

export const whaleUid = async (site: OperatorClient) => {
  const { records } = await site.call('GET /admin/v1/account/user/list', { loginName: 'whale' });
  return records[0]?.uid ?? '';
};

export const firstGameId = async (site: OperatorClient) => {
  const { records } = await site.call('GET /admin/v1/catalog/game/list', { status: 'live' });
  return records[0]?.id ?? '';
};

export const gameIdOf = async (site: OperatorClient, search: string) => {
  const { records } = await site.call('GET /admin/v1/catalog/game/list', { search });
  return records[0]?.id ?? '';
};

/** One that is out, not one whose time is still to come. */
export const firstPublishedGameId = async (site: OperatorClient) => {
  const { records } = await site.call('GET /admin/v1/catalog/game/list', { status: 'live' });
  return records.find(({ publishTime }) => publishTime < Date.now())?.id ?? '';
};

/** Addresses that need to know an object, and lists beside which one object is opened. */
const samples: Record<string, (site: OperatorClient) => Promise<string>> = {
  '/users/:id': async (site) => `/users/${await whaleUid(site)}`,
  '/users/:id/view': async (site) => {
    const uid = await whaleUid(site);
    await site.call('POST /admin/v1/account/user/{uid}/view', { uid, reason: '核对工单里说的余额' });
    return `/users/${uid}/view`;
  },
  '/games/:id': async (site) => `/games/${await firstGameId(site)}`,
  '/gifts/:id': async (site) => {
    const { records } = await site.call('GET /admin/v1/gift/pack/list', { state: 'open' });
    return `/gifts/${records[0]?.id ?? ''}`;
  },
  '/activities/:id': async (site) => {
    const { records } = await site.call('GET /admin/v1/activity/list', { kind: 'draw' });
    return `/activities/${records[0]?.id ?? ''}`;
  },
  '/referrals/:id': async (site) => {
    const { records } = await site.call('GET /admin/v1/referral/inviter/list', {});
    return `/referrals/${records[0]?.uid ?? ''}`;
  },
  '/orders/:id': async (site) => `/orders/${await firstOrderId(site)}`,
  '/reconciliation/:channel/:day': () => Promise.resolve('/reconciliation/sandbox/2026-11-14'),
  '/wallets': async (site) => `/wallets?uid=${await whaleUid(site)}`,
  '/tickets': async (site) => {
    const { records } = await site.call('GET /admin/v1/kefu/ticket/list', { show: 'waiting' });
    return `/tickets?show=waiting&ticket=${records[0]?.id ?? ''}`;
  },
  '/moderation': async (site) => {
    const { records } = await site.call('GET /admin/v1/moderation/case/list', { state: 'open' });
    return `/moderation?case=${records[0]?.id ?? ''}`;
  },
};

/** Lists that a phone shows as they are, without an object beside them. */
const opensBeside = new Set(['/tickets', '/moderation']);

/** Pages that are worked on from a phone; all others are read there. */
const onPhones = ['/overview', '/inbox', '/moderation', '/tickets', '/users', '/users/:id', '/approvals'];

/** One object, and what is never empty. */
const neverEmpty = ['/wallets', '/me'];

/** Comes with its code and asks for nothing. */
const neverFails = ['/handbook'];

/** A page's own call and no other: the frame around it has to come. */
function patternOf(reads: string): RegExp {
  const path = reads.replace(/^[A-Z]+ /, '').replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`/api${path}(\\?|$)`);
}

export async function pageScreens(): Promise<ConsoleScreen[]> {
  const pages = await consolePages();
  const unknown = pages.filter(({ path }) => path.includes(':') && samples[path] === undefined);
  if (unknown.length > 0) throw new Error(`pages without a sample: ${unknown.map(({ path }) => path).join(', ')}`);
  return pages.flatMap(({ path, reads }): ConsoleScreen[] => {
    const name = path.slice(1).replaceAll('/:', '.').replaceAll('/', '.');
    const sample = samples[path] ?? path;
    const base = { operator: 'operator', phone: onPhones.includes(path) } as const;
    const list = { ...base, path: opensBeside.has(path) ? path : sample };
    const pattern = patternOf(reads);
    const made = (suffix: string, answer: (page: Page, pattern: RegExp) => Promise<unknown>): ConsoleScreen => ({
      ...list,
      name: `${name}.${suffix}`,
      prepare: (page) => answer(page, pattern),
    });
    return [
      { ...base, path: sample, name },
      ...(opensBeside.has(path) ? [{ ...base, path, name: `${name}.list` }] : []),
      { ...made('loading', held), waiting: true },
      ...(neverFails.includes(path) ? [] : [made('failed', failing)]),
      ...(path.includes(':') || neverEmpty.includes(path) ? [] : [made('empty', emptied)]),
    ];
  });
}
