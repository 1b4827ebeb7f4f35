import type { Page } from '@playwright/test';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient, storeAccountInBrowser } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh, freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { enterTrusted, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

async function freeVideo() {
  const { records } = await createSiteClient().call('GET /v1/video/list', {});
  const video = records.find(({ access }) => access === 'free');
  if (video === undefined) throw new Error('the demo has no free video');
  return video;
}

const talk = (page: Page) => page.getByRole('region', { name: /^评论/ });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lanyu.video', JSON.stringify({ autoNext: false }));
  });
});

test('[X-C25] one comments, the other answers and the first is told; a hidden one is gone within a second', async ({
  page,
  context,
}) => {
  const video = await freeVideo();
  const one = await enterTrusted(context);
  const other = await trustedPlayer();
  const said = `鲸鱼游过来了 ${Date.now()}`;
  await open(page, `/welfare?video=${video.id}`);
  await page.getByRole('button', { name: /^评论/ }).click();
  const field = page.getByRole('textbox').filter({ visible: true });
  await field.fill(said);
  await field.press('Enter');
  await expect(talk(page).getByText(said)).toBeVisible();

  const answering = createSiteClient(other);
  const { records } = await answering.call('GET /v1/square/video/{id}/comment/list', { id: video.id, sort: 2 });
  const root = records.find(({ content }) => content === said);
  if (root === undefined) throw new Error('the other one does not see the comment');
  const reply = await answering.call('POST /v1/square/video/{id}/comment', {
    id: video.id,
    content: '我也看见了',
    replyCommentId: root.id,
  });
  await open(page, '/message');
  await page.getByText('你的评论有了新回复').first().click();
  await expect(page).toHaveURL(new RegExp(`/welfare\\?video=${video.id}&comment=${reply.id}&thread=${root.id}`));
  await expect(talk(page).getByText('我也看见了')).toBeVisible();

  const moderator = createSiteClient(await insertOperatorSession());
  const listed = await moderator.call('GET /admin/v1/square/comment/list', { uid: one.uid });
  expect(listed.records.find(({ id }) => id === root.id)?.videoId).toBe(video.id);
  await moderator.call('POST /admin/v1/moderation/hide', {
    kind: 'comment',
    id: root.id,
    reasonKey: 'other',
    reason: '与视频无关',
  });
  await expect
    .poll(
      async () =>
        (await answering.call('GET /v1/square/video/{id}/comment/list', { id: video.id, sort: 2 })).records.some(
          ({ id }) => id === root.id,
        ),
      { timeout: 1000 },
    )
    .toBe(false);
});

test('[X-C26] who likes it is a list of people one can tap, and what one likes is found again', async ({
  page,
  context,
}) => {
  const video = await freeVideo();
  const me = await enterFresh(context);
  await createSiteClient(me).call('POST /v1/video/{id}/like', { id: video.id });
  await open(page, `/welfare?video=${video.id}`);
  await page.getByRole('button', { name: /人赞过$/ }).click();
  const sheet = page.getByRole('dialog', { name: '赞过的人' });
  await expect(sheet.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // A sheet goes back in the history as it closes: leaving earlier would be taken back.
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { front?: number } | null)?.front ?? 0)).toBe(0);
  await open(page, '/profile');
  await page.getByRole('link', { name: '赞过的视频' }).click();
  await expect(page).toHaveURL('/welfare?category=liked');
  await expect(page.getByRole('feed', { name: '视频列表' }).getByText(video.title)).toBeVisible();
});

test('[X-C27] shared from a second on, it begins there', async ({ page, context }) => {
  const video = await freeVideo();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/welfare?video=${video.id}&t=2`);
  const place = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
  const begin = page.getByRole('button', { name: '播放', exact: true });
  // It may begin by itself as it is pressed, which pauses it.
  await expect(async () => {
    if (await begin.isVisible()) await begin.click({ timeout: 2000 });
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(1.9);
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('switch', { name: /^从 00:0\d 开始$/ }).check();
  await page.getByRole('button', { name: '复制链接', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/welfare\\?video=${video.id}&t=\\d`));
});

for (const width of [320, 375]) {
  test(`[X-C25] ${width} wide: nothing sticks out, nothing for axe`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 812 });
    const me = await freshPlayer();
    await storeAccountInBrowser(context, me);
    const video = await freeVideo();
    await open(page, `/welfare?video=${video.id}`);
    await talk(page).scrollIntoViewIfNeeded();
    await expect(talk(page).getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axeClean(page, `comments of a video at ${width}`);
  });
}
