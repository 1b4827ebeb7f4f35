import {
  createSiteClient,
  hideBulletins,
  mockNoBulletins,
  storeAccountInBrowser,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Page } from '@playwright/test';
import { enterFresh, fillLogin, fillRegister, freshName, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { expect, open, test } from '../../support/test.ts';

const step = (page: Page, name: string) => page.getByRole('heading', { name });
const onward = (page: Page) => page.getByRole('button', { name: '下一步' });
const accountIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lanyu.account') ?? '{}') as LoggedInAccount);

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, 'nothing is wider than 320 pixels').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 375, height: 812 });
}

test('[X-C37] from registering, three taps by keyboard to a followed feed and a row of one’s own', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  await open(page, '/register');
  const form = await fillRegister(page, freshName());
  await form.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/welcome');
  const types = page.getByRole('group', { name: '游戏类型' });
  const type = types.getByRole('button').first();
  const typeName = (await type.textContent()) ?? '';
  await axeClean(page, 'welcome, types');
  await fits(page);
  await type.focus();
  await page.keyboard.press('Space');
  await expect(type).toHaveAttribute('aria-pressed', 'true');
  await onward(page).focus();
  await page.keyboard.press('Enter');

  await expect(step(page, '关注两款游戏')).toBeFocused();
  const games = page.getByRole('list', { name: '推荐的游戏' });
  const follows = games.getByRole('button', { name: /^关注《/ });
  await expect(follows.first()).toBeVisible();
  await axeClean(page, 'welcome, games');
  await fits(page);
  await follows.first().press('Enter');
  await expect(games.getByRole('button', { name: /^已关注《/ })).toHaveCount(1);
  await onward(page).click();

  await expect(step(page, '关注两位岛民')).toBeFocused();
  const people = page.getByRole('list', { name: '最近写得好的人' });
  const person = people.getByRole('button', { name: /^关注 / }).first();
  const name = ((await person.getAttribute('aria-label')) ?? '').slice('关注 '.length);
  await axeClean(page, 'welcome, people');
  await fits(page);
  await person.press('Enter');
  await expect(people.getByRole('button', { name: `已关注 ${name}，取消关注` })).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(toastOf(page, '好了，去看看为你推荐的内容')).toBeVisible();
  await expect(page).toHaveURL('/');

  const site = createSiteClient(await accountIn(page));
  expect((await site.call('GET /v1/catalog/chosen-types', {})).types).toHaveLength(1);
  expect((await site.call('GET /v1/catalog/follow/list', {})).records).toHaveLength(1);
  // The worker makes the list a moment later.
  const why = async () => (await site.call('GET /v1/catalog/home', {})).recommended.why ?? [];
  await expect.poll(why, { timeout: 60_000 }).toContainEqual({ kind: 'type', name: typeName });
  await open(page, '/square');
  await page.getByRole('tab', { name: '关注', exact: true }).click();
  await expect(page.getByRole('feed', { name: '关注' }).getByText(name).first()).toBeVisible();
});

test('[X-C37] skipped, one goes on where one was going; going back and logging in again do not ask', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  await open(page, '/register?next=%2Fprofile');
  const loginName = freshName();
  const form = await fillRegister(page, loginName);
  await form.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/welcome?next=%2Fprofile');
  await onward(page).click();
  await page.getByRole('button', { name: '跳过' }).click();
  await expect(page).toHaveURL('/profile');
  const account = await accountIn(page);
  const site = createSiteClient(account);
  expect((await site.call('GET /v1/catalog/chosen-types', {})).types).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/welcome|register/);
  await open(page, '/');
  await page.evaluate(() => localStorage.removeItem('lanyu.account'));
  await open(page, '/login');
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(toastOf(page, '欢迎回来，')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[X-C37] whoever registers on the way to a payment goes on to it', async ({ page, context }) => {
  await mockNoBulletins(context);
  await open(page, '/register?next=%2Frecharge');
  const form = await fillRegister(page, freshName());
  await form.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/recharge');
});

test('[X-C37] the settings lead there again, with what was chosen', async ({ page, context }) => {
  const account = await enterFresh(context);
  const site = createSiteClient(account);
  const { types } = await site.call('GET /v1/catalog/shelf/list', {});
  await site.call('PUT /v1/catalog/chosen-types', { types: types[0]?.id ?? '' });
  await open(page, '/settings');
  await page.getByRole('link', { name: '喜欢的类型和推荐关注' }).click();
  await expect(page).toHaveURL('/welcome?next=%2Fsettings');
  await expect(page.getByRole('button', { name: types[0]?.name ?? '', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: '跳过' }).click();
  await expect(page).toHaveURL('/settings');
});

test('[X-C37] levels are explained, with one’s own place; from the profile and for visitors', async ({
  page,
  context,
}) => {
  await open(page, '/levels');
  await expect(page.getByRole('main').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(page.getByText('12,000 分起')).toBeVisible();
  await axeClean(page, 'levels of a visitor');

  const account = await enterFresh(context);
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  await open(page, '/profile');
  await page.getByRole('link', { name: /^等级 Lv\.1/ }).click();
  await expect(page).toHaveURL('/levels');
  await expect(page.getByText('你在这里')).toBeVisible();
  await expect(page.getByRole('link', { name: '发一帖并通过审核' })).toBeVisible();
  await axeClean(page, 'levels');
  await fits(page);
});
