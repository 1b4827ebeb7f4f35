import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleGame } from '#src/features/catalog/detail/sample-game.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { DownloadModals } from './DownloadModals.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('[D-11] too few diamonds: how many there are, to top up, and the way there', async () => {
  const onChange = vi.fn<(inFront: unknown) => void>();
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/detail/7']}>
      <DownloadModals
        game={sampleGame}
        inFront={{ kind: 'short', price: 88, coins: 20 }}
        onChange={onChange}
        here="/detail/7"
      />
      <Address />
    </MemoryRouter>,
  );
  const dialog = page.getByRole('dialog', { name: '当前20钻余额不足！' });
  await expect.element(dialog.getByText(/充值.*月海回声/)).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(page.getByText('/detail/7', { exact: true })).toBeInTheDocument();
  await dialog.getByRole('button', { name: '去充值' }).click();
  await expect.element(page.getByText(/^\/recharge\?next=/)).toBeInTheDocument();
});
