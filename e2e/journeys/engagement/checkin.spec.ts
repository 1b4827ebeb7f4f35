import { enterFresh } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { giveCoins } from '../../support/downloads.ts';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
const stateOf = (account: LoggedInAccount) => createSiteClient(account).call('GET /v1/checkin/month', {});

/** As if they had been here for long. */
async function longAgo({ uid }: LoggedInAccount): Promise<void> {
  await inDatabase(`update account_users set created_at = now() - interval '60 days' where id = $1`, [uid]);
}

/** So many other days of this month. */
async function otherDays({ uid }: LoggedInAccount, count: number): Promise<void> {
  await inDatabase(
    `insert into engagement_checkins (user_id, day, run)
     select $1, d::date, 1 from generate_series(date_trunc('month', $2::date), date_trunc('month', $2::date) + interval '27 days', '1 day') d
     where d::date <> $2::date order by abs(d::date - $2::date) desc limit $3`,
    [uid, today(), count],
  );
}

test('[D-17][L-04][X-C9] a visitor sees the month and the way in; a player checks in from home, once', async ({
  page,
  context,
}) => {
  await open(page, '/checkin');
  await expect(page.getByRole('list', { name: /签到日历$/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: '登录后签到' })).toHaveAttribute('href', '/login?next=%2Fcheckin');
  await axeCleanAtBothWidths(page, 'check-in of a visitor');

  const account = await enterFresh(context);
  await open(page, '/home');
  await page.getByRole('link', { name: '每日签到，今天签到领 1 钻，去签到页' }).click();
  await page.getByRole('button', { name: '立即签到，领 1 钻' }).click();
  await expect(page.getByRole('button', { name: '今日已签到，明天领 1 钻' })).toBeDisabled();
  await expect(page.getByText(`${Number(today().slice(8))} 日，今天已签到`)).toBeAttached();
  await axeCleanAtBothWidths(page, 'checked in');
  expect((await stateOf(account)).run).toBe(1);

  await page.getByRole('button', { name: '规则' }).click();
  const rules = page.getByRole('dialog', { name: '规则' });
  await expect(rules).toContainText('每月三次，每次 5 钻');
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('link', { name: '每日签到，已连续签到 1 天，去签到页' })).toBeVisible();
});

test('[X-C9] a missed day is made up for diamonds, after the price was confirmed', async ({ page, context }) => {
  const account = await enterFresh(context);
  await longAgo(account);
  const [missed] = (await stateOf(account)).makeUpDays;
  await open(page, '/checkin');
  await expect(page.getByRole('button', { name: '立即签到，领 1 钻' })).toBeVisible();
  // On the first of a month there is nothing to make up.
  if (missed === undefined) {
    await expect(page.getByRole('button', { name: /^补签/ })).toHaveCount(0);
    return;
  }
  const day = page.getByRole('button', { name: `补签 ${Number(missed.slice(8))} 日`, exact: true });
  await day.click();
  const short = page.getByRole('dialog', { name: '当前0钻余额不足！' });
  await expect(short).toContainText('充值后即可补签');
  await short.getByRole('button', { name: '取消' }).click();
  await expect(short).toHaveCount(0);

  await giveCoins(account, 12);
  await day.click();
  const ask = page.getByRole('dialog', { name: `补签 ${Number(missed.slice(8))} 日` });
  await expect(ask).toContainText('本月还可补签 3 次');
  // What it changes is said before anything is charged.
  await expect(ask.getByText('0 天 → 1 天')).toBeVisible();
  await expect(ask.getByText('1 钻，不变')).toBeVisible();
  await expect(ask.getByText('再签 6 天得 5 钻')).toBeVisible();
  await axeCleanAtBothWidths(page, 'before a day is made up');
  await ask.getByRole('button', { name: '付 5 钻补签' }).click();
  await expect(ask).toHaveCount(0);
  await expect(day).toHaveCount(0);
  await expect(page.getByText('本月已签 1 天 · 可补签 2 次')).toBeVisible();
  // Yesterday counts: today is the second in a row.
  expect(await stateOf(account)).toMatchObject({ run: 1, cycleDay: 2, makeUpsLeft: 2 });
});

test('[X-C9] who is about to have five diamonds has them still after paying for the day that was missed', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await longAgo(account);
  await giveCoins(account, 12);
  const number = Number(today().slice(8));
  // Six days up to today and the one before them missed: only where the month has had seven days.
  const missed = number - 6;
  await inDatabase(
    `insert into engagement_checkins (user_id, day, run, step)
     select $1, $2::date - n, row.run, (row.run - 1) % 7 + 1
     from generate_series(0, 24) n, lateral (select (case when n < 6 then 6 - n else 25 - n end)::int as run) as row where n <> 6`,
    [account.uid, today()],
  );
  await open(page, '/checkin');
  await expect(page.getByRole('button', { name: '今日已签到，明天领 5 钻' })).toBeVisible();
  if (missed < 1) return;
  await page.getByRole('button', { name: `补签 ${missed} 日`, exact: true }).click();
  const ask = page.getByRole('dialog', { name: `补签 ${missed} 日` });
  await expect(ask.getByText('6 天 → 25 天')).toBeVisible();
  await expect(ask.getByText('5 钻，不变')).toBeVisible();
  await ask.getByRole('button', { name: '付 5 钻补签' }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole('button', { name: '今日已签到，明天领 5 钻' })).toBeVisible();
  expect(await stateOf(account)).toMatchObject({ run: 25, coinsNext: 5 });
});

test('[C-19][X-C10] the badge is lit, worn beside the name and kept on the wall', async ({ page, context }) => {
  const account = await enterFresh(context);
  await otherDays(account, 19);
  await inDatabase(
    `insert into engagement_events (user_id, event, key, happened_at) values ($1, 'posted', 'x', $2::date + interval '4 hours')`,
    [account.uid, today()],
  );
  await open(page, '/checkin');
  await page.getByRole('button', { name: /^立即签到/ }).click();
  const lit = page.getByRole('dialog', { name: '徽章已点亮' });
  await expect(lit.getByRole('img', { name: /已点亮$/ })).toBeVisible();
  await lit.getByRole('button', { name: '收下' }).click();
  await expect(lit).toHaveCount(0);

  await open(page, `/person/${account.uid}`);
  await expect(page.getByRole('heading', { level: 2 }).getByRole('img', { name: '月度徽章' })).toBeVisible();
  await page.getByRole('button', { name: /^徽章墙/ }).click();
  const wall = page.getByRole('dialog', { name: /的徽章墙$/ });
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await axeCleanAtBothWidths(page, 'the wall of badges');
});

test('[X-C9] a page that is open at midnight asks again', async ({ page, context }) => {
  const account = await enterFresh(context);
  const state = await stateOf(account);
  let asked = 0;
  await page.route('**/api/v1/checkin/month*', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const data = { ...state, today: '2026-02-28', month: '2026-02', days: [], dayEnds: state.now + 300 };
    return route.fulfill({ json: { code: 0, msg: '', data } });
  });
  await open(page, '/checkin');
  await expect(page.getByRole('list', { name: '二月签到日历' })).toBeVisible();
  const month = `${['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'][Number(state.month.slice(5)) - 1]}月`;
  await expect(page.getByText(`${Number(state.today.slice(8))} 日，今天`)).toBeAttached();
  await expect(page.getByRole('list', { name: `${month}签到日历` })).toBeVisible();
});

test('[X-A10] the invite code is on the profile, with what came of it', async ({ page, context }) => {
  const account = await enterFresh(context);
  await open(page, '/profile');
  const { inviteCode } = await createSiteClient(account).call('GET /v1/referral', {});
  const card = page.getByRole('region', { name: '邀请好友' });
  await expect(card.getByText(inviteCode)).toBeVisible();
  await card.getByRole('button', { name: '复制邀请码' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  await axeCleanAtBothWidths(page, 'the profile with an invite code');
});
