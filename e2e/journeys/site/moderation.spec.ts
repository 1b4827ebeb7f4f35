import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import type { Browser, Page } from '@playwright/test';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase } from '../../support/site/database.ts';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

// One queue for all of them.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// The first call of a visit has no token to echo yet; a case that a colleague holds is answered with 409.
test.beforeEach(({ complaints }) => complaints.expect(/40[039]/));

async function moderator(browser: Browser, loginName: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

/** A post that somebody reported, before everything else in the queue. */
async function reportedPost(
  beginning: string,
): Promise<{ author: LoggedInAccount; id: string; caseId: string; text: string }> {
  const [author, reporter] = await Promise.all([trustedPlayer(), trustedPlayer()]);
  const text = uniqueWords(beginning);
  const { id } = await publish(author, text);
  await createSiteClient(reporter).call('POST /v1/moderation/report', {
    kind: 'post',
    id,
    reason: 'spam',
    text: '是广告',
  });
  await inDatabase(
    `update moderation_cases set urgency = 1, opened_at = '2026-01-01' where kind = 'post' and ref_id = $1`,
    [id],
  );
  const operator = createSiteClient(await insertOperatorSession());
  const { records } = await operator.call('GET /admin/v1/moderation/case/list', { cause: 'report', kind: 'post' });
  const found = records.find(({ refId }) => refId === id);
  return { author, id, text, caseId: found?.id ?? '' };
}

const queueOf = (page: Page) => page.getByRole('region', { name: '队列' });
const rowOf = (page: Page, text: string) => queueOf(page).getByRole('button').filter({ hasText: text });
const noteOf = (page: Page) => page.getByRole('textbox', { name: '告诉作者' });

test('of two moderators one gets a case, by keyboard alone; the other sees it within seconds', async ({ browser }) => {
  const { id, text, author } = await reportedPost('加我领礼包 ');
  const [first, second] = [await moderator(browser, 'moderator'), await moderator(browser, 'partner')];
  await first.goto('/admin/moderation?cause=report');
  await expect(rowOf(first, text)).toBeVisible();
  await first.keyboard.press('j');
  await expect(rowOf(first, text)).toContainText('你已领取');
  await expect(rowOf(first, text)).toBeFocused();

  await second.goto('/admin/moderation?cause=report');
  await expect(rowOf(second, text)).toContainText('沈审核 正在处理');
  await second.keyboard.press('j');
  await expect(second.getByText('沈审核 正在处理这一件，你可以看，不能决定').first()).toBeVisible();
  await second.keyboard.press('a');
  await expect(second.getByRole('button', { name: /^通过/ })).toBeDisabled();
  expect(await findAxeViolations(second)).toEqual([]);

  await expect(first.getByRole('button', { name: /^通过/ })).toBeEnabled();
  expect(await findAxeViolations(first)).toEqual([]);
  // `h` asks for a reason, a number gives it and decides.
  await first.keyboard.press('h');
  await expect(first.getByText('要隐藏：按 1–9 选理由')).toBeVisible();
  await first.keyboard.press('1');
  await expect(first.getByText('已隐藏').first()).toBeVisible();
  await expect(rowOf(first, text)).toHaveCount(0);
  await expect(queueOf(first).locator('[aria-current=true]')).toBeFocused();
  await expect(
    first
      .getByRole('status')
      .filter({ hasText: /还有 \d+/ })
      .first(),
  ).toBeVisible();

  await expect(rowOf(second, text)).toHaveCount(0, { timeout: 10_000 });
  await expect(second.getByText('已由 沈审核 处理').first()).toBeVisible();

  await second.close();
  // What was decided by mistake is taken back.
  await first.keyboard.press('z');
  await expect(first.getByText('已撤销，这一件回到待处理').first()).toBeVisible();
  await expect(rowOf(first, text)).toContainText('你已领取');
  const player = createSiteClient(author);
  expect((await player.call('GET /v1/square/post/{id}', { id })).state).toBe('shown');
  await expect(first.getByRole('button', { name: /^通过/ })).toBeEnabled();
  await first.keyboard.press('5');
  await first.keyboard.press('h');
  await expect(rowOf(first, text)).toHaveCount(0);
  expect((await player.call('GET /v1/square/post/{id}', { id })).state).toBe('hidden');
});

test('an appeal goes to another moderator, who grants it: the post is back and its author is told', async ({
  page,
  browser,
}) => {
  const { author, id, caseId, text } = await reportedPost('被误会的攻略 ');
  const first = await moderator(browser, 'moderator');
  await first.goto(`/admin/moderation?cause=report&case=${caseId}`);
  await expect(first.getByRole('button', { name: /^通过/ })).toBeEnabled();
  await first.keyboard.press('2');
  await first.keyboard.press('h');
  await expect(rowOf(first, text)).toHaveCount(0);
  const player = createSiteClient(author);
  await player.call('POST /v1/moderation/appeal', { kind: 'post', id, text: '这是游戏里的台词' });

  await first.goto(`/admin/moderation?cause=appeal`);
  await expect(queueOf(first).getByRole('button').first()).toBeVisible();
  await expect(rowOf(first, text)).toHaveCount(0);
  await first.goto(`/admin/moderation?cause=appeal&case=${caseId}`);
  await expect(first.getByText('你处理过这一件，要由另一位同事决定').first()).toBeVisible();

  const second = await moderator(browser, 'partner');
  await second.goto(`/admin/moderation?cause=appeal&case=${caseId}`);
  await expect(second.getByText('这是游戏里的台词').first()).toBeVisible();
  await expect(second.getByText('沈审核 隐藏，理由「人身攻击」')).toBeVisible();
  await expect(second.getByRole('button', { name: /^恢复展示/ })).toBeEnabled();
  await second.keyboard.press('a');
  await expect(second.getByText('已通过').first()).toBeVisible();

  expect((await player.call('GET /v1/square/post/{id}', { id })).state).toBe('shown');
  const { records } = await player.call('POST /user/center/message/all', { uid: author.uid });
  expect(records[0]).toMatchObject({ title: '申诉成功', link: `/post/${id}` });
  await open(page, '/legal/moderation');
  await expect(page.getByText('中位用时').first()).toBeVisible();
});

test('typing with an input method fires no shortcut', async ({ browser }) => {
  const { caseId, text } = await reportedPost('输入法 ');
  const page = await moderator(browser, 'moderator');
  await page.goto(`/admin/moderation?cause=report&case=${caseId}`);
  await expect(page.getByRole('button', { name: /^通过/ })).toBeEnabled();
  // As an input method does: keys that are composed, also where no field has the focus.
  await page.evaluate(() => {
    for (const key of ['a', 'h', '1', 'u', 'n']) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key}`, isComposing: true, bubbles: true }),
      );
    }
  });
  await noteOf(page).focus();
  const composing = await page.context().newCDPSession(page);
  await composing.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  for (const key of ['a', 'h', 'n', 'u', 'z']) await page.keyboard.press(key);
  await composing.send('Input.insertText', { text: '你好' });
  await expect(noteOf(page)).toHaveValue(/你好/);
  await expect(rowOf(page, text)).toContainText('你已领取');
  const operator = createSiteClient(await insertOperatorSession());
  expect((await operator.call('GET /admin/v1/moderation/case/{id}', { id: caseId })).state).toBe('open');
});

test('words are imported after a dry run that says what they would hit', async ({ browser }) => {
  // Characters only: eight of sixteen, so that no other journey has it.
  const word = Array.from(
    randomUUID().slice(0, 8),
    (digit) => '潮汐灯塔云海风帆岛礁渔火星月山川'[parseInt(digit, 16)],
  ).join('');
  await publish(await trustedPlayer(), `今天出「${word}」，要的来`);
  const page = await moderator(browser, 'moderator');
  await page.goto('/admin/words');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '批量导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '每行一个词，最多 5000 个' }).fill(`${word}\n*\n`);
  await dialog.getByRole('button', { name: '预演' }).click();
  await expect(dialog.getByText('新增 1 个')).toBeVisible();
  await expect(dialog.getByText('第 2 行「*」')).toBeVisible();
  await expect(dialog.getByText(/条内容里会命中 1 条/)).toBeVisible();
  await dialog.getByRole('button', { name: '导入 1 个' }).click();
  await expect(page.getByText('已导入 1 个词').first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('复核');
  await row.getByRole('button', { name: '停用' }).click();
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible();
});

test('posts are hidden and restored from their list; bans are lifted with a reason', async ({ browser }) => {
  const author = await trustedPlayer();
  const text = uniqueWords('列表里的帖子 ');
  await publish(author, text);
  const page = await moderator(browser, 'moderator');
  await page.goto(`/admin/posts?uid=${author.uid}`);
  const row = page.getByRole('row').filter({ hasText: text });
  await row.getByRole('button', { name: '隐藏' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('广告');
  await page.getByRole('dialog').getByRole('button', { name: '隐藏' }).click();
  await expect(row).toContainText('已隐藏');
  await row.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('看错了');
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(row).toContainText('展示中');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto('/admin/reviews?state=shown');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const operator = createSiteClient(await insertOperatorSession());
  await operator.call('POST /admin/v1/moderation/silence', { uid: author.uid, days: 3000, reason: '刷屏' });
  await page.goto('/admin/posting-bans');
  const banned = page.getByRole('row').filter({ hasText: '刷屏' }).first();
  await banned.getByRole('button', { name: '解除' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('误会');
  await page.getByRole('dialog').getByRole('button', { name: '解除' }).click();
  await expect(page.getByText('已解除，对方会收到消息').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test('a case is opened from the list, hidden from a sheet, and the next one opens', async ({ browser }) => {
    const { text } = await reportedPost('手机上看到的 ');
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      locale: 'zh-CN',
    });
    const page = await context.newPage();
    await storeOperatorInBrowser(page, 'moderator');
    await page.goto('/admin/moderation?cause=report');
    await rowOf(page, text).tap();
    await expect(page.getByRole('button', { name: '通过' })).toBeEnabled();
    expect(await findAxeViolations(page)).toEqual([]);
    const box = await page.getByRole('button', { name: '通过' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: '隐藏' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /广告引流/ }).tap();
    await sheet.getByRole('button', { name: /^隐藏/ }).tap();
    await expect(page.getByText('已隐藏').first()).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    await page.getByRole('button', { name: '返回队列' }).tap();
    await expect(queueOf(page)).toBeVisible();
  });
});
