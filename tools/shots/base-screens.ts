import { everyRoute } from '@lanyu/test-kit/site/tested-routes';
import type { FindPath, Screen } from './screen.ts';

export const gamePath =
  (appID: string): FindPath =>
  async (site) =>
    `/detail/${(await site.call('POST /web/game/detail', { appID })).id}`;

const firstOrder: FindPath = async (site) => {
  const { records } = await site.call('GET /v1/orders/order/list', {});
  return records[0]?.id ?? '';
};

/** Routes whose address holds an id that only the site knows. */
const withId: { name: string; path: FindPath }[] = [
  { name: 'rechargeResult', path: async (site) => `/recharge/${await firstOrder(site)}` },
  { name: 'order', path: async (site) => `/orders/${await firstOrder(site)}` },
  {
    name: 'ticket',
    path: async (site) => {
      const { records } = await site.call('GET /v1/site/kefu/ticket/list', {});
      return `/kefu/${records[0]?.id ?? ''}`;
    },
  },
];

const ownLists = [
  { name: 'orders', path: '/orders' },
  { name: 'coins', path: '/coins' },
];

/** Pages that look different to a player without membership. */
const changesWithMembership = new Set(['home', 'games', 'welfare', 'profile', 'member', 'checkin', 'gifts', 'message']);

/** Whoever is signed in is sent on. */
const forVisitors = new Set(['login', 'register', 'loginOther']);

/** Every route as each kind of person finds it. */
export const baseScreens: Screen[] = [
  ...everyRoute
    // Whichever game comes first; the screens of the detail page show known ones.
    .filter(({ name }) => name !== 'detail')
    .flatMap(({ name, path, needsLogin }): Screen[] => [
      ...(needsLogin === true ? [] : [{ name: `${name}.visitor`, path, who: 'visitor', taken: 'base' } as const]),
      ...(forVisitors.has(name) ? [] : [{ name: `${name}.member`, path, who: 'whale', taken: 'base' } as const]),
      ...(changesWithMembership.has(name)
        ? [{ name: `${name}.user`, path, who: 'hanghang', taken: 'state' } as const]
        : []),
    ]),
  ...[...withId, ...ownLists].map(({ name, path }): Screen => ({
    name: `${name}.member`,
    path,
    who: 'whale',
    taken: 'base',
  })),
  { name: 'detail.visitor', path: gamePath('moon-sea'), who: 'visitor', taken: 'base' },
  { name: 'detail.member', path: gamePath('moon-sea'), who: 'whale', taken: 'base' },
  { name: 'detail.user', path: gamePath('moon-sea'), who: 'hanghang', taken: 'state' },
];
