import type { Page } from '@playwright/test';
import { enterFresh } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

const idOf = async (appID: string) => (await createSiteClient().call('POST /web/game/detail', { appID })).id;
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

test('[X-C18] one person finds a review helpful, another sees the count; it is taken back', async ({
  page,
  context,
}) => {
  const id = await idOf('tide-pool');
  const reader = createSiteClient(await enterFresh(context));
  await open(page, `/detail/${id}?tab=reviews`);
  const button = panel(page, '评价')
    .getByRole('button', { name: /的评价有用/ })
    .first();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const first = (await reader.call('GET /v1/catalog/game/{id}/review/list', { id, pageSize: 10 })).records[0];
  const countOf = async () =>
    (await createSiteClient().call('GET /v1/catalog/game/{id}/review/list', { id, pageSize: 10 })).records[0]?.helpful;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(countOf).toBe((first?.helpful ?? 0) + 1);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(countOf).toBe(first?.helpful);
});

test('[X-C18] the author’s name leads to their page, and reviews are sorted', async ({ page }) => {
  const id = await idOf('moon-sea');
  await open(page, `/detail/${id}?tab=reviews`);
  const list = panel(page, '评价').getByRole('list', { name: '玩家评价' });
  await panel(page, '评价').getByRole('radio', { name: '高分' }).check();
  await expect(list.getByRole('img', { name: '给了 5 星' })).toHaveCount(10);
  await list.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/person\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`/detail/${id}?tab=reviews`);
});

test('[X-C20][X-C21] the tabs of a game: posts by heat and time, guides, writing with the game set, and the way back', async ({
  page,
  context,
}) => {
  const id = await idOf('moon-sea');
  await enterFresh(context);
  await open(page, `/detail/${id}`);
  await page.getByRole('tab', { name: '讨论' }).click();
  await expect(page).toHaveURL(`/detail/${id}?tab=discuss`);
  const talk = panel(page, '讨论');
  await expect(talk.getByRole('article').first()).toBeVisible();
  await talk.getByRole('radio', { name: '最新' }).check();
  await expect(talk.getByRole('article').first()).toBeVisible();
  await talk.getByRole('link', { name: '发帖' }).click();
  await expect(page).toHaveURL(`/postpage?game=${id}`);
  await expect(page.getByText('月海回声').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/detail/${id}?tab=discuss`);
  await page.getByRole('tab', { name: '攻略' }).click();
  await expect(panel(page, '攻略').getByRole('article')).not.toHaveCount(0);
});

for (const width of [320, 375]) {
  test(`[X-C20] ${width} wide: no tab sticks out, nothing for axe in either theme`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 812 });
    await signIn('whale');
    const id = await idOf('moon-sea');
    for (const [tab, name] of [
      ['reviews', '评价'],
      ['discuss', '讨论'],
      ['guides', '攻略'],
    ] as const) {
      await open(page, `/detail/${id}?tab=${tab}`);
      await expect(panel(page, name).locator('li, article').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await axeClean(page, `${tab} at ${width}`);
    }
  });
}
