import type { Page } from '@playwright/test';
import { enterFresh, freshPhone } from '../../support/accounts.ts';
import { inDatabase } from '../../support/site/database.ts';
import { gameOf, giveCoins } from '../../support/downloads.ts';
import { EnglishPage } from '../../support/english.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

test('every page without content yet speaks English to a newcomer', async ({ page, context }) => {
  const english = await EnglishPage.of(page);
  const account = await enterFresh(context);
  await open(page, '/settings');
  for (const path of ['/profile', '/message', '/gifts', '/orders', '/coins', '/wishes', '/my-games', '/blocks'])
    await test.step(path, () => english.goTo(path));
  for (const path of ['/commenthistory', '/bind', '/find', '/reset', '/kefu', `/person/${account.uid}/follows`])
    await test.step(path, () => english.goTo(path));
});

/** What it says, then as before: the next one is opened from the page again. */
async function readAndClose(page: Page, english: EnglishPage, what: string): Promise<void> {
  await test.step(what, async () => {
    await page.getByRole('dialog').last().waitFor();
    await waitForQuietNetwork(page);
    await english.speaks();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('what opens in front of games and posts speaks English to a visitor', async ({ page }) => {
  const english = await EnglishPage.of(page);
  await open(page, '/games');
  const main = page.getByRole('main').filter({ visible: true });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await readAndClose(page, english, 'the filter');
  await english.goTo(`/detail/${(await gameOf('moon-sea')).id}`);
  await main.getByRole('button', { name: 'Enlarge screenshot 1' }).click();
  await readAndClose(page, english, 'a screenshot');
  await main.getByRole('button', { name: 'All versions' }).click();
  await readAndClose(page, english, 'all versions');
  await english.goTo('/post/1');
  await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).first().click();
  await readAndClose(page, english, 'sharing');
  await english.goTo('/checkin');
  await page.getByRole('button', { name: 'Rules' }).filter({ visible: true }).click();
  await readAndClose(page, english, 'the rules of the check-in');
  await english.goTo('/welfare');
  await main.getByRole('feed').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Up next' }).waitFor();
  await english.speaks();
});

test('what takes diamonds speaks English: download, too few, make up, membership, limit', async ({ page, context }) => {
  const english = await EnglishPage.of(page);
  const account = await enterFresh(context);
  await inDatabase(`update account_users set created_at = now() - interval '60 days' where id = $1`, [account.uid]);
  const dialog = page.getByRole('dialog').last();
  await open(page, `/detail/${(await gameOf('moon-sea')).id}`);
  await page.getByRole('group', { name: 'Get the game' }).getByRole('button').last().click();
  await dialog.getByText('This download costs').waitFor();
  await english.speaks();
  await dialog.getByRole('button', { name: /^Download/ }).click();
  await page.getByRole('heading', { name: /too few/ }).waitFor();
  await readAndClose(page, english, 'too few diamonds');

  await giveCoins(account, 1000);
  await english.goTo('/checkin');
  const { makeUpDays } = await createSiteClient(account).call('GET /v1/checkin/month', {});
  if (makeUpDays.length > 0) {
    await page
      .getByRole('button', { name: /^Make up day/ })
      .first()
      .click();
    await readAndClose(page, english, 'making up a day');
  }
  await page.getByRole('button', { name: /^Check in for/ }).click();
  await english.speaks();
  await page.keyboard.press('Escape');
  await english.goTo('/profile?fun=member');
  await page.getByRole('button', { name: /^Join: / }).click();
  await readAndClose(page, english, 'joining');
  await english.goTo('/recharge');
  await page.getByRole('button', { name: 'Set Monthly limit' }).click();
  await readAndClose(page, english, 'the monthly limit');
});

test('gifts, draws, reports and settings speak English', async ({ page, context }) => {
  const english = await EnglishPage.of(page);
  await enterFresh(context, { phone: freshPhone() });
  const dialog = page.getByRole('dialog').last();
  await open(page, '/square?feed=gifts');
  await page
    .getByRole('button', { name: /^Claim / })
    .filter({ visible: true })
    .first()
    .click();
  await readAndClose(page, english, 'a gift');
  await english.goTo('/gifts');
  await english.goTo('/activity?show=running');
  await page.getByRole('link', { name: /潮汐抽奖/ }).click();
  await dialog.getByRole('button', { name: 'Draw once, free' }).click();
  await dialog.getByText(/You won|Not this time/).waitFor();
  await readAndClose(page, english, 'a draw');
  await page.getByRole('button', { name: 'My rewards' }).click();
  await readAndClose(page, english, 'rewards');
  await english.goTo('/post/1');
  await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).first().click();
  await page
    .getByRole('menuitem', { name: 'Report' })
    .or(dialog.getByRole('button', { name: 'Report' }))
    .click();
  await page.getByRole('radio', { name: 'Ads, spam' }).waitFor();
  await readAndClose(page, english, 'a report');
  await english.goTo('/settings');
  await page.getByRole('button', { name: 'Close account' }).click();
  await readAndClose(page, english, 'closing the account');
  await english.goTo('/user');
  await page.getByRole('button', { name: /^Name / }).click();
  await readAndClose(page, english, 'one’s name');
  await english.goTo('/postpage');
  await page.getByRole('button', { name: /^Game Choose/ }).click();
  await readAndClose(page, english, 'choosing a game');
});

test('what went wrong is said in English, whatever the server says', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_FAILED|500|503/);
  const english = await EnglishPage.of(page);
  await open(page, '/settings');
  const answers: [path: string, call: RegExp, code: number, msg: string][] = [
    ['/welfare', /video\/list/, 1005, '服务繁忙，请稍后重试'],
    ['/games', /game\/list/, 1009, '系统维护中，请稍后再来'],
    ['/square', /post\/list/, 1, '操作失败，请稍后重试'],
  ];
  for (const [path, call, code, msg] of answers)
    await test.step(path, async () => {
      await page.route(call, (route) => route.fulfill({ json: { code, msg, data: null } }));
      await english.goTo(path);
      await expect(page.getByText(msg)).toHaveCount(0);
    });
  await test.step('a login that is refused', async () => {
    await english.goTo('/login');
    await page.route(/user\/login/, (route) =>
      route.fulfill({ json: { code: 2001, msg: '账号或密码错误', data: null } }),
    );
    await page.getByLabel('Login name or phone').fill('whale');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the one');
    await page.getByRole('checkbox').filter({ visible: true }).check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(/Wrong name or password/)).toBeVisible();
    await english.speaks();
  });
});
