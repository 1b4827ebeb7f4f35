import { comments, field, say } from '../../support/comments.ts';
import { enterTrusted, publish, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

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
