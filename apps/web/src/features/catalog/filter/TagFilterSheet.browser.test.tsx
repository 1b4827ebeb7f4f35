import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { TagFilterSheet } from './TagFilterSheet.tsx';
import { noTagChoice } from './tag-choice.ts';

const tags = [
  { id: '1', name: '治愈' },
  { id: '2', name: '恐怖' },
];
const apply = vi.fn();
const tag = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  apply.mockReset();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { types: [], tags } }))),
  );
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <TagFilterSheet open choice={noTagChoice} onApply={apply} onClose={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[X-C2] wanted and excluded tags are told apart by words and marks, by keyboard alone', async () => {
  await expect.element(tag('治愈')).toBeVisible();
  await expect.element(tag('治愈')).toHaveAttribute('aria-pressed', 'false');
  tag('治愈').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tag('想要 治愈')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(tag('不要 恐怖')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('不要', { exact: true })).toBeVisible();
  await expect.element(page.getByText('想要 1 个，不要 1 个')).toBeInTheDocument();
  await page.getByRole('button', { name: '看结果' }).click();
  expect(apply).toHaveBeenCalledExactlyOnceWith({ wanted: ['1'], excluded: ['2'] });
});

test('[X-C2] all are taken back at once, and nothing holds before it is applied', async () => {
  await tag('治愈').click();
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await expect.element(tag('治愈')).toHaveAttribute('aria-pressed', 'false');
  expect(apply).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '看结果' }).click();
  expect(apply).toHaveBeenCalledExactlyOnceWith(noTagChoice);
});
