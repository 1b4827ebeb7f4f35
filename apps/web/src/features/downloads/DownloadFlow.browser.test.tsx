import { QueryClientProvider } from '@tanstack/react-query';
import { codeOf } from '@lanyu/contract/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/query-client.ts';
import { guest, resetAccount, storeAccount } from '#src/lib/session.ts';
import { render } from '#src/ui/test/render.tsx';
import { words } from '#src/words/downloads.ts';
import { DownloadFlow } from './DownloadFlow.tsx';
import type { Offer } from './offer.ts';
import { want } from './wanted.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const frozen = codeOf('walletFrozen');
const sent = vi.fn<typeof fetch>();
const onClose = vi.fn<() => void>();
const onLogin = vi.fn<() => void>();
const onMember = vi.fn<() => void>();
const statusOf = vi.fn<() => Promise<unknown>>();
let offer: Partial<Offer>;
let answering: Promise<unknown>;

const buttonOf = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

function show(): void {
  const game = { id: '7', name: '鲸', icon: { base: '', widths: [] }, platforms: [1, 2] } as never;
  render(
    <QueryClientProvider client={queryClient}>
      <DownloadFlow
        game={game}
        onClose={onClose}
        statusOf={statusOf}
        onLogin={onLogin}
        onMember={onMember}
        onShort={() => {}}
        onGot={() => {}}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  want('', null);
  storeAccount({ ...guest, token: 't0ken', uid: '42' });
  statusOf.mockResolvedValue({});
  answering = Promise.resolve();
  offer = { way: 'buy', rightKind: null, price: 60, buyAmount: 60, vipFree: true, coinNum: 100, levelType: 0 };
  sent.mockImplementation(async (path, init) => {
    const platformType = (path as string).includes('platformType=2') ? 2 : 1;
    if (init?.method === 'POST' || platformType === 2) await answering;
    const file = { platformType, version: '1.0', size: 10, sha256: 'aa' };
    const data = { ...offer, expTime: Date.parse('2027-03-04T12:00+08:00'), waiversLeft: 3, package: file };
    const code = init?.method === 'POST' ? frozen : 0;
    return new Response(JSON.stringify({ code, msg: '不行', data: { ...data, platforms: [1, 2] } }));
  });
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  resetAccount();
});

test('[D-08] while it is being paid for nothing pretends to call it off', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  show();
  await buttonOf('下载').click();
  await expect.element(buttonOf('取消')).toBeDisabled();
  await expect.element(buttonOf('立即开通')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  window.history.back();
  await new Promise((wait) => setTimeout(wait, 100));
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.refused.frozen);
  await buttonOf('取消').click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('[D-05] who is still signed in but could not be asked about is told so, and not sent to the login', async () => {
  statusOf.mockResolvedValue(undefined);
  show();
  await buttonOf('下载').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.refused.noStatus);
  expect(onLogin).not.toHaveBeenCalled();
  statusOf.mockImplementation(async () => resetAccount());
  await buttonOf('下载').click();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledOnce());
  expect(sent.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
});

test('[D-07] a phone is warned of another one’s version before it is paid, and the price of it is waited for', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const { promise, resolve } = Promise.withResolvers<void>();
  show();
  await page.getByRole('radio', { name: '安卓版' }).click();
  await expect.element(dialog.getByText(words.dialog.isAndroid)).toBeVisible();
  answering = promise;
  await page.getByRole('radio', { name: 'iOS 版' }).click();
  await expect.element(buttonOf('下载')).toHaveAttribute('aria-busy', 'true');
  await expect.element(buttonOf('取消')).toBeEnabled();
  resolve();
  await expect.element(buttonOf('下载')).not.toHaveAttribute('aria-busy');
  await expect.element(dialog.getByText(words.dialog.isAndroid)).not.toBeInTheDocument();
});

test('WeChat, which saves no packages, says so before anything is paid', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} MicroMessenger/8.0`);
  show();
  await expect.element(dialog.getByText(words.sheet.weChat)).toBeVisible();
});

test('[D-10][D-15] what a member has already says until when, not that it is theirs, and can be bought for ever', async () => {
  offer = { ...offer, way: 'owned', rightKind: 'member', price: 0, levelType: 1 };
  show();
  await expect.element(dialog.getByText(words.dialog.ownedAsMember)).toBeVisible();
  await expect.element(dialog.getByText('2027-03-04')).toBeVisible();
  await expect.element(dialog.getByText('已拥有')).not.toBeInTheDocument();
  await page.getByRole('button', { name: words.dialog.keep('60') }).click();
  await expect.element(dialog.getByText(words.dialog.balance('100'))).toBeVisible();
  await buttonOf('下载').click();
  await vi.waitFor(() => {
    const body = sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body as string;
    expect(new URLSearchParams(body).get('price')).toBe('60');
  });
});
