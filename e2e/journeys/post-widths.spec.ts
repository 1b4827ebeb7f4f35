import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callSite, type Account } from '../support/players.ts';
import { enterTrusted, publish, trustedPlayer } from '../support/square.ts';
import { expect, open, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox').filter({ visible: true });
const comments = (page: Page) => page.getByRole('feed', { name: '评论列表' }).getByRole('article');

function say(account: Account, id: string, content: string, replyCommentId = '') {
  return callSite(account).call('POST /v1/square/post/{id}/comment', {
    id,
    content,
    replyCommentId,
    idempotencyKey: randomUUID(),
  });
}

test('[L-21] on every width and text size nothing is cut or scrolls sideways', async ({ page, context }) => {
  const author = await trustedPlayer();
  const post = await publish(
    author,
    `${'长'.repeat(40)}\n${'没有空格的长文'.repeat(40)}\nhttps://example.com/${'a'.repeat(120)}`,
  );
  const root = await say(author, post.id, 'w'.repeat(300));
  await say(author, post.id, '短', root.id);
  await enterTrusted(context);
  for (const size of ['standard', 'largest']) {
    await page.addInitScript((kept) => localStorage.setItem('lanyu.textSize', kept), size);
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await open(page, `/post/${post.id}`);
      await expect(comments(page)).toHaveCount(1);
      await expect(page.locator('html[data-text="largest"]')).toHaveCount(size === 'largest' ? 1 : 0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${size} at ${width}`,
      ).toBeLessThanOrEqual(0);
      await field(page).fill('长'.repeat(495));
      await expect(page.getByRole('status').filter({ hasText: '495 / 500' })).toBeVisible();
    }
  }
});
