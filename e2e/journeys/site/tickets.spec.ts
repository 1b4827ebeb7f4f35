import { randomUUID } from 'node:crypto';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Page } from '@playwright/test';
import { enterFresh, freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, open, test } from '../../support/test.ts';

// The first call of a visit has no token to echo yet.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

type Account = Awaited<ReturnType<typeof freshPlayer>>;

async function ask(account: Account, text: string, orderId = ''): Promise<string> {
  const { ticket } = await createSiteClient(account).call('POST /user/kefu', {
    category: 'refund',
    text,
    idempotencyKey: randomUUID(),
    ...(orderId !== '' && { orderId }),
  });
  return ticket?.id ?? '';
}

async function desk(browser: Browser, loginName: string, width = 1280): Promise<Page> {
  const viewport = { width, height: 800 };
  const page = await (
    await browser.newContext({ viewport, locale: 'zh-CN', reducedMotion: 'reduce', serviceWorkers: 'block' })
  ).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

const replyBox = (page: Page) => page.getByLabel('回复内容');
const threadOf = (page: Page) => page.getByRole('region', { name: '对话' });

test('[X-C17] an operator answers by keyboard with a canned reply, and the player reads it without reloading', async ({
  page,
  context,
  browser,
}) => {
  await mockNoBulletins(context);
  const account = await enterFresh(context);
  const id = await ask(account, '会员买错了，想退款', 'LY260000000001');
  await open(page, `/kefu/${id}`);
  const thread = page.getByRole('list', { name: '对话' }).getByRole('listitem');
  await expect(thread).toHaveCount(1);

  const support = await desk(browser, 'support');
  await support.goto('/admin/tickets');
  await expect(support.getByRole('heading', { level: 1, name: '工单台' })).toBeVisible();
  const queue = support.getByRole('region', { name: '队列' });
  await expect(queue.getByRole('link').first()).toBeVisible();
  await axeClean(support, 'the queue');
  await support.keyboard.press('j');
  await expect(queue.locator('[aria-current]')).toHaveCount(1);
  await support.keyboard.press('j');
  await expect(queue.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');

  await support.goto(`/admin/tickets?show=unassigned&ticket=${id}`);
  await expect(threadOf(support)).toContainText('会员买错了，想退款');
  await expect(support.getByRole('region', { name: '玩家与订单' })).toContainText(`uid ${account.uid}`);
  await axeClean(support, 'a ticket');
  await support.keyboard.press('r');
  await expect(replyBox(support)).toBeFocused();
  await support.keyboard.type('/退款已');
  await expect(support.getByRole('option', { name: /退款已受理/ })).toHaveAttribute('aria-selected', 'true');
  await axeClean(support, 'canned replies');
  await support.keyboard.press('Enter');
  await expect(replyBox(support)).toHaveValue(/订单 LY260000000001 的退款已提交/);
  await expect(replyBox(support)).not.toHaveValue(/\{/);
  await support.keyboard.press('Control+Enter');
  await expect(replyBox(support)).toHaveValue('');

  await expect(thread).toHaveCount(2);
  await expect(thread.last()).toContainText('LY260000000001 的退款已提交');
  await page.getByLabel('补充说明').fill('收到，谢谢');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(threadOf(support)).toContainText('收到，谢谢');
});

test('[X-C17] of two operators at one ticket each sees the other, and the later is warned before answering', async ({
  browser,
}) => {
  const id = await ask(await freshPlayer(), '两次扣款只到账一次');
  const [one, other] = [await desk(browser, 'support'), await desk(browser, 'operator')];
  await Promise.all([one, other].map((page) => page.goto(`/admin/tickets?ticket=${id}`)));
  await replyBox(other).fill('我来看看这笔，');
  await replyBox(one).click();
  await expect(one.getByText('值班运营 正在输入')).toBeVisible();
  await replyBox(one).fill('你好，已经在查了。');
  await one.getByRole('button', { name: '发送', exact: false }).last().click();
  await expect(threadOf(one)).toContainText('你好，已经在查了。');

  await expect(other.getByText('你写的时候，对话有了新内容')).toBeVisible();
  await expect(threadOf(other)).toContainText('你好，已经在查了。');
  await replyBox(other).press('Control+Enter');
  const warning = other.getByRole('dialog', { name: '对话有了新内容' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: '先看看' }).click();
  await expect(replyBox(other)).toHaveValue('我来看看这笔，');
  await replyBox(other).fill('补充：第二笔会退回微信。');
  await replyBox(other).press('Control+Enter');
  await warning.getByRole('button', { name: '仍然发送' }).click();
  await expect(replyBox(other)).toHaveValue('');
  await expect(threadOf(one)).toContainText('补充：第二笔会退回微信。');
});

test('[X-C17] assigned, noted, handed over, merged, closed and reopened; the player reads none of the notes', async ({
  page,
  browser,
}) => {
  const account = await freshPlayer();
  const first = await ask(account, '第一次问退款');
  const duplicate = await ask(account, '又问一次退款');
  const support = await desk(browser, 'support');
  await support.goto(`/admin/tickets?ticket=${duplicate}`);
  const thread = threadOf(support);
  await expect(thread).toContainText('又问一次退款');
  await support.keyboard.press('n');
  await support.getByLabel('备注内容').fill('疑似代充，先别退');
  await support.keyboard.press('Control+Enter');
  // Read back with the ticket's new version, not only typed.
  await expect(thread.getByRole('listitem').filter({ hasText: '疑似代充，先别退' })).toBeVisible();

  await support.getByRole('button', { name: '分派给 未分派' }).click();
  await expect(support.getByRole('menuitem', { name: '值班运营' })).toBeVisible();
  await support.getByRole('menuitem', { name: '分派给我' }).click();
  await expect(thread.getByText('柯客服 接了这件工单')).toBeVisible();
  await support.getByRole('radiogroup', { name: '看哪些工单' }).getByText('我的').click();
  await expect(support.getByRole('region', { name: '队列' }).getByText('又问一次退款')).toBeVisible();

  await support.getByRole('button', { name: '更多' }).click();
  await support.getByRole('menuitem', { name: '合并到…' }).click();
  const merging = support.getByRole('dialog');
  await merging.getByRole('radio', { name: /第一次问退款/ }).check();
  await merging.getByRole('button', { name: '合并' }).click();
  await expect(support).toHaveURL(new RegExp(`ticket=${first}`));
  await expect(thread).toContainText('第一次问退款');
  await expect(thread).toContainText('又问一次退款');
  await expect(thread.getByText(`柯客服 合并了工单 ${duplicate}`)).toBeVisible();

  await support.getByRole('button', { name: '更多' }).click();
  await support.getByRole('menuitem', { name: '转财务…' }).click();
  await support.getByLabel('给同事的话（仅内部）').fill('请核对这笔流水');
  await support.getByRole('dialog').getByRole('button', { name: '转过去' }).click();
  await expect(thread.getByText('柯客服 转给了财务')).toBeVisible();
  await expect(thread.getByText('请核对这笔流水')).toBeVisible();

  await support.getByRole('button', { name: '更多' }).click();
  await support.getByRole('menuitem', { name: '关闭工单' }).click();
  await expect(thread.getByText('柯客服 关闭了工单')).toBeVisible();
  await thread.getByRole('button', { name: '重开' }).click();
  await expect(thread.getByText('柯客服 重开了工单')).toBeVisible();

  const told = JSON.stringify(await createSiteClient(account).call('GET /v1/site/kefu/ticket/{id}', { id: duplicate }));
  expect(told).toContain('又问一次退款');
  expect(told).not.toMatch(/代充|流水/);
  await storeOperatorInBrowser(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/audit?object=ticket+${first}`);
  await expect(page.getByText(`把工单 ${first} 转给财务`)).toBeVisible();
  await expect(page.getByText('请核对这笔流水')).toHaveCount(0);
});

test('[X-C17] on a phone: the list, then the thread with its bar at the bottom, and the player over it', async ({
  browser,
}) => {
  const player = await freshPlayer();
  await ask(player, '先前问过的一件');
  const id = await ask(player, '手机上也要回得了');
  const support = await desk(browser, 'support', 375);
  await support.goto('/admin/tickets?show=unassigned');
  const queue = support.getByRole('region', { name: '队列' });
  await expect(queue.getByRole('link').first()).toBeVisible();
  await axeClean(support, 'the queue on a phone');
  await queue.getByRole('link').first().click();
  await expect(queue).toHaveCount(0);
  await support.getByRole('button', { name: '回到队列' }).click();
  await expect(queue).toBeVisible();
  await support.goto(`/admin/tickets?show=unassigned&ticket=${id}`);
  await expect(threadOf(support)).toContainText('手机上也要回得了');
  await axeClean(support, 'a ticket on a phone');
  await support.getByRole('button', { name: '玩家与订单' }).click();
  const recent = support.getByRole('dialog').locator('section', { hasText: '最近 5 件工单' });
  await expect(recent.getByRole('time').first()).toHaveText(/^(今天 |昨天 |\d\d-\d\d )?\d\d:\d\d$/);
  await support.keyboard.press('Escape');
  await replyBox(support).fill('可以，已经收到。');
  await support.getByRole('button', { name: '发送并关闭' }).click();
  await expect(threadOf(support)).toContainText('可以，已经收到。');
  await expect(threadOf(support).getByRole('button', { name: '重开' })).toBeVisible();
  expect(await support.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('from a ticket the wallet opens with the ticket as its cause', async ({ browser }) => {
  const account = await freshPlayer();
  const id = await ask(account, '签到补签扣了两次');
  const finance = await desk(browser, 'operator');
  await finance.goto(`/admin/tickets?ticket=${id}`);
  await finance.getByRole('link', { name: '调整钱包…' }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog.getByLabel('理由（玩家可见）')).toHaveValue(`工单 #${id}`);
});

test('[X-M10] from a ticket that names an order the refund opens with the ticket as its reason', async ({
  browser,
}) => {
  const operator = await createAutoApprovedOperatorClient();
  const lists = await Promise.all(
    (['waiting', 'answered', 'closed'] as const).map((show) =>
      operator.call('GET /admin/v1/kefu/ticket/list', { show, pageSize: 99 }),
    ),
  );
  const naming = lists.flatMap(({ records }) => records).filter(({ orderId }) => orderId !== '');
  const refundable = await Promise.all(
    naming.slice(0, 40).map(async ({ orderId }) => {
      // What players write may be no order at all.
      const found = await operator.call('GET /admin/v1/orders/order/list', { orderNo: orderId }).catch(() => undefined);
      const id = found?.records.find(({ kind, state }) => kind === 'recharge' && state === 'delivered')?.id;
      if (id === undefined) return false;
      return (await operator.call('GET /admin/v1/orders/order/{id}', { id })).refundCheck.obstacle === null;
    }),
  );
  const named = naming.find((_, at) => refundable[at]);
  const support = await desk(browser, 'support');
  await support.goto(`/admin/tickets?ticket=${named?.id}`);
  const side = support.getByRole('region', { name: '玩家与订单' });
  await expect(side).toContainText(named?.orderId ?? 'an order');
  await side.getByRole('link', { name: '发起退款…' }).click();
  await expect(support.getByRole('dialog').getByLabel(/^理由/)).toHaveValue(`工单 #${named?.id}`);
});

test('canned replies are written, changed and removed; business inquiries get a note and are handled', async ({
  browser,
}) => {
  const support = await desk(browser, 'support');
  await support.goto('/admin/canned-replies');
  const title = `测试 ${randomUUID().slice(0, 6)}`;
  await support.getByRole('button', { name: '新建快捷回复' }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByLabel('分类').fill('测试');
  await dialog.getByLabel('文本').fill('你好，');
  await dialog.getByRole('button', { name: '{昵称}' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = support.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('你好，{昵称}');
  await axeClean(support, 'canned replies');
  await row.getByRole('button', { name: '编辑' }).click();
  await dialog.getByLabel('文本').fill('改过的文本');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('改过的文本');
  await row.getByRole('button', { name: '删除' }).click();
  await support.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);

  const company = `潮汐 ${randomUUID().slice(0, 6)}`;
  await createSiteClient(await freshPlayer()).call('POST /v1/help/inquiry', {
    kind: 'publish',
    company,
    contact: '林舟',
    reach: 'lin@tide.example',
    text: '想上架一款解谜游戏',
    idempotencyKey: randomUUID(),
  });
  const owner = await desk(browser, 'operator');
  await owner.goto('/admin/inquiries?handled=false');
  const inquiry = owner.getByRole('row').filter({ hasText: company });
  await inquiry.getByRole('button', { name: '写备注' }).click();
  await owner.getByLabel('备注（仅内部）').fill('已约周四电话');
  await owner.getByRole('button', { name: '保存备注' }).click();
  await expect(inquiry).toContainText('已约周四电话');
  await axeClean(owner, 'inquiries');
  await inquiry.getByRole('button', { name: '标记已处理' }).click();
  await expect(inquiry).toHaveCount(0);
  await owner.goto('/admin/inquiries?handled=true');
  await expect(inquiry).toContainText('已处理');
});

test('who may read tickets and not answer them sees why', async ({ browser }) => {
  const id = await ask(await freshPlayer(), '只读的人看得到');
  const auditor = await desk(browser, 'auditor');
  await auditor.goto(`/admin/tickets?ticket=${id}`);
  await expect(threadOf(auditor)).toContainText('只读的人看得到');
  await expect(replyBox(auditor)).toBeDisabled();
  await expect(replyBox(auditor)).toHaveAttribute('placeholder', '需要「回复工单」权限');
  const operator = await createAutoApprovedOperatorClient();
  expect((await operator.call('GET /admin/v1/kefu/ticket/{id}', { id })).state).toBe('waiting');
});
