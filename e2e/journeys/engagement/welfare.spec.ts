import type { Page } from '@playwright/test';
import { enterFresh } from '../../support/accounts.ts';
import { axeClean, axeCleanAtBothWidths } from '../../support/axe.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

/** One of the demo's videos, by who may play it. */
async function demoVideo(access: 'free' | 'login' | 'member') {
  const { records } = await createSiteClient().call('GET /v1/video/list', {});
  const video = records.find((each) => each.access === access);
  if (video === undefined) throw new Error(`the demo has no video for ${access}`);
  return video;
}

const player = (page: Page) => page.getByRole('region', { name: /^视频播放器/ });
const placeIn = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The place of the first picture that is there, whatever plays after it. */
const firstPlaceIn = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentTime > 0)
            resolve(video.currentTime);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** A starved machine shows the first picture late. */
async function playsNow(page: Page, beyond = 0): Promise<void> {
  await expect.poll(() => placeIn(page), { timeout: 45_000 }).toBeGreaterThan(beyond);
}

/** The demo's films are short: the next one would come while the journey looks at this one. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lanyu.video', JSON.stringify({ autoNext: false }));
  });
});

/** Come to by a link, nothing plays by itself; to browsers, whatever a journey asks a page is a gesture. */
const withoutGesture = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }));

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[D-20] before any script has run the first picture of the list is there, and of no list but the newest', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|preload/);
  const video = await demoVideo('free');
  await page.route('**/*.js', (route) => route.abort());
  for (const [path, seen] of [
    ['/welfare', true],
    [`/welfare?video=${video.id}`, false],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // In the page that the server drew, or in the skeleton.
    await expect(page.locator('picture').filter({ visible: true }).first(), path).toBeVisible({ visible: seen });
  }
});

test('[D-20] videos are browsed by category and played in place; back finds the list where it was', async ({
  page,
}) => {
  const video = await demoVideo('free');
  await open(page, '/welfare');
  const cards = page.getByRole('feed', { name: '视频列表' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  await axeCleanAtBothWidths(page, 'list of videos');
  const all = await cards.count();
  const category = page.getByRole('group', { name: '视频分类' }).getByRole('button').nth(1);
  await category.click();
  await expect(page).toHaveURL(/\?category=\d+$/);
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect.poll(() => cards.count()).toBe(all);
  await cards.filter({ hasText: video.title }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await cards.filter({ hasText: video.title }).click();
  await expect(page).toHaveURL(`/welfare?video=${video.id}`);
  await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible();
  await playsNow(page);
  await expect(page).toHaveTitle(new RegExp(video.title.slice(0, 4)));
  await page.goBack();
  await expect(player(page)).toHaveCount(0);
  await expect(cards.filter({ hasText: video.title })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('[X-C8] who may not play a video is told how they may, and comes back to it after login', async ({ page }) => {
  const [forMembers, forUsers] = await Promise.all([demoVideo('member'), demoVideo('login')]);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/welfare?video=${forMembers.id}`);
  await expect(page.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/profile?fun=member');
  const current = page.locator('main li [aria-current="true"]');
  await expect(current).toContainText('会员专享');
  await expect(current).not.toContainText('正在播放');
  await axeClean(page, 'a video for members');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await open(page, `/welfare?video=${forUsers.id}`);
  await expect(page.getByRole('heading', { name: '登录后观看' })).toBeVisible();
  await expect(current).toContainText('登录后观看');
  await player(page).getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/welfare?video=${forUsers.id}`)}`);
});

/** Of the video, not of a comment below it: those have a name in front of the number. */
const likeOf = (page: Page) => page.getByRole('button', { name: /^点赞( [\d.,]+( 万)?)?$/ });

test('[X-C8] likes and the place are kept: reloaded it goes on where one stopped', async ({ page, context }) => {
  const account = await enterFresh(context);
  const site = createSiteClient(account);
  const { id } = await demoVideo('login');
  await withoutGesture(page);
  await open(page, `/welfare?video=${id}`);
  await player(page).getByRole('button', { name: '播放', exact: true }).click();
  await playsNow(page);
  await player(page).getByRole('button', { name: '暂停', exact: true }).press('k');
  await page.keyboard.press('3');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  const stopped = await placeIn(page);
  await likeOf(page).click();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await site.call('GET /v1/video/{id}', { id })).liked).toBe(true);
  await axeCleanAtBothWidths(page, 'a video that was stopped');
  // What is left tells its last place on the way out.
  await open(page, '/settings');
  await expect.poll(async () => (await site.call('GET /v1/video/{id}', { id })).position).toBe(Math.floor(stopped));
  await open(page, `/welfare?video=${id}`);
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await player(page).getByRole('button', { name: '播放', exact: true }).click();
  // Playing from the beginning it would come past the place as well: where it begins is what counts.
  expect(await firstPlaceIn(page)).toBeGreaterThan(Math.floor(stopped) - 0.1);
});

test('[X-C8] without HLS of its own the browser plays all the same, within the policy', async ({ page, context }) => {
  await context.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await demoVideo('free');
  await withoutGesture(page);
  await open(page, `/welfare?video=${id}`);
  await player(page).getByRole('button', { name: '播放', exact: true }).click();
  await playsNow(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
  await player(page).getByRole('slider', { name: '播放进度' }).focus();
  await player(page).getByRole('button', { name: '播放设置' }).click();
  await expect(page.getByRole('dialog', { name: '播放设置' }).getByRole('radio', { name: '240p' })).toBeAttached();
  await axeClean(page, 'settings of the player');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('[X-C16] videos are found by their words', async ({ page }) => {
  await open(page, '/welfare');
  await page.getByRole('link', { name: '搜索视频' }).click();
  await page.getByRole('combobox', { name: '搜索视频' }).fill('灯河');
  await page.keyboard.press('Enter');
  const hit = page.getByRole('feed', { name: '搜索结果' }).getByRole('link').first();
  await expect(hit).toContainText('灯河');
  await hit.click();
  await expect(page).toHaveURL(/\/welfare\?video=\d+$/);
});
