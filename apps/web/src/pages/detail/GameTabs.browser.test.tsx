import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { GameTabs } from './GameTabs.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(address: string): void {
  renderWithoutProviders(
    <MemoryRouter initialEntries={[address]}>
      <GameTabs gameId="7" detail={<p>潮声日记</p>} reviews={<p>潮声很好听</p>} />
      <Address />
    </MemoryRouter>,
  );
}

const panel = page.getByRole('tabpanel');
const address = page.getByRole('status');

test('[X-C20] the tab is in the address, by pointer and by keyboard', async () => {
  open('/detail/7');
  await expect.element(panel).toHaveTextContent('潮声日记');
  await page.getByRole('tab', { name: '评价' }).click();
  await expect.element(address).toHaveTextContent('/detail/7?tab=reviews');
  await expect.element(panel).toHaveTextContent('潮声很好听');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(panel).toHaveTextContent('潮声日记');
  expect(document.activeElement?.textContent).toBe('详情');
});

test('[X-C20] an address opens its tab', async () => {
  open('/detail/7?tab=reviews');
  await expect.element(panel).toHaveTextContent('潮声很好听');
  expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('评价');
});
