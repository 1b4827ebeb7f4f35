import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { MonthBadge } from './MonthBadge.tsx';

test('[C-19] the monthly badge names its month and whether it is earned, and is grey until then', async () => {
  const place = renderWithoutProviders(<MonthBadge month="七月" label="七月徽章" earned={false} />);
  await expect.element(page.getByRole('img', { name: '七月徽章，未点亮' })).toHaveTextContent('七月');
  const drawing = () => getComputedStyle(place.querySelector('img') as HTMLImageElement).filter;
  expect(drawing()).toContain('grayscale(1)');
  document.documentElement.dataset.theme = 'dark';
  expect(drawing()).toContain('grayscale(1)');
  delete document.documentElement.dataset.theme;
  renderWithoutProviders(<MonthBadge month="七月" label="七月徽章" earned />);
  await expect.element(page.getByRole('img', { name: '七月徽章，已点亮' })).toBeVisible();
  expect(drawing()).toBe('none');
});
