import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import FaqPage from './FaqPage.tsx';

const sent = vi.fn<typeof fetch>();
const asked = () =>
  sent.mock.calls
    .map(([address]) => (address instanceof Request ? address.url : address.toString()))
    .filter((path) => path.includes('keyword='));
const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

beforeEach(() => {
  sent.mockReset();
  const data = { categories: [], records: [] };
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data }))));
  vi.stubGlobal('fetch', sent);
  queryClient.clear();
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/faq']}>
      <QueryClientProvider client={queryClient}>
        <FaqPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(() => vi.unstubAllGlobals());

test('[N-05] what an input method has not finished is not looked for', async () => {
  const field = page.getByRole('searchbox');
  await expect.element(field).toBeVisible();
  field.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await field.fill('mei dao');
  await pause();
  expect(asked()).toEqual([]);
  await field.fill('没到');
  field.element().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.poll(() => asked().length).toBe(1);
  expect(decodeURIComponent(asked()[0] ?? '')).toContain('keyword=没到');
});

test('[N-05] that nothing was found is told by what was there before', async () => {
  const status = page.getByRole('status');
  await expect.element(status).toBeInTheDocument();
  const before = status.element();
  await page.getByRole('searchbox').fill('潜水艇');
  await expect.element(status).toHaveTextContent('没有找到相关问题');
  expect(status.element()).toBe(before);
});
