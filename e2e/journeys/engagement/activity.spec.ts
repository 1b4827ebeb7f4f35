import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { coinsOf } from '../../support/downloads.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

const day = 24 * 3_600_000;

/** One of this journey's own: others run beside it. Far behind the demo's, so that theirs stay first. */
async function activity(fields: {
  tasks?: { title: string; event: string; target: number; coins: number }[];
  prizes?: { name: string; coins: number; odds: number }[];
  startTime?: number;
}) {
  const operator = await createAutoApprovedOperatorClient();
  return operator.call('POST /admin/v1/activity', {
    kind: fields.tasks === undefined ? 'draw' : 'task',
    title: `灯会 ${randomUUID().slice(0, 8)}`,
    summary: '点一盏河灯',
    rules: '每人一次\n不补',
    link: '',
    published: true,
    startTime: fields.startTime ?? Date.now() - day,
    endTime: Date.now() + 90 * day,
    ...(fields.tasks && { tasks: JSON.stringify(fields.tasks) }),
    ...(fields.prizes && { prizes: JSON.stringify(fields.prizes) }),
    idempotencyKey: randomUUID(),
  });
}

const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('[D-19] a visitor browses activities by state, reads the rules and is led to login to take part', async ({
  page,
}) => {
  await open(page, '/activity');
  const feed = page.getByRole('feed').filter({ visible: true });
  await expect(feed.getByRole('heading').first()).toHaveText('河灯夜会');
  await axeCleanAtBothWidths(page, 'all activities');
  await page.getByRole('link', { name: '已结束', exact: true }).click();
  await expect(feed.getByRole('heading', { name: '雪夜列车抽奖' })).toBeVisible();
  await expect(feed.getByRole('heading', { name: '河灯夜会' })).toHaveCount(0);
  await page.getByRole('link', { name: '进行中', exact: true }).click();
  await feed.getByRole('link', { name: /潮汐抽奖/ }).click();
  const sheet = sheetOf(page, '潮汐抽奖');
  await expect(sheet.getByRole('row', { name: /188 钻.*0\.2%/ })).toBeVisible();
  await axeCleanAtBothWidths(page, 'a draw');
  await sheet.getByRole('button', { name: '免费抽一次' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Factivity%3Fshow%3Drunning%26id%3D\d+/);
});

test('[X-C11] a task that is done is paid for once, and the sheet is found by its address', async ({
  page,
  context,
}) => {
  const player = await enterFresh(context);
  const { id, title } = await activity({
    tasks: [
      { title: '签到一天', event: 'checkedIn', target: 1, coins: 7 },
      { title: '发两帖', event: 'posted', target: 2, coins: 5 },
    ],
  });
  await inDatabase(
    `insert into engagement_events (user_id, event, key, happened_at) values
     ($1, 'checkedIn', 'journey', now()), ($1, 'posted', 'journey', now())`,
    [player.uid],
  );
  await open(page, `/activity?id=${id}`);
  const sheet = sheetOf(page, title);
  await expect(sheet.getByText('1 / 2')).toBeVisible();
  await expect(sheet.getByRole('link', { name: '去发帖' })).toBeVisible();
  await axeCleanAtBothWidths(page, 'tasks');
  await sheet.getByRole('button', { name: '领取 7 钻，签到一天' }).click();
  await expect(toastOf(page, '7 钻到账').first()).toBeVisible();
  await expect(sheet.getByText('已领取')).toBeVisible();
  expect(await coinsOf(player)).toBe(7);

  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/activity$/);
  await page.getByRole('button', { name: '我的奖励' }).click();
  const rewards = sheetOf(page, '我的奖励');
  await expect(rewards.getByText('签到一天')).toBeVisible();
  await axeCleanAtBothWidths(page, 'own rewards');
});

test('[X-C11] a draw is announced, counts once a day, and once it is over anybody can check it', async ({
  page,
  context,
}) => {
  const player = await enterFresh(context);
  const { id, title } = await activity({ prizes: [{ name: '9 钻', coins: 9, odds: 10_000 }] });
  await open(page, `/activity?id=${id}`);
  const sheet = sheetOf(page, title);
  await sheet.getByRole('button', { name: '免费抽一次' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: '抽中 9 钻' })).toBeVisible();
  await expect(sheet.getByText('今天抽过了，明天再来')).toBeVisible();
  await expect(sheet.getByRole('region', { name: '获奖名单' }).getByText('9 钻')).toBeVisible();
  expect(await coinsOf(player)).toBe(9);
  await expect(
    createSiteClient(player).call('POST /v1/activity/{id}/draw', { id, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 4105 });

  await inDatabase(`update engagement_activities set end_at = now() where id = $1`, [id]);
  await page.reload();
  await expect(sheet.getByText('抽奖已结束')).toBeVisible();
  await sheet.getByRole('button', { name: '自己验证' }).click();
  await expect(sheet.getByText('种子和 2 个号码全部对得上')).toBeVisible();
  await axeCleanAtBothWidths(page, 'a draw that is over');
});

test('[D-19] activities that cannot be loaded say so, and one that is gone says that', async ({ page, complaints }) => {
  complaints.expect(/500|Failed to load resource/);
  let broken = true;
  await page.route('**/api/v1/activity/list*', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { code: 1, msg: '操作失败，请稍后重试', data: null } })
      : route.continue(),
  );
  await open(page, '/activity?id=999999999');
  const gone = sheetOf(page, '活动详情');
  await expect(gone.getByText('这个活动已经下架')).toBeVisible();
  await gone.getByRole('button', { name: '关闭' }).click();
  await expect(gone).toBeHidden();
  const retry = page.getByRole('button', { name: '重新加载' }).filter({ visible: true });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole('feed').getByRole('heading', { name: '河灯夜会' })).toBeVisible();
});
