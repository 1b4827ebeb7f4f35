import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { ownInviteCodeQuery } from './own-invite-code.ts';
import { ShareMenu } from './ShareMenu.tsx';

const subject = { title: '鲸', description: '一句话', url: 'https://lanyu.example/detail/7' };
const shared = 'https://lanyu.example/detail/7?inviteCode=WHALE1';
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const opened = vi.fn();
const closed = vi.fn();
const dialog = page.getByRole('dialog');
const code = page.getByRole('img', { name: '扫码打开' });
const toQq = page.getByRole('link', { name: '打开 QQ 分享页' });

const agents = {
  plain: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140',
  phone: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile MQQBrowser/14.5',
  wechat: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile MicroMessenger/8.0.50',
  qq: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile V1_AND_SQ_9.0.8 QQ/9.0.8.14755 NetType/WIFI',
};

interface Place {
  agent: keyof typeof agents;
  pointer: 'coarse' | 'fine';
  share?: (data: ShareData) => Promise<void>;
}

function show({ agent, pointer, share }: Place, more: { from?: { label: string; url: string } } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <ShareMenu open onClose={closed} subject={{ ...subject, ...more }} />
    </QueryClientProvider>,
  );
}

/** By the alternative text of its picture, which is its label too. */
async function pick(name: '复制链接' | '生成海报' | 'QQ' | '微信'): Promise<void> {
  await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}

beforeEach(() => {
  copied.mockClear();
  closed.mockClear();
  opened.mockClear();
  vi.stubGlobal('open', opened);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryData(ownInviteCodeQuery('42').queryKey, 'WHALE1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  queryClient.clear();
  resetAccount();
});

async function copiesIt(): Promise<void> {
  await expect.poll(() => copied.mock.calls).toEqual([[shared]]);
}

test('[C-18] plain desktop browser: the link is copied', async () => {
  show({ agent: 'plain', pointer: 'fine' });
  await pick('复制链接');
  await copiesIt();
  expect(closed).toHaveBeenCalled();
});

test('[C-18] plain desktop browser: QQ copies the link, says what to do with it, and leads to the page of QQ', async () => {
  show({ agent: 'plain', pointer: 'fine' });
  await pick('QQ');
  await expect.element(dialog).toHaveAccessibleName('分享到 QQ');
  await copiesIt();
  await expect.element(page.getByText('链接已复制，到 QQ 粘贴给好友；也可以打开 QQ 的分享页。')).toBeVisible();
  const address = new URL(toQq.element().getAttribute('href') ?? '');
  expect(address.host).toBe('connect.qq.com');
  expect(address.searchParams.get('url')).toBe(shared);
  expect(code.query()).toBe(null);
});

test('[C-18] plain desktop browser: 微信 copies the link and shows a code to scan', async () => {
  show({ agent: 'plain', pointer: 'fine' });
  await pick('微信');
  await expect.element(dialog).toHaveAccessibleName('分享到微信');
  await copiesIt();
  await expect.element(code).toBeVisible();
  expect(toQq.query()).toBe(null);
});

test('[C-18] plain phone browser without a share sheet: both are copied, nobody is asked to scan what they hold', async () => {
  show({ agent: 'phone', pointer: 'coarse' });
  await pick('微信');
  await expect.element(page.getByText('链接已复制，到微信粘贴给朋友。')).toBeVisible();
  await copiesIt();
  expect(code.query()).toBe(null);
  await page.getByRole('button', { name: '再复制一次' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[shared], [shared]]);
});

for (const name of ['复制链接', 'QQ', '微信'] as const) {
  test(`[C-18] phone with a share sheet: ${name} opens it with the address, and nothing else`, async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    show({ agent: 'phone', pointer: 'coarse', share });
    await pick(name);
    await expect.poll(() => share.mock.calls).toEqual([[{ title: '鲸', text: '一句话', url: shared }]]);
    await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0);
    expect(copied).not.toHaveBeenCalled();
  });
}

test('[C-18] phone whose share sheet fails: the link is copied all the same', async () => {
  show({ agent: 'phone', pointer: 'coarse', share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await pick('QQ');
  await expect.element(dialog).toHaveAccessibleName('分享到 QQ');
  await copiesIt();
});

for (const name of ['QQ', '微信'] as const) {
  test(`[C-18][X-C15] inside WeChat: ${name} says which menu to use and how to get out, and leads nowhere`, async () => {
    show({ agent: 'wechat', pointer: 'coarse', share: vi.fn<() => Promise<void>>() });
    await pick(name);
    await expect.element(page.getByText('在浏览器打开', { exact: false })).toBeVisible();
    expect(toQq.query()).toBe(null);
    expect(code.query()).toBe(null);
    expect(copied).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });
}

test('[C-18] inside QQ: QQ says which menu to use, 微信 copies the link', async () => {
  show({ agent: 'qq', pointer: 'coarse' });
  await pick('QQ');
  await expect.element(page.getByText('选「发送给好友」', { exact: false })).toBeVisible();
  expect(toQq.query()).toBe(null);
  await copiesIt();
});

test('[C-18] a poster is a picture to keep', async () => {
  show({ agent: 'plain', pointer: 'fine' });
  await pick('生成海报');
  await expect.element(dialog).toHaveAccessibleName('分享海报');
});

test('[X-C27] what has a point in time is shared from there on when that is wanted', async () => {
  show(
    { agent: 'plain', pointer: 'fine' },
    { from: { label: '从 01:23 开始', url: 'https://lanyu.example/detail/7?t=83' } },
  );
  await page.getByRole('switch', { name: '从 01:23 开始' }).click();
  await pick('复制链接');
  await expect.poll(() => copied.mock.calls.at(-1)?.[0]).toBe('https://lanyu.example/detail/7?t=83&inviteCode=WHALE1');
});
