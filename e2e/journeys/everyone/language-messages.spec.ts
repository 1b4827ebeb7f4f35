import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { gameOf, giveCoins } from '../../support/downloads.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { tell } from '../../support/messages.ts';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

/** Somebody comments, likes and follows; a game is bought and taken back; and a message of before says what it said. */
async function happenTo(account: LoggedInAccount, content: string): Promise<void> {
  const { id } = await publish(account, content);
  const other = createSiteClient(await trustedPlayer());
  await other.call('POST /v1/square/post/{id}/comment', { id, content: '说得好', idempotencyKey: randomUUID() });
  await other.call('POST /v1/square/post/{id}/like', { id });
  await other.call('POST /v1/user/follow/{id}', { id: account.uid });
  await giveCoins(account, 100);
  const own = createSiteClient(account);
  const game = await gameOf('jade-peaks');
  const purchase = { id: game.id, platformType: 1, price: game.buyAmount, idempotencyKey: randomUUID() };
  const { orderId } = await own.call('POST /user/game/download/{id}', purchase);
  await own.call('POST /v1/downloads/order/{id}/refund', { id: orderId, idempotencyKey: randomUUID() });
  await tell(account, 'system', '从前的消息');
}

const choose = async (page: Page, label: string, from: string) => {
  await page.getByRole('radiogroup', { name: from }).getByRole('radio', { name: label }).click();
};

const inEnglish = [
  'A new comment on your post',
  'Somebody liked your post',
  'A new follower',
  'Diamonds returned',
  'You asked for it: less than a tenth was downloaded within 24 hours.',
];
const inChinese = [
  '你的帖子有了新评论',
  '有人赞了你的帖子',
  '新的粉丝',
  '钻石已退回',
  '自助退款：24 小时内下载不到一成',
];

test('[X-C13] the inbox speaks the language that was chosen, and the same messages Chinese again afterwards', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  const content = uniqueWords('灯塔升级顺序');
  await happenTo(account, content);
  const card = (text: string) => page.getByRole('article').filter({ hasText: text, visible: true });
  // The worker counts the like.
  const arrived = async () =>
    (await createSiteClient(account).call('POST /user/center/message/all', { uid: account.uid })).records.length;
  await expect.poll(arrived).toBeGreaterThanOrEqual(5);

  await open(page, '/settings');
  await choose(page, 'English', '语言');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await goToInApp(page, '/message');
  for (const text of inEnglish) await expect(card(text)).toHaveCount(1);
  for (const text of inChinese) await expect(card(text)).toHaveCount(0);
  // What people wrote stays as it is, and so does what was stored as text.
  await expect(card('A new comment on your post')).toContainText(`“${content}”`);
  await expect(card('从前的消息')).toHaveCount(1);

  await goToInApp(page, '/settings');
  await choose(page, '中文', 'Language');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  await goToInApp(page, '/message');
  for (const text of inChinese) await expect(card(text)).toHaveCount(1);
  for (const text of inEnglish) await expect(card(text)).toHaveCount(0);
  await expect(card('你的帖子有了新评论')).toContainText(`「${content}」`);
});
