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
  ['referrals.id.reject', firstInviter, /^驳回/],
  ['roots.publish', '/roots', '标记已公布…'],
  ['schedule.new', '/schedule', '排一个位'],
  ['search-words.results', '/search-words', /看结果/],
  ['site-settings.edit', '/site-settings', /^修改/],
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

/** Of the first member whose menu has it. */
async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('row').getByRole('button', { disabled: false }).last().click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').first().waitFor();
}

const operator = 'operator';

export const formDialogScreens: readonly ConsoleScreen[] = [
  ...buttons.map(([name, path, button]) => ({
    name,
    path,
    operator,
    act: (page: Page) => openByButton(page, button),
  })),
  { name: 'members.roles', path: '/members', operator, act: (page) => openByMenu(page, '改角色') },
  { name: 'members.grants', path: '/members', operator, act: (page) => openByMenu(page, '临时权限') },
];
