import { randomUUID } from 'node:crypto';
import { enterFresh, fillLogin, freshPlayer, toastOf } from '../../support/accounts.ts';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { hostileFile, makeRotatedPhoto } from '@lanyu/test-kit/browser/test-photos-and-hostile-file';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { watchShifts } from '../../support/shifts.ts';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

test('[A-17][X-C17] a visitor sees how to reach customer service, writes, logs in, and the question is sent with an image', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  const { loginName } = await freshPlayer();
  await open(page, '/kefu');
  await expect(page.getByText('每天 9:00–22:00')).toBeVisible();
  await expect(page.getByRole('link', { name: '打开在线客服' })).toHaveAttribute('href', /^https:\/\/example\.com\//);
  await expect(page.getByRole('link', { name: '写邮件客服邮箱' })).toHaveAttribute('href', 'mailto:kefu@lanyu.example');
  await page.getByRole('radio', { name: '充值' }).check();
  await page.getByLabel('问题描述').fill('充值没有到账');
  await page.getByRole('link', { name: '登录后发送' }).click();
  await expect(page).toHaveURL('/login?next=%2Fkefu');
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/kefu');
  await expect(page.getByLabel('问题描述')).toHaveValue('充值没有到账');

  const images = page.getByRole('list', { name: '截图（选填）' });
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles([await makeRotatedPhoto(page), hostileFile]);
  await expect(images.getByRole('status').first()).toHaveText('已上传');
  await expect(images.getByRole('status').nth(1)).toHaveText('这张图片打不开，换一张试试');
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '有截图没传上去，重试或移除它' })).toBeVisible();
  await page.getByRole('button', { name: '移除截图 2' }).click();
  await page.getByRole('button', { name: '发给客服' }).dblclick();
  await expect(toastOf(page, '已发给客服，回复会通知你')).toBeVisible();
  await expect(page).toHaveURL(/\/kefu\/\d+/);

  const thread = page.getByRole('list', { name: '对话' }).getByRole('listitem');
  await expect(thread).toHaveCount(1);
  await expect(thread).toContainText('充值没有到账');
  await thread.getByRole('button', { name: '放大截图 1' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(thread.getByRole('button', { name: '放大截图 1' })).toBeFocused();

  await page.getByLabel('补充说明').fill('补充：是昨晚九点');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(toastOf(page, '已发送')).toBeVisible();
  await expect(thread).toHaveCount(2);
  await expect(page.getByLabel('补充说明')).toHaveValue('');
  await page.getByRole('button', { name: '问题已解决' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '已结束' })).toBeVisible();

  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/kefu');
  const tickets = page.getByRole('feed', { name: '我的提问列表' }).getByRole('article');
  await expect(tickets).toHaveCount(1);
  await expect(tickets).toContainText('已结束');
  await expect(page.getByLabel('问题描述')).toHaveValue('');
});

test('[X-C17] staff answers; the message opens the ticket, the answer stands there, and the player writes back', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const { ticket } = await createSiteClient(account).call('POST /user/kefu', {
    category: 'recharge',
    orderId: 'LY202611160012',
    text: '充值没有到账',
    idempotencyKey: randomUUID(),
  });
  const { id = '' } = ticket ?? {};
  const operator = await createAutoApprovedOperatorClient();
  const waiting = await operator.call('GET /admin/v1/kefu/ticket/list', { uid: account.uid });
  expect(waiting.records).toContainEqual(expect.objectContaining({ id, uid: account.uid, summary: '充值没有到账' }));
  const { thread: read } = await operator.call('GET /admin/v1/kefu/ticket/{id}', { id });
  await operator.call('POST /admin/v1/kefu/ticket/{id}/reply', {
    id,
    text: '300 钻已经补到你的账号',
    lastEntryId: read.at(-1)?.id ?? '',
    idempotencyKey: randomUUID(),
  });
  await open(page, '/message');
  await page.getByRole('article').filter({ hasText: '客服回复了你' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/kefu/${id}`);
  const thread = page.getByRole('list', { name: '对话' }).getByRole('listitem');
  await expect(thread.filter({ hasText: '客服' }).last()).toContainText('300 钻已经补到你的账号');
  await expect(page.getByText('订单号 LY202611160012')).toBeVisible();
  await page.getByLabel('补充说明').fill('收到了，谢谢');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(thread).toHaveCount(3);
  const again = await operator.call('GET /admin/v1/kefu/ticket/{id}', { id });
  expect(again).toMatchObject({ state: 'waiting', thread: [{}, { from: 'staff' }, { text: '收到了，谢谢' }] });
});

test('[A-17] somebody else’s question and one that never was look alike', async ({ page, signIn, complaints }) => {
  complaints.expect(/404/);
  await signIn('luming');
  for (const path of ['/kefu/1', '/kefu/99999999']) {
    await open(page, path);
    await expect(page.getByText('没有找到这次提问')).toBeVisible();
  }
});

test('[X-C17] a picture whose address died is shown again under a fresh one', async ({ page, context, complaints }) => {
  complaints.expect(/404/);
  await mockNoBulletins(context);
  const { loginName } = await freshPlayer();
  // It brings the cookie without which a first call is refused and repeated: a person types longer than it takes.
  const started = page.waitForResponse('**/api/user/device/init');
  await open(page, '/login?next=%2Fkefu');
  await started;
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/kefu');
  await page.getByLabel('问题描述').fill('付款截图');
  await page.locator('input[type="file"]').setInputFiles(await makeRotatedPhoto(page));
  await expect(page.getByRole('list', { name: '截图（选填）' }).getByRole('status').first()).toHaveText('已上传');
  // The first address the thread gives leads nowhere, as if it had been opened too late.
  let threads = 0;
  await page.route('**/v1/site/kefu/ticket/*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    threads += 1;
    await route.fulfill({ response, body: threads === 1 ? text.replaceAll('/files/', '/files/dead') : text });
  });
  await page.getByRole('button', { name: '发给客服' }).click();
  const picture = page.getByRole('button', { name: '放大截图 1' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await picture.getAttribute('src')).toMatch(/^\/files\/(?!dead)/);
  expect(threads).toBe(2);
});

test('[A-17] channels come with the document: nothing is asked for and nothing moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/kefu')) asked.push(request.url());
  });
  const shifts = await watchShifts(page);
  await open(page, '/kefu');
  await expect(page.getByRole('link', { name: '打开在线客服' })).toBeVisible();
  // Also when the portal knows who is there and what the site says of itself.
  await waitForQuietNetwork(page);
  expect(asked).toEqual([]);
  expect(await shifts()).toBe(0);
});
