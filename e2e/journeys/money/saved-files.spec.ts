import { readFile } from 'node:fs/promises';
import { enterFresh } from '../../support/accounts.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test('[C-06][C-07][D-16] one’s data is fetched as a file, without what calls carry, and saved byte for byte', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  await open(page, '/settings');
  await page.getByRole('button', { name: '开始导出' }).click();
  const take = page.getByRole('button', { name: '下载文件' });
  await expect(take).toBeVisible();
  const asked = page.waitForResponse(/\/files\//);
  const [saved] = await Promise.all([page.waitForEvent('download'), take.click()]);
  const response = await asked;
  const request = response.request();
  expect([request.method(), request.resourceType()]).toEqual(['GET', 'fetch']);
  // The hook puts the app's key on every call; a file at a whole address is none.
  expect(await request.headerValue('x-app-key')).toBeNull();
  expect(saved.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await saved.path())).toEqual(await (await page.request.get(request.url())).body());
});

test('[C-07] a receipt is saved byte for byte as the server said it', async ({ page, signIn }) => {
  const account = await signIn('hanghang');
  const site = createSiteClient(account);
  const { records } = await site.call('GET /v1/wallet/record/list', { direction: 'all', pageSize: 1 });
  const seq = records[0]?.seq ?? 0;
  await open(page, '/coins');
  await page
    .getByRole('button')
    .filter({ hasText: records[0]?.subject ?? '' })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '保存收据' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`receipt-${seq}.json`);
  const kept = JSON.parse(await readFile(await saved.path(), 'utf8')) as { code: number; data: unknown };
  expect(kept).toMatchObject({ code: 0, data: await site.call('GET /v1/wallet/receipt/{seq}', { seq }) });
});
