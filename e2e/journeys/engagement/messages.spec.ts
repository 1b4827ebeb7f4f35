import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { fillInbox, freshTitle, tell } from '../../support/messages.ts';
import { expect, open, test } from '../../support/test.ts';

test('[L-03] [L-05] [X-C13] the bell counts while one looks, and reads 99+ from a hundred on', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/');
  const bell = (name: RegExp | string) => page.getByRole('banner').getByRole('link', { name });
  await expect(bell(/^消息/)).toBeVisible();
  // The first one may come before the browser listens; what stands then is the first thing it is told.
  await tell(account, 'social', freshTitle());
  await expect(bell('消息，1 条未读')).toBeVisible();
  await tell(account, 'gift', freshTitle());
  await expect(bell('消息，2 条未读')).toBeVisible();
  await fillInbox(account, 120);
  await tell(account, 'gift', freshTitle());
  await expect(bell(/^消息/).getByText('99+')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '个人主页' }).click();
  await expect(page).toHaveURL('/profile');
});

test('[N-04] [X-C13] messages: by kind, one is read by following it, the rest all at once, new ones are announced', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const [gift, social, system] = [freshTitle(), freshTitle(), freshTitle()];
  await tell(account, 'gift', gift, '/gifts');
  await tell(account, 'social', social);
  await tell(account, 'system', system, '/settings');
  await open(page, '/message');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  for (const title of [gift, social, system]) await expect(card(title)).toContainText('未读');
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  await axeCleanAtBothWidths(page, 'messages');

  const kinds = page.getByRole('navigation', { name: '消息种类' });
  await kinds.getByRole('link', { name: '礼包' }).click();
  await expect(page).toHaveURL('/message?kind=gift');
  await expect(page.getByRole('article')).toHaveCount(1);
  await kinds.getByRole('link', { name: '订单' }).click();
  await expect(page.getByRole('heading', { name: '还没有订单消息' })).toBeVisible();
  await kinds.getByRole('link', { name: '全部' }).click();

  await card(system).getByRole('link').click();
  await expect(page).toHaveURL('/settings');
  await page.goBack();
  await expect(card(system)).not.toContainText('未读');
  await expect(card(social)).toContainText('未读');

  const later = freshTitle();
  await tell(account, 'order', later);
  await page.getByRole('button', { name: '有新消息' }).click();
  await expect(card(later)).toContainText('未读');
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(toastOf(page, '都读过了')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '未读' })).toHaveCount(0);
  await page.reload();
  await expect(card(later)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '未读' })).toHaveCount(0);
});

test('[X-C13] a kind that is switched off is on no badge any more, and stays in the list', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const title = freshTitle();
  await tell(account, 'social', title);
  await open(page, '/settings');
  const social = page.getByRole('switch', { name: '互动消息' });
  await expect(social).toBeChecked();
  await axeCleanAtBothWidths(page, 'settings with switches');
  const kept = page.waitForResponse('**/api/v1/message/switch');
  await social.press('Space');
  await expect(social).not.toBeChecked();
  expect((await kept).ok()).toBe(true);
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible();
  await open(page, '/message');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});
