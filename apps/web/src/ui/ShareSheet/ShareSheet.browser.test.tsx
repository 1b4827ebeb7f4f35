import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { ShareSheet } from './ShareSheet.tsx';

test('[C-18] the sheet offers link, poster, QQ and WeChat and reports which was picked', async () => {
  const onPick = vi.fn();
  renderWithoutProviders(<ShareSheet open onClose={() => undefined} onPick={onPick} />);
  const sheet = page.getByRole('dialog', { name: '分享' });
  await expect.element(sheet).toBeVisible();
  for (const name of ['复制链接', '生成海报', 'QQ', '微信'])
    await sheet.getByRole('button', { name, exact: true }).click();
  const icons = sheet
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('img')?.alt);
  expect(icons).toEqual(['复制链接', '生成海报', 'QQ', '微信']);
  expect(onPick.mock.calls).toEqual([['link'], ['poster'], ['qq'], ['wechat']]);
});
