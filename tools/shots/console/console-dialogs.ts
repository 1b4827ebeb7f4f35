// What opens in front of a page of the console, and what an operator with fewer permissions finds.
import type { Page, Route } from 'playwright';
import { firstGameId, firstOrderId, firstPublishedGameId, gameIdOf, whaleUid } from './console-pages.ts';
import type { ConsoleScreen } from './console-screen.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogOpens = (page: Page) => page.getByRole('dialog').first().waitFor();

const opens =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await dialogOpens(page);
  };

/** What the second editor of a package is answered, without a first one: a newer version that says something else. */
async function savedMeanwhile(page: Page): Promise<void> {
  let asked = 0;
  await page.route(/\/api\/admin\/v1\/orders\/package(\/|\?|$)/, async (route: Route) => {
    if (route.request().method() === 'PUT') {
      await route.fulfill({ status: 409, json: { code: 9002, msg: '内容已被其他人修改，请刷新后重试', data: null } });
    } else await route.fallback();
  });
  await page.route(/\/api\/admin\/v1\/orders\/package\/list/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { packages: Record<string, unknown>[] } };
    asked += 1;
    const [first] = body.data.packages;
    if (asked > 1 && first !== undefined) {
      Object.assign(first, { version: Number(first['version']) + 1, badge: '同事写的', position: 77 });
    }
    await route.fulfill({ response: answer, json: body });
  });
}

const operator = 'operator';

export const dialogScreens: ConsoleScreen[] = [
  { name: 'login', path: '/login', operator: undefined, phone: true },
  { name: 'unknown', path: '/nowhere', operator },
  { name: 'audit.no-permission', path: '/audit', operator: 'editor' },
  { name: 'orders.id.read-only', path: async (site) => `/orders/${await firstOrderId(site)}`, operator: 'auditor' },
  { name: 'users.id.read-only', path: async (site) => `/users/${await whaleUid(site)}`, operator: 'auditor' },
  { name: 'wallets.begin', path: '/wallets', operator },
  {
    name: 'broadcasts.write',
    path: '/broadcasts',
    operator,
    act: async (page) => {
      await opens('写广播')(page);
      await page.getByRole('dialog').getByText('会员或渠道').click();
      await page.getByRole('dialog').getByLabel('标题', { exact: true }).fill('会员周末双倍');
      await page.getByRole('dialog').getByLabel('内容').fill('今晚八点到明天八点，会员每日下载次数翻倍。');
    },
  },
  { name: 'square-tags.new', path: '/square-tags', operator, act: opens('新建标签') },
  { name: 'videos.subtitles', path: '/videos', operator, act: opens(/灯河夜市.* 的字幕$/) },
  {
    name: 'games.id.preview',
    path: async (site) => `/games/${await firstGameId(site)}`,
    operator,
    act: async (page) => {
      await opens('预览')(page);
      await page.frameLocator('.phone iframe').getByRole('heading').first().waitFor();
    },
  },
  { name: 'checkin-rules.new', path: '/checkin-rules', operator, act: opens('新版本') },
  { name: 'users.id.message', path: async (site) => `/users/${await whaleUid(site)}`, operator, act: opens('发消息') },
  {
    name: 'palette',
    path: '/orders',
    operator,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await dialogOpens(page);
    },
  },
  {
    name: 'palette.number',
    path: '/orders',
    operator,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('10001');
    },
  },
  {
    name: 'shortcuts',
    path: '/orders',
    operator,
    act: async (page) => {
      await page.keyboard.press('Shift+?');
      await dialogOpens(page);
    },
  },
  {
    name: 'orders.id.refund',
    path: async (site) => `/orders/${await firstOrderId(site)}`,
    operator,
    act: opens('退款…'),
  },
  {
    name: 'users.id.ban',
    path: async (site) => `/users/${await whaleUid(site)}`,
    operator,
    phone: true,
    act: opens(/^封禁/),
  },
  {
    name: 'users.id.phone',
    path: async (site) => `/users/${await whaleUid(site)}`,
    operator,
    act: (page) => press(page, /^查看/),
  },
  { name: 'users.id.orders', path: async (site) => `/users/${await whaleUid(site)}?tab=orders`, operator, phone: true },
  { name: 'users.id.ledger', path: async (site) => `/users/${await whaleUid(site)}?tab=ledger`, operator },
  { name: 'users.id.gifts', path: async (site) => `/users/${await whaleUid(site)}?tab=gifts`, operator },
  { name: 'orders.export', path: '/orders?kind=membership', operator, act: opens('导出…') },
  { name: 'export-centre.new', path: '/export-centre', operator, act: opens('新建导出') },
  { name: 'differences.runbook', path: '/differences', operator, act: opens('处理手册') },
  { name: 'wallets.adjust', path: async (site) => `/wallets?uid=${await whaleUid(site)}&adjust=`, operator },
  { name: 'approvals.approve', path: '/approvals', operator, act: opens('同意并执行…') },
  { name: 'approvals.refuse', path: '/approvals', operator, act: opens(/^驳回/) },
  { name: 'games.new', path: '/games', operator, act: opens('新建游戏') },
  { name: 'games.id.media', path: async (site) => `/games/${await firstGameId(site)}?tab=media`, operator },
  { name: 'games.id.packages', path: async (site) => `/games/${await firstGameId(site)}?tab=packages`, operator },
  { name: 'games.id.guides', path: async (site) => `/games/${await gameIdOf(site, '月海回声')}?tab=guides`, operator },
  {
    name: 'games.id.guides.read-only',
    path: async (site) => `/games/${await gameIdOf(site, '月海回声')}?tab=guides`,
    operator: 'auditor',
  },
  { name: 'games.id.gifts', path: async (site) => `/games/${await firstPublishedGameId(site)}?tab=gifts`, operator },
  { name: 'reviews.answer', path: '/reviews', operator, act: opens(/^(回复|改回复)$/) },
  { name: 'reviews.hide', path: '/reviews', operator, act: opens('隐藏') },
  {
    name: 'games.id.delist',
    path: async (site) => `/games/${await firstPublishedGameId(site)}`,
    operator,
    act: opens('下架…'),
  },
  { name: 'game-packages.files', path: '/game-packages?show=files', operator },
  { name: 'shelves.tags', path: '/shelves?kind=tag', operator },
  { name: 'shelves.new', path: '/shelves', operator, act: opens('新建分类') },
  { name: 'bulletins.write', path: '/bulletins', operator, act: opens('写公告') },
  { name: 'words.import', path: '/words', operator, act: opens(/导入/) },
  { name: 'members.add', path: '/members', operator, act: opens('添加员工') },
  { name: 'roles.new', path: '/roles', operator, act: opens('新建角色') },
  {
    name: 'audit.entry',
    path: '/audit',
    operator,
    act: async (page) => {
      await page.locator('tr.ant-table-row').first().click();
      await page.getByRole('complementary', { name: /^记录/ }).waitFor();
    },
  },
  { name: 'audit.risky', path: '/audit?risky=true', operator },
  { name: 'audit.roots', path: '/audit', operator, act: opens('每日校验值') },
  {
    name: 'differences.selected',
    path: '/differences',
    operator,
    act: async (page) => {
      await page.locator('tr.ant-table-row').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.getByText(/^已选 1/).waitFor();
    },
  },
  {
    name: 'differences.dry-run',
    path: '/differences',
    operator,
    act: async (page) => {
      await page.locator('tr.ant-table-row').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await press(page, /^批量写处理结果/);
      await dialogOpens(page);
    },
  },
  {
    name: 'packages.edit',
    path: '/packages',
    operator,
    act: opens(/^编辑/),
  },
  {
    name: 'packages.conflict',
    path: '/packages',
    operator,
    prepare: savedMeanwhile,
    act: async (page) => {
      await press(page, /^编辑/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^角标/).fill('我写的');
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: /先合并再保存/ }).waitFor();
    },
  },
  {
    name: 'bulletins.write',
    path: '/bulletins',
    operator,
    act: async (page) => {
      await press(page, '写公告');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('标题').fill('今晚维护');
      await dialog.getByRole('textbox', { name: '内容', exact: true }).click();
      await page.keyboard.type('今晚 22:00 起维护约一小时');
    },
  },
  {
    name: 'bulletins.picture',
    path: '/bulletins',
    operator,
    act: async (page) => {
      await press(page, '写公告');
      await page.getByRole('toolbar').getByRole('button', { name: '图片' }).click();
      await page.getByRole('dialog', { name: '选一张图片' }).waitFor();
    },
  },
  {
    name: 'media.picture',
    path: '/media',
    operator,
    act: async (page) => {
      await page.locator('tr.ant-table-row').first().click();
      await dialogOpens(page);
    },
  },
  { name: 'media.upload', path: '/media', operator, act: opens('上传图片') },
  { name: 'faqs.edit', path: '/faqs', operator, act: opens(/^改/) },
  { name: 'legal.write', path: '/legal?write=agreement', operator, act: dialogOpens },
  { name: 'legal.version', path: '/legal?open=agreement%201', operator, act: dialogOpens },
];
