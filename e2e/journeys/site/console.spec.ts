import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Page } from '@playwright/test';
import { freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { approveRequest, openRequest, requestIn, storeOperatorInBrowser } from '../../support/back-office.ts';
import { paidOrder } from '../../support/paid-order.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// A call that waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

async function colleague(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

async function refund(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: '退款…' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: /^退款 ¥/ });
  await dialog.getByLabel(/^理由/).fill(reason);
  await dialog.getByLabel(/^输入退款金额/).fill('1.00');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(/^输入退款金额/).fill(amount);
  await submit.click();
  await expect(dialog).toBeHidden();
}

test('[X-M10] an order is found by its number and given back within the limit, by keyboard and typed amount', async ({
  page,
}) => {
  const { id } = await paidOrder(600);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`LY${id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders?orderNo=LY${id}`);
  const row = page.getByRole('row').filter({ hasText: `LY${id}` });
  await expect(row).toContainText('已到账');
  await axeClean(page, 'orders');
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(page.getByText('已入账')).toBeVisible();
  await axeClean(page, 'an order');

  await refund(page, '6.00', '家人误充');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/退款中|已退款/);
  await page.reload();
  await expect(page.getByText('家人误充').first()).toBeVisible();
  await page.goto(`/admin/audit?object=order+${id}`);
  await expect(page.getByRole('row').filter({ hasText: `为订单 ${id} 退款，理由：家人误充` })).toBeVisible();
  await page.getByRole('row').filter({ hasText: '退款' }).click();
  await expect(page.getByRole('complementary', { name: /^记录/ })).toContainText('退款中');
  await axeClean(page, 'audit log');
});

test('[X-M10] a refund above the limit waits for a colleague of finance, who alone can run it', async ({
  page,
  browser,
}) => {
  const { id } = await paidOrder(12800);
  await storeOperatorInBrowser(page, 'partner');
  await page.goto(`/admin/orders/${id}`);
  await refund(page, '128.00', '充错账号');
  await expect(page.getByText('已提交退款审批，另一位同事同意后执行')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已到账');

  const finance = await colleague(browser, 'finance');
  await finance.goto('/admin/approvals');
  await expect(await openRequest(finance, id)).toContainText('¥128.00');
  await approveRequest(finance, id);
  await expect(requestIn(finance, id)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/退款中|已退款/);
});

test('filters live in the address: a wrong one is said, never left out, back is the list before', async ({
  page,
  complaints,
}) => {
  // The place in an old link is refused.
  complaints.expect(/400/);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/orders?state=nonsense&uid=x');
  await expect(page.getByText('筛选写得不对，没有查')).toBeVisible();
  await expect(page.getByText('「x」')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: '去掉写错的筛选' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.goto('/admin/orders?after=b2xk&page=3');
  await expect(page.getByText('这个链接里的页码已经失效')).toBeVisible();
  await page.getByRole('button', { name: '回到第一页' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.goto('/admin/orders?state=failed');
  await expect(page.getByRole('row').filter({ hasText: '已到账' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '失败' }).first()).toBeVisible();
  await page.getByLabel('玩家 uid').fill('999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有符合筛选的记录')).toBeVisible();
  await expect(page.getByText(/^现在的筛选：.*999999999.*失败/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('没有符合筛选的记录')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '失败' }).first()).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('letters are no shortcuts while one writes or an input method composes', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const box = page.getByLabel('渠道单号');
  await box.focus();
  await page.keyboard.type('gl?j');
  await expect(box).toHaveValue('gl?j');
  await expect(page).toHaveURL('/admin/orders');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '?', shiftKey: true, isComposing: true, bubbles: true }),
    ),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/admin/audit');
});

const money = ['订单', '退款', '玩家钱包', '对账', '差异', '每日账根', '充值档位', '充值优惠', '会员套餐'];
const community = ['审核台', '帖子与评论', '评价', '敏感词', '禁言', '话题标签'];
const readCommunity = community.filter((name) => name !== '评价');
const users = ['用户', '注销申请', '数据导出'];
const staff = ['员工', '角色', '操作记录'];
const kefu = ['工单台', '商务咨询', '快捷回复'];
const content = [
  '游戏',
  '安装包',
  '分类与标签',
  '首页编排',
  '视频',
  '视频分类',
  '公告',
  '常见问题',
  '协议页',
  '媒体库',
  '搜索词',
];
const siteDesk = ['站点设置', '功能开关'];
const operations = ['限流与短信', '任务队列'];
const readContent = content.filter((name) => name !== '协议页' && name !== '搜索词');
const engagement = ['礼包', '激活码批次', '活动', '签到规则', '邀请'];
const numbers = ['经营', '内容', '社区与客服', '渠道与邀请'];
const readNumbers = numbers.filter((name) => name !== '经营');
const seen: [loginName: string, pages: string[]][] = [
  [
    'operator',
    [
      ...content,
      ...engagement,
      ...community,
      ...users,
      ...kefu,
      ...money,
      '广播',
      ...numbers,
      '导出中心',
      '审批中心',
      ...staff,
      ...siteDesk,
      ...operations,
      '排期日历',
    ],
  ],
  [
    'editor',
    [
      ...content,
      ...engagement,
      ...readCommunity,
      '商务咨询',
      '会员套餐',
      '广播',
      ...readNumbers,
      '审批中心',
      ...siteDesk,
      '排期日历',
    ],
  ],
  ['moderator', [...readContent, ...community, ...users, ...kefu, ...readNumbers, '审批中心', '排期日历']],
  [
    'support',
    [
      ...readContent,
      ...engagement,
      ...readCommunity,
      ...users,
      ...kefu,
      ...money.slice(0, -1),
      ...numbers,
      '审批中心',
      '排期日历',
    ],
  ],
  ['finance', [...engagement, ...users, '工单台', '快捷回复', ...money, ...numbers, '导出中心', '审批中心']],
  [
    'auditor',
    [
      ...content,
      ...engagement,
      ...readCommunity,
      ...users,
      ...kefu,
      ...money,
      '广播',
      ...numbers,
      '审批中心',
      ...staff,
      ...siteDesk,
      ...operations,
      '排期日历',
    ],
  ],
];
for (const [loginName, names] of seen) {
  test(`the ${loginName} has the pages of the role, each opens, and an address of another leads nowhere`, async ({
    page,
  }) => {
    await storeOperatorInBrowser(page, loginName);
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const pages = page.getByRole('group', { name: '页面' }).getByRole('option').locator('b');
    await expect(pages).toHaveText(['概览', '我的待办', ...names, '操作手册', '我的账号']);
    await page.keyboard.press('Escape');
    const nav = page.getByRole('navigation', { name: '后台页面' });
    const closed = nav.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    for (const name of names) {
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · 蓝屿运营后台`);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.goto('/admin/roles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.includes('角色') ? '角色' : '没有这个页面');
    if (loginName !== 'auditor') return;
    const add = page.getByRole('button', { name: '新建角色' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAttribute('title', '需要「管理员工与角色」权限');
  });
}

test('[X-M3] finance gives goodwill coins within the limit, and asks a colleague above it', async ({ page }) => {
  const account = await freshPlayer();
  const coins = async () =>
    (await createSiteClient(account).call('POST /user/center/coin/all', { uid: account.uid })).coinNum;
  const before = await coins();
  await storeOperatorInBrowser(page, 'finance');
  await page.goto('/admin/wallets');
  await page.getByLabel('玩家 uid').fill(account.uid);
  await page.keyboard.press('Enter');
  await expect(page.getByText('未冻结')).toBeVisible();
  await axeClean(page, 'a wallet');
  const adjust = async (free: string) => {
    await page.getByRole('button', { name: '调整…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('赠送钻').fill(free);
    await dialog.getByLabel('理由（玩家可见）').fill('活动延误的补偿');
    await dialog.getByLabel(/uid 后四位/).fill(account.uid.slice(-4));
    await dialog.getByRole('button', { name: '调整钻石' }).click();
    await expect(dialog).toBeHidden();
  };
  await adjust('50');
  await expect.poll(coins).toBe(before + 50);
  await adjust('5000');
  await expect(page.getByText('已提交审批，另一位同事同意后执行')).toBeVisible();
  expect(await coins()).toBe(before + 50);
});

test('[X-M1] a change of price waits for a second person; packages, days, differences and roots are read', async ({
  page,
}) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/packages');
  const row = page.getByRole('row').filter({ hasText: '¥648.00' });
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑 ¥648.00 档' });
  await dialog.getByLabel('赠送钻').fill('1200');
  await dialog.getByRole('button', { name: '保存档位' }).click();
  await expect(page.getByText('已提交二次审批，另一位同事同意后生效')).toBeVisible();
  await expect(row).toContainText('1,000');
  const operator = await createAutoApprovedOperatorClient();
  const { records } = await operator.call('GET /admin/v1/approval/list', { show: 'mine' });
  const asked = records.find(
    ({ call, state }) => call.startsWith('PUT /admin/v1/orders/package') && state === 'waiting',
  );
  await operator.call('POST /admin/v1/approval/{id}/withdraw', { id: asked?.id ?? '', reason: '' });
  for (const [path, name] of [
    ['/admin/reconciliation', '对账'],
    ['/admin/differences?open=false', '差异'],
    ['/admin/roots', '每日账根'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(/第 1 页/)).toBeVisible();
    await axeClean(page, name);
  }
});

test('light, dark and the width of a tablet', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await axeClean(page, 'orders in the dark');
  await page.getByRole('button', { name: '打开导航' }).click();
  const nav = page.getByRole('navigation', { name: '后台页面' });
  await nav.getByRole('button', { name: '系统' }).click();
  await nav.getByRole('link', { name: '操作记录' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(nav).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});
