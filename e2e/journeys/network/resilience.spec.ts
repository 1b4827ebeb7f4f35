import type { Page, Route } from '@playwright/test';
import { hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet, waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { approveForSite, storeOperatorInBrowser, writeSource } from '../../support/back-office.ts';
import { withoutPageData } from '../../support/documents.ts';
import { failUntilPressed } from '../../support/offline.ts';
import { expect, open, settled, test } from '../../support/test.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: '重新加载' }).filter({ visible: true });

const upload = '/api/user/game/download/upload';

test('[A-13][A-14] codes survive a guard that sends the visitor to login', async ({ page }) => {
  const reported = page.waitForRequest(`**${upload}`);
  await page.goto('/message?code=spring-90&inviteCode=LANYU9');
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(Object.fromEntries(new URLSearchParams((await reported).postData() ?? ''))).toMatchObject({
    channelID: 'spring-90',
    inviteCode: 'LANYU9',
  });
  expect(await page.evaluate(() => localStorage.getItem('lanyu.inviteCode'))).toBe('LANYU9');
});

test('[A-13][A-14][L-22] codes at an unknown address come along home', async ({ page }) => {
  const reported = page.waitForRequest(`**${upload}`);
  await page.goto('/nowhere?code=spring-91');
  await expect(page).toHaveURL('/?code=spring-91');
  expect((await reported).postData()).toContain('channelID=spring-91');
});

test('[A-14] who opens another page before the device is known is reported all the same', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/device/init', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/?code=spring-92&inviteCode=LANYU8');
  await tab(page, '我的').click();
  await expect(page).toHaveURL('/profile');
  const reported = page.waitForRequest(`**${upload}`);
  answer();
  expect((await reported).postData()).toContain('channelID=spring-92&inviteCode=LANYU8');
});

test('[A-14] a report that did not get through is made by a later page or visit', async ({ page, complaints }) => {
  complaints.expect(/ERR_|网络/);
  let tries = 0;
  await page.route(`**${upload}`, (route) => {
    tries += 1;
    return route.abort('failed');
  });
  await open(page, '/?code=spring-93');
  await expect.poll(() => tries).toBeGreaterThan(0);
  const onFirstPage = tries;
  await tab(page, '广场').click();
  await expect.poll(() => tries).toBeGreaterThan(onFirstPage);
  await page.unroute(`**${upload}`);
  const reported = page.waitForResponse(`**${upload}`);
  await open(page, '/faq');
  expect((await reported).request().postData()).toContain('channelID=spring-93');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lanyu.entryCodes'))).toBeNull();
});

test('[L-27] while nobody knows whether there is a download, /download offers to ask again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  await withoutPageData(page);
  await failUntilPressed(page, '**/api/user/device/init');
  await page.goto('/download');
  await expect(retry(page)).toBeVisible();
  await expect(page).toHaveURL('/download');
  await retry(page).click();
  await expect(page.getByRole('link', { name: '安卓版下载' })).toBeVisible();
});

test('[L-27] an init that failed is asked again by itself', async ({ page, complaints }) => {
  complaints.expect(/ERR_|网络/);
  await withoutPageData(page);
  await page.route('**/api/user/device/init', (route) => route.abort('failed'), { times: 1 });
  await page.goto('/download');
  await expect(retry(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '安卓版下载' })).toBeVisible();
});

test('[A-10] the operator’s theme stands from the first paint on, without a change when the app starts', async ({
  page,
}) => {
  await page.route('**/api/user/device/init', () => new Promise(() => {}));
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"theme":"auto"', '"theme":"dark"');
    await route.fulfill({ response: answer, body });
  });
  await open(page, '/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[L-06] another account in another tab: nothing of the first one is kept or shown', async ({
  page,
  context,
  signIn,
  accounts,
}) => {
  await signIn('hanghang');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: '航航' })).toBeVisible();
  await page.getByRole('link', { name: /^消息/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.locator('main:visible').evaluate((element) => element.setAttribute('data-journey', 'first'));
  const next = await accounts('luming');
  await hideBulletins(context, [next.uid]);
  const other = await context.newPage();
  await open(other, '/faq');
  await other.evaluate((stored) => localStorage.setItem('lanyu.account', stored), JSON.stringify(next));
  await expect(page.locator('[data-journey="first"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(`UID ${next.uid}`)).toBeVisible();
});

test('[L-20] who is logged in already is sent on from login', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/login?next=%2Fgifts');
  await expect(page).toHaveURL('/gifts');
  for (const path of ['/login', '/register', '/other']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test('[A-07] logging out does not wait for the network', async ({ page, signIn }) => {
  await signIn('luming', 'own');
  await open(page, '/profile');
  await page.route('**/api/user/logout', () => new Promise(() => {}));
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible({ timeout: 1500 });
  expect(await page.evaluate(() => localStorage.getItem('lanyu.account'))).toBeNull();
});

/** Pulls by the keyboard's button and writes down every state the head goes through. */
async function refreshStates(page: Page): Promise<string[]> {
  const root = page.locator('main [data-state]').filter({ visible: true }).first();
  await root.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(element.getAttribute('data-state') ?? '');
    new MutationObserver(note).observe(element, { attributeFilter: ['data-state'] });
  });
  await root.getByRole('button', { name: '刷新', exact: true }).press('Enter');
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).at(-1)).toBe('normal');
  return seen();
}

for (const [path, call] of [
  ['/', '**/api/user/message'],
  ['/message', '**/api/user/center/message/all'],
] as const) {
  test(`[C-14] a refresh of ${path} that fails never says 刷新完成`, async ({ page, signIn, complaints }) => {
    complaints.expect(/ERR_|网络/);
    await signIn('hanghang');
    await open(page, path);
    await waitForQuietNetwork(page);
    await page.route(call, (route) => route.abort('failed'));
    expect(await refreshStates(page)).toEqual(['loading', 'normal']);
    await expect(page.locator('[data-kind="error"]')).toBeVisible();
    await page.unroute(call);
    expect(await refreshStates(page)).toEqual(['loading', 'success', 'normal']);
  });
}

test('[C-14][C-15] pulling a long list asks for its first page alone', async ({ page, signIn }) => {
  await signIn('whale');
  await open(page, '/message');
  const entries = page.getByRole('article');
  for (const wanted of [20, 40, 60]) {
    await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(wanted);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  await waitForQuietNetwork(page);
  await page.evaluate(() => scrollTo(0, 0));
  const cursors: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message/all'))
      cursors.push(new URLSearchParams(request.postData() ?? '').get('cursor'));
  });
  await refreshStates(page);
  expect(cursors).toEqual([null]);
  await expect(entries).toHaveCount(20);
});

test('offline, a page whose data is missing says so instead of waiting for ever', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  await signIn('hanghang');
  await page.route('**/api/user/center/message/all', (route) => route.abort('failed'));
  await open(page, '/message');
  await expect(retry(page)).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await page.unroute('**/api/user/center/message/all');
  // Nothing is tried again while there is no network, so the answer is there at once.
  await retry(page).click();
  await page.waitForTimeout(500);
  await expect(retry(page)).toBeVisible({ timeout: 500 });
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

const back = (page: Page) => page.getByRole('button', { name: '返回' }).filter({ visible: true });
const heading = (page: Page) => page.locator('h1').filter({ visible: true });

test('[L-16] back returns along the links one really took, also after the skip link was used', async ({ page }) => {
  // Home has an end: below a list without one the foot moves on while it is reached for.
  await open(page, '/');
  const toFaq = page.getByRole('contentinfo').filter({ visible: true }).getByRole('link', { name: '常见问题' });
  await toFaq.click();
  await expect(page).toHaveURL('/faq');
  await settled(page);
  await back(page).click();
  await expect(page).toHaveURL('/');

  await toFaq.click();
  await expect(page).toHaveURL('/faq');
  await settled(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: '跳到主要内容' }).press('Enter');
  await expect(page.locator('main#main')).toBeFocused();
  await expect(page).toHaveURL('/faq');
  expect(await entries()).toBe(before);
  await back(page).click();
  await expect(page).toHaveURL('/');
});

test('[L-15] the bar has the title with the icon of its route, where the route has one', async ({ page, signIn }) => {
  await signIn();
  for (const [path, title, icons] of [
    ['/gifts', '我的礼包', 1],
    ['/recharge', '充值', 1],
    ['/message', '消息', 1],
    ['/faq', '常见问题', 1],
    ['/business', '商务合作', 0],
  ] as const) {
    await open(page, path);
    const bar = page.getByRole('banner').filter({ visible: true });
    await expect(bar.getByRole('heading', { name: title }), path).toBeVisible();
    await expect(bar.getByRole('heading').locator('svg').filter({ visible: true }), path).toHaveCount(icons);
  }
});

test('[L-15] where the bar has no title it shows the logo: login, register, the other login, a game', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const path of ['/login', '/register', '/other', '/detail/1', '/detail/999999']) {
    await open(page, path);
    const bar = page.locator('header').filter({ visible: true });
    await expect(bar.getByRole('img', { name: '蓝屿' }), path).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: '蓝屿' }).filter({ visible: true }), path).toHaveCount(1);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`[L-15] back, follow and share stay on a long game’s page, and the bar says its name, in ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, '/detail/1');
    const bar = page.locator('header').filter({ visible: true });
    const name = await heading(page).innerText();
    const controls = ['返回', '关注', '分享'];
    for (const label of controls) await expect(bar.getByRole('button', { name: label })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(name)).toHaveCount(0);
    const clear = await bar.evaluate((element) => getComputedStyle(element.parentElement as Element).backgroundColor);
    expect(clear, 'nothing lies between the bar and the cover').toBe('rgba(0, 0, 0, 0)');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1600);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const label of controls) await expect(bar.getByRole('button', { name: label })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(name)).toBeInViewport({ ratio: 1 });
    const ground = () => bar.evaluate((element) => getComputedStyle(element.parentElement as Element).backgroundColor);
    await expect.poll(ground).toBe(theme === 'light' ? 'rgb(243, 248, 252)' : 'rgb(11, 22, 33)');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar.getByRole('img', { name: '蓝屿' })).toBeInViewport({ ratio: 1 });
    await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  });
}

test('the two ways to log in are links, each with its own address', async ({ page }) => {
  await open(page, '/login?next=%2Fgifts');
  const ways = page.getByRole('navigation', { name: '登录方式' }).filter({ visible: true });
  const [byPassword, bySms] = [
    ways.getByRole('link', { name: '密码登录' }),
    ways.getByRole('link', { name: '短信登录' }),
  ];
  await expect(byPassword).toHaveAttribute('aria-current', 'page');
  await byPassword.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/login?next=%2Fgifts');
  await expect(bySms).toHaveAttribute('href', '/other?next=%2Fgifts');
  await bySms.click();
  await expect(page).toHaveURL('/other?next=%2Fgifts');
  await settled(page);
  await expect(bySms).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toHaveText('短信登录');
});

test.describe('a link from a page to itself with another query', () => {
  test.use({ viewport: { width: 375, height: 400 } });

  test('[L-14] begins at the top, moves the focus and says the title', async ({ page, signIn }) => {
    await signIn();
    await open(page, '/profile');
    await page.evaluate(() => scrollTo(0, 120));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(60);
    const spoken = page.locator('p[role="status"]').last();
    const before = await spoken.textContent();
    await page.getByRole('link', { name: /立即开通|续费/ }).click();
    await expect(page).toHaveURL('/profile?fun=member');
    await expect(page.getByRole('region', { name: '会员方案' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main#main')).toBeFocused();
    await expect(page).toHaveTitle(/我的/);
    expect(await spoken.textContent()).not.toBe(before);
    expect((await spoken.textContent())?.trim()).toBe('我的');
  });
});

test.describe('a bulletin on its way', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  test.beforeEach(({ complaints }) => complaints.expect(/403|ERR_|网络/));

  test('[X-C12] is not lost by a slip, and one already saved says so', async ({ page }) => {
    const title = `草稿 ${Date.now()}`;
    await storeOperatorInBrowser(page);
    await page.goto('/admin/bulletins');
    await page.getByRole('button', { name: '写公告' }).click();
    const form = page.locator('.ant-drawer').getByRole('dialog');
    await form.getByLabel('标题').fill(title);
    await writeSource(form, '内容', '<p>一</p>');
    // Over already, so that it pops up in nobody's journey.
    await form.getByLabel('开始时间').fill('2026-01-01T00:00');
    await form.getByLabel('结束时间').fill('2026-01-02T00:00');
    await page.mouse.click(100, 400);
    await expect(form.getByLabel('标题')).toHaveValue(title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续写' }).click();
    await page.reload();
    await page.getByRole('button', { name: '写公告' }).click();
    await expect(form.getByLabel('标题')).toHaveValue(title);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let lost = false;
    const lose = async (route: Route) => {
      const response = lost ? undefined : await route.fetch();
      // The first write of a visit may be refused for its token, and is sent again. What pops up waits for a second person.
      if (response === undefined || !(await response.text()).includes('9001')) return route.fallback();
      lost = true;
      await held;
      await route.abort('failed');
    };
    await page.route('**/api/admin/v1/site/bulletin', lose);
    await form.getByRole('button', { name: /发\s*布/ }).click();
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    answer();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByRole('textbox', { name: '内容', exact: true }).fill('<p>二</p>');
    await form.getByRole('button', { name: /发\s*布/ }).click();
    await expect(form.getByRole('alert').filter({ hasText: '已经提交' })).toBeVisible();
    await approveForSite(title);
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  });
});
