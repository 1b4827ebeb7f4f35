import { routeFacts } from '@lanyu/web/lib/routing/routes';
import { changeSite, emptied, failing, held } from './answers.ts';
import { baseScreens } from './base-screens.ts';
import { communityScreens } from './community-screens.ts';
import { detailScreens } from './detail-screens.ts';
import { listScreens } from './list-screens.ts';
import { overlayScreens } from './overlay-screens.ts';
import type { Screen } from './screen.ts';
import { stateScreens } from './state-screens.ts';

const corners: Screen[] = [
  { name: 'message.newcomer', path: '/message', who: 'luming', taken: 'state' },
  { name: 'legal.missing', path: '/legal/nothing', who: 'visitor', taken: 'state' },
  {
    name: 'business.empty',
    path: '/business',
    who: 'visitor',
    taken: 'state',
    prepare: (page) => changeSite(page, (site) => Object.assign(site, { businessEmail: '' })),
  },
  {
    name: 'home.ranking',
    path: '/',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tablist').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'login.missing',
    path: '/login',
    who: 'visitor',
    taken: 'state',
    act: (page) => page.getByRole('button', { name: '登录' }).click(),
  },
  {
    name: 'login.refused',
    path: '/login',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByLabel('登录名').fill('whale');
      await page.getByLabel('密码', { exact: true }).fill('wrong-password');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByText('账号或密码错误').waitFor();
    },
  },
];

export const portalScreens: Screen[] = [
  ...baseScreens,
  ...stateScreens,
  ...corners,
  ...detailScreens,
  ...communityScreens,
  ...overlayScreens,
  ...listScreens,
];

/** A route that nobody would look at. */
const unseen = Object.keys(routeFacts).filter(
  (route) => !portalScreens.some(({ name }) => name.split('.')[0] === route),
);
if (unseen.length > 0) throw new Error(`routes without a picture: ${unseen.join(', ')}`);

const bulletins = { path: '/admin/bulletins', who: 'operator', taken: 'base' } as const;

export const adminScreens: Screen[] = [
  { name: 'admin.login', path: '/admin/login', who: 'visitor', taken: 'base' },
  { ...bulletins, name: 'admin.bulletins' },
  {
    ...bulletins,
    name: 'admin.bulletins.loading',
    waiting: true,
    prepare: (page) => held(page, '**/bulletin/list*'),
  },
  { ...bulletins, name: 'admin.bulletins.error', prepare: (page) => failing(page, '**/bulletin/list*') },
  { ...bulletins, name: 'admin.bulletins.empty', prepare: (page) => emptied(page, '**/bulletin/list*') },
  {
    ...bulletins,
    name: 'admin.bulletins.write',
    async act(page) {
      await page.getByRole('button', { name: '写公告' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
