import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const tagsOfPlayers = async () => (await createSiteClient().call('GET /v1/square/tag/list', {})).map(({ tag }) => tag);

test('[S-01] an editor adds, renames, moves and hides a topic, and players see each step', async ({ page }) => {
  const name = `夜航${Date.now() % 100_000}`;
  const renamed = `${name}记`;
  await storeOperatorInBrowser(page, 'editor');
  await page.goto('/admin/square-tags');
  await expect(page.getByRole('heading', { level: 1, name: '话题标签' })).toBeVisible();
  await page.getByRole('button', { name: '新建标签' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const row = (tag: string) => page.getByRole('row').filter({ hasText: `#${tag}` });
  await expect(row(name)).toContainText('显示');
  await expect.poll(tagsOfPlayers).toContain(name);

  await row(name).getByRole('button', { name: '改名' }).click();
  await dialog.getByLabel('名称').fill(renamed);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row(renamed)).toBeVisible();
  await expect.poll(tagsOfPlayers).toContain(renamed);

  expect((await tagsOfPlayers()).at(-1)).toBe(renamed);
  await page.getByRole('button', { name: `把${renamed}往前移` }).click();
  await expect.poll(async () => (await tagsOfPlayers()).at(-2)).toBe(renamed);
  await axeClean(page, 'topics of the square');

  await row(renamed).getByRole('button', { name: '隐藏' }).click();
  await expect(page.getByText(`已隐藏「${renamed}」`)).toBeVisible();
  await expect.poll(tagsOfPlayers).not.toContain(renamed);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(tagsOfPlayers).toContain(renamed);
  await inDatabase('update square_tags set hidden = true where tag = $1', [renamed]);
});

test('an auditor reads the topics and is told which right is missing', async ({ page }) => {
  await storeOperatorInBrowser(page, 'auditor');
  await page.goto('/admin/square-tags');
  const add = page.getByRole('button', { name: '新建标签' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAttribute('title', '需要「编辑广场标签」权限');
});
