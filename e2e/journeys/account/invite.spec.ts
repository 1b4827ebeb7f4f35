import { randomUUID } from 'node:crypto';
import { fillLogin, fillRegister, freshName, freshPlayer, toastOf } from '../../support/accounts.ts';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test('[X-A10] a visitor who taps 邀请有礼 is told what it is, logs in, and finds their code first', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  const account = await freshPlayer();
  await open(page, '/');
  await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '邀请有礼' }).click();
  await expect(page).toHaveURL('/profile?fun=invite');
  await expect(page.getByRole('heading', { name: '邀请有礼' })).toBeVisible();
  await expect(page.getByText('朋友用你的邀请码注册')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录 / 注册' }).click();
  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/profile?fun=invite');
  const { inviteCode } = await createSiteClient(account).call('GET /v1/referral', {});
  const card = page.getByRole('region', { name: '邀请好友' });
  await expect(card.getByText(inviteCode)).toBeVisible();
  const [own, services] = await Promise.all([
    card.boundingBox(),
    page.getByRole('navigation', { name: '我的服务' }).boundingBox(),
  ]);
  expect(own?.y ?? Infinity).toBeLessThan(services?.y ?? 0);
});

test('[A-05] a wrong invite code out of a link does not stop the first press of 注册, and is said', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  const wrong = `X${randomUUID().slice(0, 7)}`;
  const name = freshName();
  await open(page, `/register?inviteCode=${wrong}`);
  const form = await fillRegister(page, name);
  await expect(form.getByLabel('邀请码（选填）')).toHaveValue(wrong);
  await form.getByRole('button', { name: '注册并登录' }).click();
  await expect(toastOf(page, '链接里的邀请码已失效，没有使用它')).toBeVisible();
  await expect(page).toHaveURL('/welcome');
  expect(await page.evaluate(() => localStorage.getItem('lanyu.inviteCode'))).toBeNull();
});
