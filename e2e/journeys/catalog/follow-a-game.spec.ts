import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildApk,
  createSigningKey,
  installAndroidTools,
  type ApkRecipe,
} from '@lanyu/server/test/hostile-packages/build-apk';
import { confirmAge, createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Page } from '@playwright/test';
import { fillLogin, freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean, axeCleanAtBothWidths } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { barOf, gameOf, getButton, sheetOf, stateOf } from '../../support/downloads.ts';
import { EnglishPage } from '../../support/english.ts';
import { expect, open, test } from '../../support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-follow-journey-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recipe: ApkRecipe = {
  packageName: 'cn.lanyu.lanterns',
  versionCode: 1,
  versionName: '1.0.0',
  minSdk: 26,
  targetSdk: 34,
  permissions: ['android.permission.INTERNET'],
  abis: ['arm64-v8a'],
  debuggable: false,
};

/** By an operator at a desk: the file is uploaded, read, and published. */
async function publish(desk: Page, apk: string, version: string, changelog: string): Promise<void> {
  await desk.locator('.upload-card input[type=file]').setInputFiles(apk);
  const card = desk.getByRole('region', { name: `安卓 ${version}` });
  await expect(card.getByText('待发布')).toBeVisible();
  await expect(card.getByText(/发布后约 \d+ 位关注者收到一条消息/)).toBeVisible();
  await card.getByLabel('更新说明').fill(changelog);
  await card.getByRole('button', { name: '发布', exact: true }).click();
  const versions = desk.getByRole('region', { name: '版本' });
  await expect(versions.getByRole('row').filter({ hasText: version })).toContainText('已发布');
}

const myGamesWithNews = (page: Page) => page.getByRole('link', { name: /^我的游戏 ?，有新动态$/ });

test('[X-C22][X-C23] a visitor reserves a game after logging in, is told of its release once, downloads it, and hears of its next version until one looks, on any device', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.expect(/40[139]/);
  const { id, name } = await gameOf('sky-lanterns');
  const account = await freshPlayer();
  const site = createSiteClient(account);
  await hideBulletins(page.context(), [account.uid]);

  await open(page, `/detail/${id}`);
  const reserve = barOf(page).getByRole('button', { name: '预约', exact: true });
  await expect(barOf(page)).toContainText(/尚未上线\d[\d,]* 人已预约/);
  await expect(getButton(page)).toHaveCount(0);
  await axeCleanAtBothWidths(page, 'a game that is not out yet');
  await reserve.click();
  await expect(page).toHaveURL(`/login?next=%2Fdetail%2F${id}`);
  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/detail/${id}`);
  await reserve.click();
  await expect(toastOf(page, '已预约，能下载时会告诉你')).toBeVisible();
  const reserved = barOf(page).getByRole('button', { name: '已预约' });
  await expect(reserved).toHaveAttribute('aria-pressed', 'true');
  await axeClean(page, 'a game that is reserved');
  await expect
    .poll(async () => (await site.call('GET /v1/catalog/follow/list', {})).records.map((game) => game.id))
    .toEqual([id]);

  // The operator sees who waits, and publishes.
  installAndroidTools();
  const key = await createSigningKey(join(folder, 'key'), 'ec');
  const apks = [
    await buildApk(join(folder, 'first'), recipe, key),
    await buildApk(join(folder, 'second'), { ...recipe, versionCode: 2, versionName: '1.1.0' }, key),
  ] as const;
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  await storeOperatorInBrowser(desk, 'editor');
  await desk.goto(`/admin/games/${id}?tab=packages`);
  await expect(desk.getByRole('heading', { name: '关注与预约' })).toBeVisible();
  await expect(desk.getByText('版本发布后发出，每人一条')).toBeVisible();
  await publish(desk, apks[0], '1.0.0', '第一盏灯');

  // One message, on the bell, on 我的 and on top of 我的游戏.
  await open(page, '/');
  await expect(bellOf(page)).toBeVisible({ timeout: 60_000 });
  const gameMessages = async () =>
    (await site.call('POST /user/center/message/all', { uid: account.uid, kind: 'game' })).records;
  expect((await gameMessages()).map(({ title }) => title)).toEqual([`《${name}》可以下载了`]);
  await open(page, '/profile');
  await expect(myGamesWithNews(page)).toBeVisible();
  await axeCleanAtBothWidths(page, 'news on the own page');
  await myGamesWithNews(page).click();
  const news = page.getByRole('region', { name: '最新动态' });
  await expect(news).toContainText(`《${name}》可以下载了`);
  await axeCleanAtBothWidths(page, 'a release on top of my games');
  await news.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(`/detail/${id}`);
  await getButton(page).click();
  const question = page.getByRole('dialog', { name: `下载《${name}》` });
  await question.getByRole('button', { name: '下载', exact: true }).click();
  await expect(sheetOf(page)).toBeVisible();
  await expect(stateOf(page)).toContainText('下载完成', { timeout: 60_000 });
  await page.keyboard.press('Escape');
  // What was reserved is followed from now on.
  await expect(page.getByRole('main').getByRole('button', { name: '关注', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The next version, seen on a second device; the dot goes on the first.
  await publish(desk, apks[1], '1.1.0', '灯飞得更高了，新增三种纸。');
  await expect.poll(async () => (await gameMessages()).length, { timeout: 60_000 }).toBe(2);
  await open(page, '/profile');
  await expect(myGamesWithNews(page)).toBeVisible();
  const second = await browser.newContext({ viewport: { width: 320, height: 720 }, locale: 'zh-CN' });
  await confirmAge(second);
  await hideBulletins(second, [account.uid]);
  const other = await second.newPage();
  await open(other, '/login?next=%2Fmy-games');
  await (await fillLogin(other, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(other.getByRole('region', { name: '最新动态' })).toContainText('灯飞得更高了，新增三种纸。');
  await expect(myGamesWithNews(page)).toHaveCount(0);
  await second.close();
  expect((await gameMessages()).map(({ title, read }) => [title, read])).toEqual([
    [`《${name}》有新版本`, true],
    [`《${name}》可以下载了`, true],
  ]);
  await desk.context().close();
});

/** It counts, on every page with the site's header. */
function bellOf(page: Page) {
  return page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).first();
}

test('[X-C22] rows say how many reserved, and a reservation that is taken back is gone from the list of followed games', async ({
  page,
  signIn,
}) => {
  const account = await signIn('hanghang');
  const { id, name } = await gameOf('pearl-tide');
  await open(page, '/wishes');
  const row = page.getByRole('main').getByRole('article').filter({ hasText: name });
  const list = page.getByRole('main').filter({ visible: true });
  await expect(list).toContainText(name);
  await expect(list).toContainText('已预约');
  await axeCleanAtBothWidths(page, 'followed and reserved games');
  await page.getByRole('button', { name: `取消关注《${name}》` }).click();
  await expect(row).toHaveCount(0);
  const site = createSiteClient(account);
  const followed = async () => (await site.call('GET /v1/catalog/follow/list', {})).records.map((game) => game.id);
  await expect.poll(followed).not.toContain(id);
  await toastOf(page, '已取消关注').getByRole('button', { name: '撤销' }).click();
  await expect.poll(followed).toContain(id);
});

test('[X-C22] a game that is not out yet speaks English', async ({ page }) => {
  const english = await EnglishPage.of(page);
  await open(page, '/games');
  await english.goTo(`/detail/${(await gameOf('pearl-tide')).id}`);
  await expect(barOf(page).or(page.getByRole('group', { name: 'Get the game' }))).toContainText('Reserve');
  await axeClean(page, 'reserve in English');
});
