import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { sampleGame } from '../detail/sample-game.ts';
import type { Review } from '../game-detail-and-review-calls.ts';
import { Reviews } from './Reviews.tsx';

const own: Review = {
  id: '1',
  user: { uid: '42', name: '航航', avatar: '' },
  stars: 5,
  content: '潮声很好听',
  createTime: 1_750_000_000_000,
  edited: false,
  mine: true,
  helpful: 0,
  voted: false,
  answer: null,
};

afterEach(() => queryClient.clear());

test('[X-C3] one’s own review is one of those with its stars, and of no others', async () => {
  // Whoever another test signed in on this device.
  const { uid } = currentAccountOrGuest();
  const pageOf = (records: Review[]) => ({ pages: [{ records, nextCursor: null }], pageParams: [null] });
  for (const stars of [0, 5]) queryClient.setQueryData(['catalog', 'reviews', '7', uid, stars, 2], pageOf([own]));
  queryClient.setQueryData(['catalog', 'reviews', '7', uid, 4, 2], pageOf([]));
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Reviews game={{ ...sampleGame, mayReview: true, myReview: own }} signedIn />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = page.getByText('潮声很好听');
  await expect.element(text).toBeVisible();
  await page.getByRole('button', { name: '5 星', exact: true }).click();
  await expect.element(text).toBeVisible();
  await expect.element(page.getByText('还没有 5 星评价')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '4 星', exact: true }).click();
  await expect.element(page.getByText('还没有 4 星评价')).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
});
