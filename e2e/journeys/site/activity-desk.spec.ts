import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import {
  confirmAge,
  mockNoBulletins,
  storeAccountInBrowser,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Page } from '@playwright/test';
import { approveRequest, storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// A call that waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

async function editor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })).newPage();
  await storeOperatorInBrowser(page, 'editor');
  return page;
}

test('a draw is made by two people, a player draws and checks it; after its early end the console checks every winner', async ({
  page,
  browser,
  signIn,
}) => {
  const title = `海螺抽奖 ${randomUUID().slice(0, 6)}`;
  const desk = await editor(browser);
  await desk.goto('/admin/activities');
  await desk.getByRole('button', { name: '新建活动' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('标题').fill(title);
  const prizes: readonly (readonly [string, string, string])[] = [
    ['大海螺', '50', '40'],
    ['小海螺', '5', '50'],
  ];
  for (const [index, [name, coins, percent]] of prizes.entries()) {
    await dialog.getByRole('button', { name: '加一个奖品' }).click();
    await dialog.getByLabel('奖品名').nth(index).fill(name);
    await dialog.getByLabel('钻石').nth(index).fill(coins);
    await dialog.getByLabel('概率 %').nth(index).fill(percent);
  }
  await expect(dialog.getByText(/概率合计 90\.00%/)).toBeVisible();
  await dialog.getByLabel('发布给玩家').check();
  await dialog.getByRole('button', { name: '创建活动' }).click();
  await expect(dialog.getByText('概率合计要等于 100%')).toBeVisible();
  await dialog.getByLabel('概率 %').nth(1).fill('60');
  await expect(dialog.getByText(/平均每抽 23\.00 钻/)).toBeVisible();
  await dialog.getByRole('button', { name: '创建活动' }).click();
  await expect(dialog).toBeHidden();

  // Another one of the area: the maker cannot approve it.
  await storeOperatorInBrowser(page);
  await page.goto('/admin/approvals');
  await approveRequest(page, title);

  await desk.goto('/admin/activities?state=running&kind=draw');
  await desk.getByRole('link', { name: title }).click();
  const proof = desk.getByRole('region', { name: '公平性' });
  await expect(proof).toContainText('活动结束后公布');
  await expect(proof.getByRole('button', { name: '在本机验证' })).toHaveCount(0);
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';

  const playing = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const player = await playing.newPage();
  const account = await signIn('luming', 'own');
  await storeAccountInBrowser(playing, account);
  await confirmAge(playing);
  await mockNoBulletins(playing);
  await player.goto(`/activity?id=${id}`);
  await player.getByRole('button', { name: '免费抽一次' }).click();
  await expect(player.getByText(/大海螺|小海螺/).first()).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole('region', { name: '中奖名单' })).toContainText(account.uid);
  await desk.getByRole('button', { name: '提前结束' }).click();
  await desk.getByRole('dialog').getByLabel('理由').fill('奖池发完');
  await desk.getByRole('dialog').getByRole('button', { name: '申请提前结束' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await page.goto('/admin/approvals');
  await approveRequest(page, title);

  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('已结束');
  await proof.getByRole('button', { name: '在本机验证' }).click();
  await expect(proof).toContainText('种子与指纹一致，下面 1 个中奖结果都由它算出');
  expect(await findAxeViolations(desk)).toEqual([]);

  await player.reload();
  await player.getByRole('button', { name: '自己验证' }).click();
  await expect(player.getByText('种子和 2 个号码全部对得上')).toBeVisible();
  await playing.close();
});
