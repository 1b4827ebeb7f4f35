import { expect, test, vi } from 'vitest';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what failed is tried again when the network is back, and not after it is gone from the page', async () => {
  const retry = vi.fn();
  const place = renderWithoutProviders(<ErrorState onRetry={retry} />);
  await expect.poll(() => place.querySelector('[role=alert]')).not.toBeNull();
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return retry.mock.calls.length;
    })
    .toBeGreaterThan(0);
  renderWithoutProviders(null);
  await expect.poll(() => place.querySelector('[role=alert]')).toBeNull();
  retry.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});
