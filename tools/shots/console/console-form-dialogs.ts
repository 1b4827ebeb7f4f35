// Dialogs and drawers that one button of a page opens: nothing is sent.
import type { Page } from 'playwright';
import { firstGameId, whaleUid } from './console-pages.ts';
import type { ConsoleScreen, OperatorClient } from './console-screen.ts';

type Path = ConsoleScreen['path'];

const ofWhale = (path: (uid: string) => string) => async (site: OperatorClient) => path(await whaleUid(site));

/** Name of the picture, address of the page, the button. */
const buttons: readonly (readonly [string, Path, string | RegExp])[] = [
  ['activation-batches.look-up', '/activation-batches', '查一个码'],
  ['activation-batches.make', '/activation-batches', '制作激活码'],
  ['activities.new', '/activities', '新建活动'],
  ['canned-replies.new', '/canned-replies', '新建快捷回复'],
  ['gifts.new', '/gifts', '新建礼包'],
  ['jobs.runs', '/jobs', /^看任务/],
  ['jobs.start', '/jobs', /^立即运行/],
  ['plans.edit', '/plans', '编辑'],
  ['promotions.new', '/promotions', '新建优惠'],
  ['promotions.coupons', '/promotions', '名单'],
  ['referrals.id.reject', firstInviter, /^驳回/],
  ['roots.publish', '/roots', '标记已公布…'],
  ['schedule.new', '/schedule', '排一个位'],
  ['search-words.results', '/search-words', /看结果/],
  ['site-settings.edit', '/site-settings', /^修改/],
  ['square-tags.merge', '/square-tags', '合并'],
  ['square-tags.rename', '/square-tags', '改名'],
  ['switches.off', '/switches', /关闭/],
  ['videos.new', '/videos', '上传视频'],
  ['wallets.freeze', ofWhale((uid) => `/wallets?uid=${uid}`), '冻结…'],
  ['words.new', '/words', '加词'],
  ['games.id.schedule', async (site) => `/games/${await firstGameId(site)}`, /上架/],
];

async function firstInviter(site: OperatorClient): Promise<string> {
  const { records } = await site.call('GET /admin/v1/referral/inviter/list', {});
  return `/referrals/${records[0]?.uid ?? ''}`;
}

async function openByButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
}

/** Of the first row or ticket whose menu can be opened. */
async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '更多', exact: true, disabled: false }).first().click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').first().waitFor();
}

async function firstWaitingTicket(site: OperatorClient): Promise<string> {
  const { records } = await site.call('GET /admin/v1/kefu/ticket/list', { show: 'waiting' });
  return `/tickets?show=waiting&ticket=${records[0]?.id ?? ''}`;
}

/** A package whose badge and position were changed, and the position once more: the entry of the first change. */
async function changedPackageEntry(site: OperatorClient): Promise<string> {
  const [first] = (await site.call('GET /admin/v1/orders/package/list', {})).packages;
  if (first === undefined) throw new Error('the demo has no coin package');
  const { id, priceFen, coins, bonus, badge, position } = first;
  const save = async (version: number, changed: { badge: string; position: number }) =>
    site.call('PUT /admin/v1/orders/package/{id}', {
      id,
      version,
      priceFen,
      coins,
      bonus,
      withdrawn: 'false',
      ...changed,
    });
  const other = badge === '周末特惠' ? '限时' : '周末特惠';
  await save(first.version, { badge: other, position: position + 1 });
  await save(first.version + 1, { badge: other, position: position + 2 });
  const { records } = await site.call('GET /admin/v1/staff/log/list', { object: `package ${id}` });
  return `/audit?object=package+${id}&entry=${records[1]?.id ?? ''}`;
}

const operator = 'operator';

export const formDialogScreens: readonly ConsoleScreen[] = [
  ...buttons.map(([name, path, button]) => ({
    name,
    path,
    operator,
    act: (page: Page) => openByButton(page, button),
  })),
  {
    name: 'promotions.coupons.taken',
    path: '/promotions',
    operator,
    act: async (page) => {
      await page.getByRole('row', { name: /道歉/ }).getByRole('button', { name: '名单' }).click();
      await page.getByRole('dialog').getByText('领取').first().waitFor();
    },
  },
  { name: 'members.sessions', path: '/members', operator, act: (page) => openByMenu(page, '登录的设备') },
  { name: 'members.roles', path: '/members', operator, act: (page) => openByMenu(page, '改角色') },
  { name: 'tickets.merge', path: firstWaitingTicket, operator, act: (page) => openByMenu(page, '合并到…') },
  { name: 'tickets.hand-over', path: firstWaitingTicket, operator, act: (page) => openByMenu(page, '转财务…') },
  {
    name: 'audit.revert',
    path: changedPackageEntry,
    operator,
    act: async (page) => {
      await page.getByRole('button', { name: '打开还原表单…' }).click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  { name: 'posts.comments', path: '/posts?of=comment', operator },
  { name: 'members.grants', path: '/members', operator, act: (page) => openByMenu(page, '临时权限') },
];
