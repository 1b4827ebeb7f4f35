import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { GameDescription } from './GameDescription.tsx';

const more = page.getByRole('button', { name: '展开' });
const text = () =>
  page.getByRole('region', { name: '介绍' }).element().querySelector('p')?.parentElement as HTMLElement;

test('[X-C1] a long text ends after three lines with …, and is all there when unfolded', async () => {
  renderWithoutProviders(
    <GameDescription html={`<p>${'潮水退去之后，岛上的灯一盏盏亮起来。'.repeat(20)}</p><p>第二段</p>`} />,
  );
  await expect.element(more).toBeVisible();
  const { webkitLineClamp, display, lineHeight } = getComputedStyle(text());
  expect({ webkitLineClamp, cut: text().clientHeight }).toEqual({
    webkitLineClamp: '3',
    cut: Math.round(Number.parseFloat(lineHeight) * 3),
  });
  // The browser writes the … for boxes of this kind only; it calls them by either name.
  expect(display).toMatch(/^(-webkit-box|flow-root)$/);
  await more.click();
  await expect.poll(() => text().clientHeight).toBe(text().scrollHeight);
  expect(getComputedStyle(text()).webkitLineClamp).toBe('none');
});

test('[X-C1] a text of one line has nothing to unfold', async () => {
  renderWithoutProviders(<GameDescription html="<p>一座小岛。</p>" />);
  await expect.element(page.getByText('一座小岛。')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
