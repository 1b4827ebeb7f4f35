import { randomUUID } from 'node:crypto';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Locator, Page } from '@playwright/test';
import { freshPhone, freshPlayer } from '../../support/accounts.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { paidOrder } from '../../support/paid-order.ts';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// A call that waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

const most = 8;

/** An operator's hands: each click, each key and each field filled counts as one. */
class Hands {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async press(...keys: string[]): Promise<void> {
    this.count += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
  inDialog(): Locator {
    return this.page.getByRole('dialog').last();
  }
  /** By ⌘K and a number. */
  async find(number: string): Promise<void> {
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox')).toBeFocused();
    await this.type(number);
    await this.press('Enter');
  }
}

/** Begins at the inbox, as an operator's day does; prints a line of the table. */
async function timed(page: Page, name: string, loginName: string, task: (hands: Hands) => Promise<void>) {
  await storeOperatorInBrowser(page, loginName);
  await page.goto('/admin/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hands = new Hands(page);
  const began = Date.now();
  await task(hands);
  console.log(`| ${name} | ${loginName} | ${hands.count} | ${((Date.now() - began) / 1000).toFixed(1)} s |`);
  expect(hands.count, 'clicks and keys').toBeLessThanOrEqual(most);
}

test('task: find a user by the end of the phone', async ({ page }) => {
  const phone = freshPhone();
  const { uid } = await freshPlayer({ phone });
  await timed(page, 'find a user by phone suffix', 'support', async (hands) => {
    await hands.press('g', 'u');
    await expect(page).toHaveURL('/admin/users');
    await hands.fill(page.getByLabel('手机全号，或后 4 位以上'), phone.slice(-7));
    await hands.press('Enter');
    await hands.click(page.getByRole('row').filter({ hasText: uid }).getByRole('link').first());
    await expect(page).toHaveURL(`/admin/users/${uid}`);
  });
});

test('task: explain a missing payment', async ({ page }) => {
  const account = await freshPlayer();
  const player = createSiteClient(account);
  const { packages } = await player.call('POST /user/center/coin/all', { uid: account.uid });
  const [first] = packages;
  const order = await player.call('POST /user/center/coin/order', {
    packageId: first?.id ?? '',
    channel: 'sandbox',
    priceFen: first?.priceFen ?? 0,
    idempotencyKey: randomUUID(),
  });
  await player.call('POST /order/payInfo', { orderId: order.id });
  await timed(page, 'explain a missing payment', 'support', async (hands) => {
    await hands.find(`LY${order.id}`);
    await hands.click(page.getByRole('row').filter({ hasText: order.id }).getByRole('link').first());
    await hands.click(hands.button('再问渠道'));
    await expect(page.getByText('渠道说还没付款')).toBeVisible();
  });
});

for (const [name, fen, typed, said] of [
  ['refund under the limit', 600, '6.00', '退款已开始'],
  ['refund above the limit', 12800, '128.00', '已提交退款审批，另一位同事同意后执行'],
] as const) {
  test(`task: ${name}`, async ({ page }) => {
    const { id } = await paidOrder(fen);
    await timed(page, name, 'support', async (hands) => {
      await hands.find(`LY${id}`);
      await hands.click(page.getByRole('row').filter({ hasText: id }).getByRole('link').first());
      await hands.click(hands.button('退款…'));
      await hands.fill(hands.inDialog().getByLabel(/^理由/), '误充');
      await hands.fill(hands.inDialog().getByLabel(/^输入退款金额/), typed);
      await hands.click(hands.inDialog().getByRole('button', { name: /^退款 ¥/ }));
      await expect(page.getByText(said)).toBeVisible();
    });
  });
}

test('task: answer a ticket', async ({ page }) => {
  const player = createSiteClient(await freshPlayer());
  await player.call('POST /user/kefu', { category: 'other', text: '活动规则看不懂', idempotencyKey: randomUUID() });
  await timed(page, 'answer a ticket', 'support', async (hands) => {
    await hands.press('g', 'k');
    await expect(page.getByRole('region', { name: '队列' }).getByRole('link').first()).toBeVisible();
    await hands.press('j');
    await expect(page.getByRole('region', { name: '队列' }).locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByLabel('回复内容')).toBeVisible();
    await hands.press('r');
    await hands.type('你好，规则写在活动页的底部。');
    await hands.press('Control+Enter');
    await expect(page.getByLabel('回复内容')).toHaveValue('');
  });
});

test('task: ban for a week', async ({ page }) => {
  const { uid } = await freshPlayer();
  await timed(page, 'ban for a week', 'moderator', async (hands) => {
    await hands.find(uid);
    await hands.click(hands.button('封禁…'));
    await hands.fill(hands.inDialog().getByLabel(/^理由/), '外挂');
    await hands.click(hands.inDialog().getByRole('button', { name: '封禁', exact: true }));
    await expect(page.getByText('已封禁').first()).toBeVisible();
  });
});

test('task: restore a post', async ({ page }) => {
  const author = await trustedPlayer();
  const text = uniqueWords('误伤的帖子 ');
  const { id } = await publish(author, text);
  const operator = await createAutoApprovedOperatorClient();
  await operator.call('POST /admin/v1/moderation/hide', { kind: 'post', id, reason: '看错了' });
  await timed(page, 'restore a post', 'moderator', async (hands) => {
    await hands.click(hands.button('社区'));
    await hands.click(page.getByRole('link', { name: '帖子与评论' }));
    await hands.fill(page.getByLabel('作者 uid'), author.uid);
    await hands.press('Enter');
    await hands.click(page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: '恢复' }));
    await hands.fill(hands.inDialog().getByLabel('理由'), '误判');
    await hands.click(hands.inDialog().getByRole('button', { name: '恢复' }));
    await expect(page.getByText('已恢复，作者会收到消息')).toBeVisible();
  });
});

test('task: resend a receipt', async ({ page }) => {
  const { id } = await paidOrder(600);
  await timed(page, 'resend a receipt', 'support', async (hands) => {
    await hands.find(`LY${id}`);
    await hands.click(page.getByRole('row').filter({ hasText: id }).getByRole('link').first());
    await hands.click(hands.button('发送收据'));
    await hands.click(hands.inDialog().getByRole('button', { name: '发送收据' }));
    await expect(page.getByText('收据已发给玩家')).toBeVisible();
  });
});

test('task: end devices', async ({ page }) => {
  const { uid } = await freshPlayer();
  await timed(page, 'end devices', 'support', async (hands) => {
    await hands.find(uid);
    await hands.click(hands.button('下线全部设备…').first());
    await hands.fill(hands.inDialog().getByLabel(/^理由/), '疑似盗号');
    await hands.click(hands.inDialog().getByRole('button', { name: '下线' }));
    await expect(page.getByText('没有在登录的设备')).toBeVisible();
  });
});

test('task: give goodwill coins', async ({ page }) => {
  const { uid } = await freshPlayer();
  await timed(page, 'give goodwill coins', 'support', async (hands) => {
    await hands.find(uid);
    await hands.click(page.getByRole('link', { name: '调整…' }));
    await hands.fill(hands.inDialog().getByLabel('赠送钻'), '50');
    await hands.fill(hands.inDialog().getByLabel(/^理由/), '活动延误的补偿');
    await hands.fill(hands.inDialog().getByLabel(/uid 后四位/), uid.slice(-4));
    await hands.click(hands.inDialog().getByRole('button', { name: '调整钻石' }));
    await expect(page.getByText('已完成')).toBeVisible();
  });
});

test('task: look who changed a price', async ({ page }) => {
  const operator = await createAutoApprovedOperatorClient();
  const { packages } = await operator.call('GET /admin/v1/orders/package/list');
  const last = packages.toSorted((a, b) => b.position - a.position)[0];
  if (last === undefined) throw new Error('no package');
  const { id, version, priceFen, coins, bonus, badge, position } = last;
  const withdrawn = last.withdrawn ? 'true' : 'false';
  const fields = { priceFen, coins, bonus, badge, withdrawn } as const;
  await operator.call('PUT /admin/v1/orders/package/{id}', { ...fields, id, version, position: position + 1 });
  await timed(page, 'look who changed a price', 'auditor', async (hands) => {
    await hands.press('g', 'l');
    await expect(page).toHaveURL('/admin/audit');
    await hands.fill(page.getByLabel(/^对象/), `package ${id}`);
    await hands.press('Enter');
    await hands.click(
      page
        .getByRole('row')
        .filter({ hasText: `修改充值档位 ${id}` })
        .first(),
    );
    await expect(page.getByRole('complementary', { name: /^记录/ })).toContainText('位置');
  });
});
