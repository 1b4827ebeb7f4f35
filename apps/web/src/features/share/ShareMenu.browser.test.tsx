import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/query-client.ts';
import { guest, resetAccount, storeAccount } from '#src/lib/session.ts';
import { render } from '#src/ui/test/render.tsx';
import { inviteCodeQuery } from './invite-code.ts';
import { ShareMenu } from './ShareMenu.tsx';

const subject = { title: '鲸', description: '一句话', url: 'https://lanyu.example/detail/7' };
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const copyButton = page.getByRole('button', { name: '复制链接' });

function show(pointer: 'coarse' | 'fine') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  render(
    <QueryClientProvider client={queryClient}>
      <ShareMenu open onClose={vi.fn()} subject={subject} />
    </QueryClientProvider>,
  );
  return page.getByRole('button', { name: '分享到会话' }).click();
}

beforeEach(() => {
  copied.mockClear();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  storeAccount({ ...guest, token: 't0ken', uid: '42' });
  queryClient.setQueryData(inviteCodeQuery('42').queryKey, 'WHALE1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  resetAccount();
});

test('[X-C15] on what one holds in the hand, the address for WeChat is copied with the invite code', async () => {
  await show('coarse');
  await expect.element(page.getByText('到微信粘贴给朋友')).toBeVisible();
  await copyButton.click();
  await expect.poll(() => copied.mock.calls).toEqual([['https://lanyu.example/detail/7?inviteCode=WHALE1']]);
});

test('[X-C15] before a screen that can be scanned, the code is enough', async () => {
  await show('fine');
  await expect.element(page.getByRole('img', { name: '扫码打开' })).toBeVisible();
  expect(copyButton.query()).toBe(null);
});
