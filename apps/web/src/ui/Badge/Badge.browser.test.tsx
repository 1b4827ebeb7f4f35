import { expect, test } from 'vitest';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { Badge } from './Badge.tsx';

test('[L-05] the badge shows up to 99 and reads 99+ beyond', async () => {
  const place = renderWithoutProviders(<Badge count={1} />);
  await expect.poll(() => place.textContent).toBe('1');
  renderWithoutProviders(<Badge count={99} />);
  await expect.poll(() => place.textContent).toBe('99');
  renderWithoutProviders(<Badge count={100} />);
  await expect.poll(() => place.textContent).toBe('99+');
});

test('without unread messages there is no badge', async () => {
  const place = renderWithoutProviders(<Badge count={3} />);
  await expect.poll(() => place.childElementCount).toBe(1);
  renderWithoutProviders(<Badge count={0} />);
  await expect.poll(() => place.childElementCount).toBe(0);
});
