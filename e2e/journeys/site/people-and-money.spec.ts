import { randomUUID } from 'node:crypto';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Page } from '@playwright/test';
import { freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase, rowsOf } from '../../support/site/database.ts';
import { trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.beforeEach(({ complaints }) => complaints.expect(/40[039]/));

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

async function desk(browser: Browser, loginName: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' })
  ).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

test('[X-C17] an operator sends a picture and names a colleague, who finds the note in the inbox', async ({
  browser,
}) => {
  const account = await freshPlayer();
  const player = createSiteClient(account);
  const { ticket } = await player.call('POST /user/kefu', {
    category: 'download',
    text: '装好以后打不开',
    idempotencyKey: randomUUID(),
  });
  const id = ticket?.id ?? '';
  const support = await desk(browser, 'support');
  await support.goto(`/admin/tickets?category=download&ticket=${id}`);
  await expect(support.getByRole('region', { name: '队列' }).getByRole('link').first()).toContainText('下载');
  await support.getByLabel('回复内容').fill('请按图里的设置试试');
  await support.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(support.getByRole('img', { name: '图片 1' })).toBeVisible();
  await axeClean(support, 'an answer with a picture');
  await support.keyboard.press('Control+Enter');
  await expect(support.getByRole('img', { name: '截图 1' })).toBeVisible();
  await expect
    .poll(async () => (await player.call('GET /v1/site/kefu/ticket/{id}', { id })).thread.at(-1)?.images.length)
    .toBe(1);

  await support.keyboard.press('Escape');
  await support.getByText('内部备注', { exact: true }).first().click();
  await support.getByLabel('备注内容').pressSequentially('请看一下 @蔡');
  await expect(support.getByRole('option', { name: /蔡财务/ })).toHaveAttribute('aria-selected', 'true');
  await support.keyboard.press('Enter');
  await expect(support.getByLabel('备注内容')).toHaveValue('请看一下 @蔡财务 ');
  await support.keyboard.press('Control+Enter');
  await expect(support.getByText('@蔡财务')).toBeVisible();

  const finance = await desk(browser, 'finance');
  await finance.goto('/admin/inbox');
  const task = finance.getByRole('listitem').filter({ hasText: `在工单 #${id} 的备注里提到你` });
  await task.getByRole('link', { name: '看备注' }).click();
  await expect(finance.getByText('@蔡财务')).toBeVisible();
});

test('a ban is lifted from a ticket: the reason names it, and so does the log', async ({ page }) => {
  const account = await freshPlayer();
  const { ticket } = await createSiteClient(account).call('POST /user/kefu', {
    category: 'account',
    text: '被误封了',
    idempotencyKey: randomUUID(),
  });
  const id = ticket?.id ?? '';
  const operator = createSiteClient(await insertOperatorSession());
  await operator.call('POST /admin/v1/account/user/{id}/ban', { id: account.uid, days: 3, reason: '刷屏' });
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/tickets?ticket=${id}`);
  await page.getByRole('link', { name: '解封…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('理由（仅内部）')).toHaveValue(`工单 #${id}`);
  await dialog.getByRole('button', { name: '解封' }).click();
  await expect(page.getByText('已解封').first()).toBeVisible();
  const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `user ${account.uid}` });
  expect(records.find(({ call }) => call.endsWith('/unban'))?.reason).toBe(`工单 #${id}`);
});

test('a difference that one claims is seen as theirs by the other, until it is let go', async ({ browser }) => {
  // One of the demo's: what another journey resolves in bulk is newer.
  const [open] = await rowsOf(
    `select key from wallet_alerts
     where kind = 'ledger-chain' and resolved_at is null and claimed_by is null order by id limit 1`,
    [],
  );
  const { key } = open as { key: string };
  const path = '/admin/differences?kind=ledger-chain';
  const [one, other] = [await desk(browser, 'finance'), await desk(browser, 'partner')];
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: key.replace(/^\w+:/, '') });
  await one.goto(path);
  await rowOn(one).getByRole('button', { name: '认领' }).click();
  await expect(rowOn(one).getByRole('button', { name: '放下' })).toBeVisible();
  await other.goto(path);
  await expect(rowOn(other)).toContainText('蔡财务');
  await expect(rowOn(other).getByRole('button', { name: '写处理结果' })).toBeDisabled();
  await axeClean(other, 'claimed differences');
  await rowOn(one).getByRole('button', { name: '放下' }).click();
  await other.reload();
  await expect(rowOn(other).getByRole('button', { name: '认领' })).toBeEnabled();
});

test('two editors of one plan: what both changed is chosen, nothing is lost', async ({ page }) => {
  await inDatabase('update membership_plans set withdrawn = true where vip_type = 3');
  await storeOperatorInBrowser(page);
  await page.goto('/admin/plans?edit=3');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^角标/).fill('我的');
  await inDatabase(`update membership_plans set badge = '别人的', version = version + 1 where vip_type = 3`);
  await page.keyboard.press('Control+s');
  const merge = page.getByRole('dialog', { name: '同事刚改过，先合并再保存' });
  await expect(merge.getByText('1 处两边都改了，要你选')).toBeVisible();
  await merge.getByRole('radio', { name: /^角标用我的/ }).check();
  await merge.getByRole('button', { name: /^按选好的保存/ }).click();
  await expect(page.getByText('套餐已保存')).toBeVisible();
  const [plan] = await rowsOf('select badge from membership_plans where vip_type = 3', []);
  expect(plan).toEqual({ badge: '我的' });
  await inDatabase(`update membership_plans set badge = '', withdrawn = false where vip_type = 3`);
});

test('a root is marked as published, and a ledger is read by kind', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/roots');
  await expect(page.getByRole('link', { name: /^https:\/\/example\.com\/lanyu\/roots\// }).first()).toBeVisible();
  await page.getByRole('button', { name: '标记已公布…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('公布的网址').fill('http://example.com/');
  await dialog.getByRole('button', { name: '标记已公布' }).click();
  await expect(dialog.getByText('要是 https:// 开头的网址')).toBeVisible();
  await axeClean(page, 'a root to publish');
  const [row] = await rowsOf(`select id from account_users where login_name = 'whale'`, []);
  await page.goto(`/admin/users/${(row as { id: string }).id}?tab=ledger&ledger=membership`);
  const ledger = page.getByRole('region', { name: '账本' });
  await expect(ledger.getByRole('row')).toHaveCount(2);
  await ledger.getByRole('button', { name: /^收据/ }).click();
  await expect(page).toHaveURL(/receipt=\d+/);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^order:/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+/);
  await page.getByRole('link', { name: /^收据/ }).click();
  await expect(page.getByRole('dialog')).toContainText('分录');
});

test('a moderator looks at pictures in large, by keyboard alone', async ({ page }) => {
  const [author, reporter] = await Promise.all([trustedPlayer(), trustedPlayer()]);
  const writer = createSiteClient(author);
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { id } = await writer.call('POST /v1/square/image', { file: new Blob([new Uint8Array(png)]) });
    ids.push(id);
  }
  const post = await writer.call('POST /v1/square/post', {
    content: uniqueWords('两张图 '),
    images: ids.join(','),
    idempotencyKey: randomUUID(),
  });
  await createSiteClient(reporter).call('POST /v1/moderation/report', { kind: 'post', id: post.id, reason: 'spam' });
  const [row] = await rowsOf(`select id from moderation_cases where kind = 'post' and ref_id = $1`, [post.id]);
  await storeOperatorInBrowser(page, 'auditor');
  await page.goto(`/admin/moderation?case=${(row as { id: string }).id}`);
  await expect(page.getByRole('button', { name: '看大图 2' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: '大图 1 / 2' })).toBeVisible();
  await axeClean(page, 'a big picture');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '大图 2 / 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The case stays open: Esc closed the picture alone.
  await expect(page.getByRole('button', { name: '看大图 1' })).toBeVisible();
});

test('two editors of one bulletin: what each changed alone is merged', async ({ page }) => {
  const operator = createSiteClient(await insertOperatorSession());
  const { id } = await operator.call('POST /admin/v1/site/bulletin', {
    posType: 9,
    title: '停机维护',
    content: '<p>今晚</p>',
    startTime: Date.now(),
    endTime: Date.now() + 3600_000,
    idempotencyKey: randomUUID(),
  });
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/bulletins?edit=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('标题').fill('停机维护改到明晚');
  await inDatabase(`update site_bulletins set link_url = '/activity', version = version + 1 where id = $1`, [id]);
  await drawer.getByRole('button', { name: '保存公告' }).click();
  const merge = page.getByRole('dialog', { name: '同事刚改过，先合并再保存' });
  await expect(merge.getByText('2 处自动合并')).toBeVisible();
  await merge.getByRole('button', { name: /^按选好的保存/ }).click();
  await expect(page.getByText('公告已保存')).toBeVisible();
  const [saved] = await rowsOf('select title, link_url, version from site_bulletins where id = $1', [id]);
  expect(saved).toEqual({ title: '停机维护改到明晚', link_url: '/activity', version: 3 });
});
