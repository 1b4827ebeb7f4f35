import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient, logInAsDemoPlayer } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { axeClean } from '../../../support/axe.ts';
import { approveRequest, openRequest, storeOperatorInBrowser } from '../../../support/back-office.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
// A call that waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/403/));

const [right, wrong] = [64_800, 648_000];

async function pricesForPlayers(): Promise<number[]> {
  const account = await logInAsDemoPlayer('luming');
  const { packages } = await createSiteClient(account).call('POST /user/center/coin/all', { uid: account.uid });
  return packages.map(({ priceFen }) => priceFen);
}

/** One nought too many: dearer is nobody's loss but the site's, so it needs no second person. */
async function typeWrongPrice(): Promise<string> {
  const partner = createSiteClient(await insertOperatorSession(undefined, undefined, 'partner'));
  const { packages } = await partner.call('GET /admin/v1/orders/package/list');
  const found = packages.find(({ priceFen, withdrawn }) => priceFen === right && !withdrawn);
  if (found === undefined) throw new Error('there is no such package');
  const { soldInThirtyDays: _, ...fields } = found;
  await partner.call('PUT /admin/v1/orders/package/{id}', { ...fields, priceFen: wrong });
  return found.id;
}

test('[X-M1] a wrong price is found in the audit log and reverted, which a second person agrees to; players then pay the old one', async ({
  page,
  browser,
}) => {
  expect(await pricesForPlayers()).toContain(right);
  const id = await typeWrongPrice();
  expect(await pricesForPlayers()).toContain(wrong);

  await storeOperatorInBrowser(page);
  await page.goto(`/admin/audit?object=package+${id}`);
  const entry = page
    .getByRole('row')
    .filter({ hasText: /¥648\.00.*¥6,480\.00|648\.00.*6480\.00|64800.*648000/ })
    .first();
  await entry.click();
  const panel = page.getByRole('complementary', { name: /^记录/ });
  await panel.getByRole('button', { name: '打开还原表单…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '价格' })).toBeChecked();
  await axeClean(page, 'a price to be reverted');
  await dialog.getByRole('button', { name: '还原 1 处' }).click();
  await expect(page.getByText('另一位同事同意后').first()).toBeVisible();
  // Nothing has changed before somebody else agrees.
  expect(await pricesForPlayers()).toContain(wrong);

  const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'zh-CN' } as const;
  const finance = await (await browser.newContext(desk)).newPage();
  await storeOperatorInBrowser(finance, 'finance');
  await finance.goto('/admin/approvals');
  await openRequest(finance, `充值档位 ${id}`);
  await approveRequest(finance, `充值档位 ${id}`);
  const prices = await pricesForPlayers();
  expect(prices).toContain(right);
  expect(prices).not.toContain(wrong);

  await page.reload();
  await expect(panel.getByText(/^已经由记录 \d+ 还原$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: '打开还原表单…' })).toBeDisabled();
});
