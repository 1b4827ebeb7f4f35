import { QueryClientProvider } from '@tanstack/react-query';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { gameDownloadsWords } from '#src/words/game-downloads.ts';
import { DownloadFlow } from './DownloadFlow.tsx';
import type { DownloadOffer } from './download-offer.ts';
import { readLastChosenPlatform, useDownloadIntent, setDownloadIntent } from './download-intent.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const frozen = resultCodeOfName('walletFrozen');
const sent = vi.fn<typeof fetch>();
const onClose = vi.fn<() => void>();
const onLogin = vi.fn<() => void>();
const onMember = vi.fn<() => void>();
const onShort = vi.fn<(price: number, coins: number) => void>();
const statusOf = vi.fn<() => Promise<unknown>>();
let offer: Partial<DownloadOffer>;
let answering: Promise<unknown>;

const buttonOf = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

/** The purchases that were asked for. */
const asked = () =>
  sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new URLSearchParams(init?.body as string));

function show(): void {
  const game = { id: '7', name: '鲸', icon: { base: '', widths: [] }, platforms: [1, 2] } as never;
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <DownloadFlow
        game={game}
        onClose={onClose}
        statusOf={statusOf}
        onLogin={onLogin}
        onMember={onMember}
        onShort={onShort}
        onGot={() => {}}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  setDownloadIntent('', null);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
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

test('[D-06] with a price above the balance the dialog closes, and what is missing is said elsewhere', async () => {
  offer = { ...offer, coinNum: 59 };
  show();
  await buttonOf('下载 · 60 钻').click();
  await vi.waitFor(() => expect(onShort).toHaveBeenCalledExactlyOnceWith(60, 59));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked()).toEqual([]);
});

test('[D-08] while it is being paid for nothing pretends to call it off', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  show();
  await buttonOf('下载 · 60 钻').click();
  await expect.element(buttonOf('取消')).toBeDisabled();
  await expect.element(buttonOf('立即开通')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  window.history.back();
  await new Promise((wait) => setTimeout(wait, 100));
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await expect.element(page.getByRole('alert')).toHaveTextContent(gameDownloadsWords.refused.frozen);
  await buttonOf('取消').click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('[D-05] confirming without a user status leads to the login, signed in or not, and charges nothing', async () => {
  statusOf.mockResolvedValue(undefined);
  show();
  await buttonOf('下载 · 60 钻').click();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledOnce());
  statusOf.mockImplementation(async () => resetAccount());
  await buttonOf('下载 · 60 钻').click();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledTimes(2));
  expect(asked()).toEqual([]);
});

test('[D-04] the type that was last chosen for the game is offered and asked for, also after the page came anew', async () => {
  setDownloadIntent('7', 2);
  useDownloadIntent.setState({ gameId: '', platformType: null });
  setDownloadIntent('7', readLastChosenPlatform('7'));
  show();
  await expect.element(page.getByRole('radio', { name: 'iOS 版' })).toBeChecked();
  await buttonOf('下载 · 60 钻').click();
  await vi.waitFor(() => expect(asked().map((body) => body.get('platformType'))).toEqual(['2']));
  expect(readLastChosenPlatform('8')).toBeNull();
  storeAccount({ ...guestAccount, token: 't1', uid: '43' });
  expect(readLastChosenPlatform('7')).toBeNull();
});

test.each([
  ['a game that members have for nothing', {}, gameDownloadsWords.dialog.memberFree],
  ['a game that members pay for too', { vipFree: false }, gameDownloadsWords.dialog.memberPays],
  ['a game that is theirs', { way: 'owned', rightKind: 'bought', price: 0 }, gameDownloadsWords.dialog.memberMore],
  ['a game that costs nothing', { way: 'free', price: 0, buyAmount: 0 }, gameDownloadsWords.dialog.memberMore],
] as const)('[D-09][D-10] below level 1, 立即开通 stands beside %s, and leads away', async (_, changes, line) => {
  offer = { ...offer, ...changes };
  show();
  await expect.element(dialog.getByText(line)).toBeVisible();
  await buttonOf('立即开通').click();
  expect(onMember).toHaveBeenCalledOnce();
});

test('[D-09] a member of any level is not asked to become one', async () => {
  offer = { ...offer, levelType: 1, vipFree: false };
  show();
  await expect.element(dialog.getByText('2027-03-04')).toBeVisible();
  await expect.element(buttonOf('立即开通')).not.toBeInTheDocument();
});

test('[D-07] a phone is warned of another one’s version before it is paid, and the price of it is waited for', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const { promise, resolve } = Promise.withResolvers<void>();
  show();
  await page.getByRole('radio', { name: '安卓版' }).click();
  await expect.element(dialog.getByText(gameDownloadsWords.dialog.isAndroid)).toBeVisible();
  answering = promise;
  await page.getByRole('radio', { name: 'iOS 版' }).click();
  await expect.element(buttonOf('下载 · 60 钻')).toHaveAttribute('aria-busy', 'true');
  await expect.element(buttonOf('取消')).toBeEnabled();
  resolve();
  await expect.element(buttonOf('下载 · 60 钻')).not.toHaveAttribute('aria-busy');
  await expect.element(dialog.getByText(gameDownloadsWords.dialog.isAndroid)).not.toBeInTheDocument();
});

test('WeChat, which saves no packages, says so before anything is paid', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} MicroMessenger/8.0`);
  show();
  await expect.element(dialog.getByText(gameDownloadsWords.sheet.weChat)).toBeVisible();
});

test('[D-10][D-15] what a member has already says until when, not that it is theirs, and can be bought for ever', async () => {
  offer = { ...offer, way: 'owned', rightKind: 'member', price: 0, levelType: 1 };
  show();
  await expect.element(dialog.getByText(gameDownloadsWords.dialog.ownedAsMember)).toBeVisible();
  await expect.element(dialog.getByText(/^会员到期时间：\s*2027-03-04$/)).toBeVisible();
  await expect.element(dialog.getByText('已拥有')).not.toBeInTheDocument();
  await page.getByRole('button', { name: gameDownloadsWords.dialog.keep('60') }).click();
  await expect.element(dialog.getByText(gameDownloadsWords.dialog.balance('100'))).toBeVisible();
  await buttonOf('下载 · 60 钻').click();
  await vi.waitFor(() => {
    const body = sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body as string;
    expect(new URLSearchParams(body).get('price')).toBe('60');
  });
});
