import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterFresh, freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { coinsOf, gameOf, giveCoins } from '../../support/downloads.ts';
import { ownPack } from '../../support/gifts.ts';
import { keptAnswers, siteToDeploy, untilKept, workerInCharge } from '../../support/offline.ts';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet, waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, settled, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ complaints }) => complaints.expect(/ERR_|网络|Failed to fetch|service worker/i));

const note = (page: Page) => page.getByText(/^离线中/);

test('the portal can be installed: a manifest with the site’s name and icons, and a worker that answers', async ({
  page,
}) => {
  await open(page, '/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const manifest = (await (await page.request.get(address)).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; type: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: '蓝屿', display: 'standalone', start_url: '/' });
  expect(
    manifest.icons.filter(({ type }) => type === 'image/png').map(({ sizes, purpose }) => `${sizes} ${purpose}`),
  ).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  expect((await page.request.get('/icons/apple-touch-180.png')).status()).toBe(200);
  await workerInCharge(page);
});

/** Someone with a game, a code, a receipt and an order. */
async function owner(account: LoggedInAccount): Promise<{ code: string; game: string }> {
  const site = createSiteClient(account);
  await giveCoins(account, 60);
  const game = await gameOf('jade-peaks');
  await site.call('POST /user/game/download/{id}', {
    id: game.id,
    platformType: 1,
    price: 50,
    idempotencyKey: randomUUID(),
  });
  const { id } = await ownPack();
  const { code } = await site.call('POST /v1/gift/pack/{id}/claim', { id, idempotencyKey: randomUUID() });
  return { code, game: game.name };
}

test('without a network the shell, the last feeds, one’s games, codes, receipts and orders can be read', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const { code, game } = await owner(account);
  const post = uniqueWords('离线也能看');
  await publish(await trustedPlayer(), post);
  const places: [path: string, text: string, kept: string][] = [
    ['/', '每日签到', '"catalog","home"'],
    ['/square?feed=latest', post, '"square","posts"'],
    ['/my-games', game, '"downloads","mine"'],
    ['/gifts', code, '"gifts","codes"'],
    ['/coins', '活动赠送', '"wallet","records"'],
    ['/orders', game, '"orders","list"'],
  ];
  await open(page, '/');
  await workerInCharge(page);
  for (const [path, text, kept] of places) {
    await open(page, path);
    await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    await untilKept(page, kept);
  }
  await goOfflineWhenNetworkQuiet(page);
  for (const [path, text] of places) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    await expect(note(page), path).toBeVisible();
  }
  await expect(page.getByText(/^离线中，显示的是.+的内容$/)).toBeVisible();
  await axeClean(page, 'orders without a network');
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
});

test('[S-03] a like without a network waits, also through a reload, and is sent once', async ({ page, context }) => {
  const author = await trustedPlayer();
  const words = uniqueWords('先记下这个赞');
  const { id } = await publish(author, words);
  const reader = await enterFresh(context);
  await open(page, '/square?feed=latest');
  await workerInCharge(page);
  const heart = page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: /^点赞/ }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await untilKept(page, '"square","posts"');
  // The page as it is opened once the worker has everything.
  await page.reload();
  await expect(heart).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await heart.click();
  await expect(toastOf(page, '已记下，联网后自动送出').first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/post/${id}/like`)) sent.push(request.method());
  });
  const liked = async () => (await createSiteClient(reader).call('GET /v1/square/post/{id}', { id })).liked;
  expect(await liked()).toBe(false);
  await context.setOffline(false);
  await expect.poll(liked).toBe(true);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `lanyu.draft.likes.${reader.uid}`))
    .toBeNull();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitForQuietNetwork(page);
  expect(sent).toEqual(['POST']);
});

test('what moves money is never kept for later: it says so, and nothing happens when the network is back', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/checkin');
  await workerInCharge(page);
  const button = page.getByRole('button', { name: '立即签到，领 1 钻' });
  await expect(button).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await button.click();
  await expect(page.locator('[data-kind="error"], [role="alert"]').filter({ hasText: /网络/ }).first()).toBeVisible();
  await context.setOffline(false);
  await waitForQuietNetwork(page);
  await expect(button).toBeVisible();
  expect(await coinsOf(account)).toBe(0);
});

test('[A-07] who logs out leaves nothing on the device, and who comes next sees nothing of them', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const { code } = await owner(account);
  await open(page, '/gifts');
  await workerInCharge(page);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await untilKept(page, `${account.uid} ["gifts","codes"`);
  await open(page, '/profile');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible();
  const ofThem = async () => (await keptAnswers(page)).filter((key) => key.startsWith(`${account.uid} `));
  await expect.poll(ofThem).toEqual([]);
  const next = await freshPlayer();
  await goOfflineWhenNetworkQuiet(page);
  await page.evaluate((stored) => localStorage.setItem('lanyu.account', stored), JSON.stringify(next));
  await page.goto('/gifts');
  await settled(page);
  await expect(note(page)).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});

test('another account in another tab empties what was kept of the first', async ({ page, context }) => {
  const account = await enterFresh(context);
  await open(page, '/message');
  await untilKept(page, `${account.uid} `);
  const next = await freshPlayer();
  const other = await context.newPage();
  await open(other, '/faq');
  await other.evaluate((stored) => localStorage.setItem('lanyu.account', stored), JSON.stringify(next));
  await expect
    .poll(async () => (await keptAnswers(page)).filter((key) => key.startsWith(`${account.uid} `)))
    .toEqual([]);
});

test('a new version is offered quietly, not to who writes, and taking it loses nothing', async ({ page, context }) => {
  const site = await siteToDeploy();
  try {
    const post = await publish(await trustedPlayer(), '新版本来的时候');
    await enterFresh(context);
    await open(page, `${site.origin}/post/${post.id}`);
    await workerInCharge(page);
    const field = page.getByRole('textbox').filter({ visible: true });
    await field.fill('写到一半');
    site.deploy();
    const prompt = page.getByText('新版本已准备好');
    // A page asks every hour; here until it is there, because one that did not arrive whole is only tried again then.
    await expect(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect(prompt).toBeAttached({ timeout: 5000 });
    }).toPass();
    await expect(prompt).toBeHidden();
    await field.blur();
    await expect(prompt).toBeVisible();
    await axeClean(page, 'a new version');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await expect.poll(() => loads).toBe(1);
    await settled(page);
    await expect(page).toHaveURL(`${site.origin}/post/${post.id}`);
    await expect(field).toHaveValue('写到一半');
    await expect(prompt).toHaveCount(0);
  } finally {
    await site.close();
  }
});
