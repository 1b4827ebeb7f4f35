import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation, useParams } from 'react-router';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { RouterFrozenAtLocation } from './RouterFrozenAtLocation.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{JSON.stringify([pathname, search, useParams()])}</p>;
}

test.each([
  ['/legal/terms', { slug: 'terms' }],
  ['/legal/%E5%B2%9B', { slug: '岛' }],
  ['/legal/a%2Fb', { slug: 'a/b' }],
  ['/legal/%', { slug: '%' }],
])('[L-06] a kept page sees its own address: %s', async (pathname, params) => {
  const location = { pathname, search: '?x=1', hash: '', state: null, key: 'k' };
  renderWithoutProviders(
    <RouterFrozenAtLocation path="/legal/:slug" location={location}>
      <Address />
    </RouterFrozenAtLocation>,
  );
  await expect.element(page.getByRole('note')).toHaveTextContent(JSON.stringify([pathname, '?x=1', params]));
});
