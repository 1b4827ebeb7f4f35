import type { Page } from '@playwright/test';
import { fillLogin, freshPlayer } from '../../support/accounts.ts';
import { getButton, openGame } from '../../support/downloads.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { orderPackage, payAs, resultOf } from '../../support/payments.ts';
import { confirmAge, storeAccountInBrowser } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

test.use({ bulletins: true });

interface Shown {
  id: string;
  title: string;
  content: string;
  linkUrl?: string;
}

/** What the site would answer if these were its bulletins. */
async function serve(page: Page, bulletins: Shown[]): Promise<void> {
  const records = bulletins.map((bulletin) => ({
    posType: 1,
    linkUrl: '',
    createTime: Date.UTC(2026, 6, 18),
    ...bulletin,
  }));
  const json = { code: 0, msg: '成功', data: { records, total: records.length } };
  await page.route('**/api/user/message', (route) => route.fulfill({ json }));
}

const one: Shown = { id: '900', title: '灯会开始', content: '<p>今晚 <b>七点</b></p>' };
const dialog = (page: Page) => page.getByRole('dialog');

test('[N-01] the site’s bulletin pops up with title, time and HTML, wherever the visit begins', async ({ page }) => {
  const asked = page.waitForRequest('**/api/user/message');
  await open(page, '/faq');
  expect(new URLSearchParams((await asked).postData() ?? '').get('posType')).toBe('1');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('heading')).not.toHaveText('');
  await expect(dialog(page).locator('time')).toHaveText(/\d{4}-\d{2}-\d{2}/);
});

test('[N-01] its HTML is shown as HTML, its link leads on', async ({ page }) => {
  await serve(page, [{ ...one, linkUrl: '/activity' }]);
  await open(page, '/');
  await expect(dialog(page).locator('b')).toHaveText('七点');
  await dialog(page).getByRole('button', { name: '去看看' }).click();
  await expect(page).toHaveURL('/activity');
  await expect(dialog(page)).toHaveCount(0);
});

test('[N-01][X-C12] hostile HTML that reached the store cannot run', async ({ page, complaints }) => {
  // The policy speaks up while the sanitiser reads such text in a document of its own; it would also hold by itself.
  complaints.expect(/purify/);
  const hostile = [
    '<p id="text">正文</p>',
    '<script>window.hostile = "script"</script>',
    '<img src="/icon.svg" onload="window.hostile = 1" onerror="window.hostile = 2">',
    '<svg onload="window.hostile = 3"><a xlink:href="javascript:window.hostile = 4"><text>x</text></a></svg>',
    '<a href="javascript:window.hostile = 5" id="bad">点我</a>',
    '<iframe srcdoc="<script>parent.hostile = 6</script>"></iframe>',
    '<form action="https://example.com"><input name="password"></form>',
    '<style>body { display: none }</style><math><mi xlink:href="javascript:window.hostile = 7">x</mi></math>',
    '<div style="position:fixed;inset:0" onclick="window.hostile = 8">盖住</div>',
  ].join('');
  await serve(page, [{ ...one, content: hostile }]);
  await open(page, '/');
  await expect(dialog(page).getByText('正文')).toBeVisible();
  for (const link of await dialog(page).locator('a').all())
    await link.click({ force: true, timeout: 1000 }).catch(() => {});
  expect(await page.evaluate(() => (window as { hostile?: unknown }).hostile)).toBeUndefined();
  const left = await dialog(page).evaluate((element) => ({
    active: element.querySelectorAll('script, iframe, form, object, embed, style').length,
    handlers: [...element.querySelectorAll('*')].flatMap((node) =>
      node
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || /^javascript:/i.test(node.getAttribute(name) ?? '')),
    ),
  }));
  expect(left).toEqual({ active: 0, handlers: [] });
});

test('[N-01] several bulletins come one after another', async ({ page }) => {
  await serve(page, [one, { ...one, id: '901', title: '第二条' }]);
  await open(page, '/');
  await expect(dialog(page)).toContainText('灯会开始');
  await dialog(page).getByRole('button', { name: '下一条' }).click();
  await expect(dialog(page)).toContainText('第二条');
  await dialog(page).getByRole('button', { name: '知道了' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('[N-02] closed without the box, it is there again on the next visit', async ({ page }) => {
  await serve(page, [one]);
  await open(page, '/');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test('[N-02][N-03] hidden for today with the box, shown again on another day', async ({ page, context }) => {
  await serve(page, [one]);
  await page.clock.install({ time: new Date('2026-07-18T20:00:00+08:00') });
  await confirmAge(context);
  await open(page, '/');
  await dialog(page).getByRole('checkbox', { name: '今日不再显示' }).check();
  await dialog(page).getByRole('button', { name: '关闭公告' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => {
      const stored = Number(await page.evaluate(() => localStorage.getItem('lanyu.bulletin.hidden.guest')));
      return Math.abs(stored - Date.parse('2026-07-18T20:00:00+08:00'));
    })
    .toBeLessThan(120_000);

  await page.clock.setSystemTime(new Date('2026-07-18T23:59:00+08:00'));
  const answered = page.waitForResponse('**/api/user/message');
  await page.reload();
  await answered;
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.clock.setSystemTime(new Date('2026-07-19T00:01:00+08:00'));
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test('[N-02] hiding is each user’s own', async ({ page, signIn }) => {
  await serve(page, [one]);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lanyu.bulletin.hidden.guest', String(Date.now()));
  });
  const { uid } = await signIn('luming');
  await open(page, '/');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: '知道了' }).click();
  await expect
    .poll(() => page.evaluate((own) => localStorage.getItem(`lanyu.bulletin.hidden.${own}`), uid))
    .not.toBeNull();
});

test('the pop-up takes the focus, keeps it, and gives it back', async ({ page }) => {
  await serve(page, [{ ...one, content: '<p><a href="https://example.com/">链接</a></p>' }]);
  await open(page, '/');
  await expect(dialog(page)).toBeVisible();
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's own frame is the one stop outside a modal dialog.
    const where = await page.evaluate(() => document.activeElement?.tagName);
    if (where !== 'BODY') expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await inside()).toBe(false);
});

test('[N-01][X-C12] a player back from paying sees the result, not a bulletin; it comes with the next page', async ({
  page,
  context,
}) => {
  await serve(page, [one]);
  await storeAccountInBrowser(context, await freshPlayer());
  await orderPackage(page, '60');
  await payAs(page, '支付');
  await expect(resultOf(page)).toContainText('到账成功');
  await waitForQuietNetwork(page);
  await expect(dialog(page)).toHaveCount(0);
  await goToInApp(page, '/orders');
  await expect(dialog(page)).toContainText('灯会开始');
});

test('[N-01][X-C12] a player buying a game is left alone until the next page', async ({ page, context }) => {
  const asked = Promise.withResolvers<void>();
  const records = [{ ...one, posType: 1, linkUrl: '', createTime: Date.UTC(2026, 6, 18) }];
  await page.route('**/api/user/message', async (route) => {
    await asked.promise;
    await route.fulfill({ json: { code: 0, msg: '成功', data: { records, total: 1 } } });
  });
  await storeAccountInBrowser(context, await freshPlayer());
  await openGame(page, 'lantern-fish');
  await getButton(page).click();
  const buying = page.getByRole('dialog', { name: '下载《提灯鱼》' });
  await expect(buying).toBeVisible();
  asked.resolve();
  await waitForQuietNetwork(page);
  await expect(dialog(page)).toHaveCount(1);
  await buying.getByRole('button', { name: '取消' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForTimeout(1000);
  await expect(dialog(page)).toHaveCount(0);
  await goToInApp(page, '/games');
  await expect(dialog(page)).toContainText('灯会开始');
});

test('[N-02][N-03] what a visitor hid for today stays hidden after signing in; another bulletin is shown', async ({
  page,
}) => {
  await serve(page, [one]);
  await open(page, '/');
  await dialog(page).getByRole('checkbox', { name: '今日不再显示' }).check();
  await dialog(page).getByRole('button', { name: '知道了' }).click();
  const { loginName } = await freshPlayer();
  await goToInApp(page, '/login');
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  await waitForQuietNetwork(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute('**/api/user/message');
  await serve(page, [one, { ...one, id: '902', title: '只给会员的' }]);
  await page.reload();
  await expect(dialog(page)).toContainText('只给会员的');
  await dialog(page).getByRole('button', { name: '知道了' }).click();
  await expect(dialog(page)).toHaveCount(0);
});
