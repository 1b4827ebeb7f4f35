import { QueryClientProvider } from '@tanstack/react-query';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount, useUid } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { NewPost } from './NewPost.tsx';

const tags = [
  { id: '1', tag: '攻略' },
  { id: '2', tag: '晒图' },
  { id: '3', tag: '联机' },
  { id: '4', tag: '闲聊' },
];
const list = (records: unknown[]) => ({ records, total: records.length, currentPage: 1, nextCursor: null });

let publish = vi.fn<(fields: URLSearchParams) => object | Promise<object>>();
const asked: string[] = [];
/** What the square allows, as the server says it. */
let config: Record<string, string> = {};
/** The post that a link wants quoted. */
let quoted: object = {};

/** What the server would say, by address. */
function answer(address: string, init?: RequestInit): object | Promise<object> {
  if (address.includes('/square/tag/list')) return { code: 0, msg: '', data: tags };
  if (address.includes('/square/sensitiveword/list')) {
    const data = list([
      { id: '1', word: '外挂', level: 'refuse' },
      { id: '2', word: '笨蛋', level: 'mask' },
    ]);
    return { code: 0, msg: '', data };
  }
  if (address.includes('/square/config/list')) {
    const data = list(Object.entries(config).map(([key, value]) => ({ key, value })));
    return { code: 0, msg: '', data };
  }
  if (address.includes('filter-words.json')) {
    return { records: [{ word: '海怪暗号', level: 'refuse' }, { word: 7, level: 'refuse' }, null] };
  }
  if (address.includes('/square/name/suggestion')) {
    const data = [
      { uid: '8', name: '夜航船', avatar: '' },
      { uid: '9', name: '夜莺', avatar: '' },
    ];
    return { code: 0, msg: '', data };
  }
  if (address.endsWith('/square/post/5')) return quoted;
  const fields = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {};
  return publish(new URLSearchParams(fields));
}

interface SampleProps {
  onDone: () => void;
  tagId?: string;
  quoteId?: string;
}

function Sample({ onDone, tagId, quoteId }: SampleProps) {
  const uid = useUid();
  return (
    <QueryClientProvider client={queryClient}>
      <NewPost
        key={uid}
        tagId={tagId}
        quoteId={quoteId}
        onDone={onDone}
        visitorAction={<a href="/login">登录后发布</a>}
      />
    </QueryClientProvider>
  );
}

const text = page.getByRole('textbox', { name: '正文' });
const send = page.getByRole('button', { name: '发布', exact: true });
const published = { code: 0, msg: '', data: { id: '70', author: {}, images: [], editableUntil: 0, content: '' } };

beforeEach(() => {
  localStorage.clear();
  resetAccount();
  asked.length = 0;
  publish = vi.fn();
  config = {};
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    return new Response(JSON.stringify(await answer(address, init)));
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('[X-A6][S-12] what a visitor wrote is there after login and published once, with one key per intent', async () => {
  const onDone = vi.fn();
  renderWithoutProviders(<Sample onDone={onDone} />);
  await text.fill('灯塔攻略\n先修二级');
  await page.getByRole('button', { name: '# 晒图' }).click();
  await expect.element(page.getByRole('link', { name: '登录后发布' })).toBeVisible();
  await expect.element(page.getByText('标题：灯塔攻略')).toBeVisible();

  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  await expect.element(page.getByText('草稿已恢复')).toBeVisible();
  await expect.element(text).toHaveValue('灯塔攻略\n先修二级');
  publish.mockReturnValueOnce({ code: 1005, msg: '服务繁忙，请稍后重试', data: null });
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务繁忙，请稍后重试');
  await expect.element(text).toHaveValue('灯塔攻略\n先修二级');

  publish.mockReturnValue(published);
  await send.dblClick();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const sent = publish.mock.calls.map(([fields]) => fields);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.get('content')).toBe('灯塔攻略\n先修二级');
  expect(sent[0]?.get('tagIds')).toBe('2');
  expect(sent[0]?.get('idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.get('idempotencyKey')).toBe(sent[0]?.get('idempotencyKey'));
  // Published is published: the next post begins empty, here and on the device.
  await expect.element(text).toHaveValue('');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('lanyu.draft.'))).toStrictEqual([]);
});

test('[S-10] the limits are those of the server’s config, asked for by 99: length, images, tags', async () => {
  config = { postLength: '12', images: '2', tags: '1', notice: '文明发言' };
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} />);
  await expect.element(page.getByText('0 / 12')).toBeVisible();
  expect(asked.filter((address) => address.includes('/square/config/list'))).toEqual([
    expect.stringMatching(/[?&]pageSize=99(&|$)/),
  ]);
  await text.fill('这句话比十二个字还要长一点点');
  await expect.element(page.getByText('超出 2 字，删短一些才能发布').first()).toBeVisible();
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('超出 2 字，删短一些才能发布');
  await text.fill('刚好十二个字的一句话。。');
  await page.getByRole('button', { name: '# 攻略' }).click();
  await page.getByRole('button', { name: '# 晒图' }).click();
  await expect.element(page.getByText('1 / 1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '# 晒图' })).toHaveAttribute('aria-pressed', 'false');
  publish.mockReturnValue(published);
  await send.click();
  await expect.poll(() => publish.mock.calls.length).toBe(1);
  expect(publish.mock.calls[0]?.[0].get('tagIds')).toBe('1');
});

test('[S-10][S-13] words of the list are marked and explained while typing; a refusal loses nothing', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} />);
  await expect.element(text).toBeVisible();
  expect(asked.some((address) => address.includes('sensitiveword'))).toBe(false);
  await text.fill('别用外 挂，笨蛋');
  await expect.element(page.getByText('“外 挂” 不能发布，换个说法吧')).toBeVisible();
  await expect.element(page.getByText('“笨蛋” 会显示成星号')).toBeVisible();
  expect(asked.find((address) => address.includes('sensitiveword'))).toContain('pageSize=99');
  const marks = [...document.querySelectorAll('[data-mark]')].map(
    (mark) => `${mark.getAttribute('data-mark')}:${mark.textContent}`,
  );
  expect(marks).toStrictEqual(['refuse:外 挂', 'mask:笨蛋']);
  // The operator's own list lies under the app prefix.
  expect(asked).toContain('/app/filter-words.json');
  await text.fill('别用外 挂，笨蛋，海怪暗号');
  await expect.element(page.getByText('“外 挂”、“海怪暗号” 不能发布，换个说法吧')).toBeVisible();
  await text.fill('别用外 挂，笨蛋');
  publish.mockReturnValueOnce({ code: 4301, msg: '内容含敏感词', data: null });
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('改掉标出的地方再发布');
  await expect.element(text).toHaveValue('别用外 挂，笨蛋');
  await text.fill('别用');
  await expect.element(page.getByText(/不能发布，换个说法吧/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/改掉标出的地方再发布/)).not.toBeInTheDocument();
});

test('[X-C6] # and @ offer names, picked by keyboard; three tags in all, those in the text among them', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} />);
  await text.click();
  await userEvent.keyboard('看#攻');
  await expect.element(page.getByRole('option', { name: '# 攻略' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveValue('看#攻略 ');
  await userEvent.keyboard('谢@夜');
  await expect.element(page.getByRole('option', { name: '夜莺' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(text).toHaveValue('看#攻略 谢@夜莺 ');
  await userEvent.keyboard('@夜');
  await expect.element(page.getByRole('option', { name: '夜航船' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(text).toHaveValue('看#攻略 谢@夜莺 @夜\n');

  await expect.element(page.getByRole('button', { name: '# 攻略' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['# 晒图', '# 联机', '# 闲聊']) await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('button', { name: '# 闲聊' })).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('3 / 3')).toBeVisible();
  publish.mockReturnValue(published);
  await send.click();
  await expect.poll(() => publish.mock.calls.length).toBe(1);
  const [sent] = publish.mock.calls[0] ?? [];
  expect(sent?.get('tagIds')).toBe('2,3');
  // Only whose name still stands in the text.
  expect(sent?.get('mentions')).toBe('9');
});

test('[X-C6] nothing and too much are not sent, and nothing that was written is cut off', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} />);
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('写点什么再发布');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await text.fill('岛'.repeat(5001));
  await expect.element(page.getByText('超出 1 字，删短一些才能发布')).toBeVisible();
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('超出 1 字');
  expect((text.element() as HTMLTextAreaElement).value).toHaveLength(5001);
  await text.fill('岛'.repeat(5000));
  publish.mockReturnValue(published);
  await send.click();
  await expect.poll(() => publish.mock.calls.length).toBe(1);
});

test('[S-12] while a post is on its way nothing can be written that would be in no post and no draft', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  const onDone = vi.fn();
  renderWithoutProviders(<Sample onDone={onDone} />);
  await text.fill('慢慢发');
  const { promise, resolve } = Promise.withResolvers<object>();
  publish.mockReturnValueOnce(promise);
  await send.click();
  await expect.poll(() => publish.mock.calls.length).toBe(1);
  await text.click();
  await userEvent.keyboard('再加一句');
  await expect.element(text).toHaveAttribute('readonly');
  await expect.element(text).toHaveValue('慢慢发');
  expect(document.querySelector('[role="group"][aria-labelledby="post-tags"]')?.closest('[inert]')).not.toBe(null);
  resolve({ code: 1005, msg: '服务繁忙，请稍后重试', data: null });
  await expect.element(text).not.toHaveAttribute('readonly');
  await expect.element(text).toHaveValue('慢慢发');
  expect(onDone).not.toHaveBeenCalled();
});

test('[S-12] a tag that was hidden since it was picked does not hold the draft back', async () => {
  const stored = { text: '老草稿', images: [], tags: [{ id: '9', tag: '旧话题' }, tags[1]], game: null, mentions: [] };
  localStorage.setItem(storageKeys.postDraft('42'), JSON.stringify({ ...stored, key: '', version: 0 }));
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  const onDone = vi.fn();
  renderWithoutProviders(<Sample onDone={onDone} />);
  await expect.element(page.getByRole('button', { name: '# 晒图' })).toHaveAttribute('aria-pressed', 'true');
  publish.mockReturnValue(published);
  await send.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(publish.mock.calls[0]?.[0].get('tagIds')).toBe('2');
});

test('[S-12] the tag of a link is for the post written from there: taken off it stays off, and the next begins without', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  const tag = page.getByRole('button', { name: '# 晒图' });
  const Cached = ({ mode, ...rest }: SampleProps & { mode: 'visible' | 'hidden' }) => (
    <Activity mode={mode}>
      <Sample {...rest} />
    </Activity>
  );
  renderWithoutProviders(<Cached mode="visible" onDone={vi.fn()} tagId="2" />);
  await expect.element(tag).toHaveAttribute('aria-pressed', 'true');
  await tag.click();
  await expect.element(tag).toHaveAttribute('aria-pressed', 'false');
  renderWithoutProviders(<Cached mode="hidden" onDone={vi.fn()} tagId="2" />);
  await expect.element(tag).not.toBeInTheDocument();
  renderWithoutProviders(<Cached mode="visible" onDone={vi.fn()} tagId="2" />);
  await expect.element(tag).toHaveAttribute('aria-pressed', 'false');

  renderWithoutProviders(<Cached key="from another" mode="visible" onDone={vi.fn()} tagId="3" />);
  await expect.element(page.getByRole('button', { name: '# 联机' })).toHaveAttribute('aria-pressed', 'true');
  renderWithoutProviders(<Cached key="from nowhere" mode="visible" onDone={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: '# 联机' })).toHaveAttribute('aria-pressed', 'false');
});

test('[X-C41] a link to quote what is gone by now says so, once', async () => {
  const toasted = vi.spyOn(toast, 'info');
  quoted = { code: 1002, msg: '内容不存在或已删除', data: null };
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} quoteId="5" />);
  await expect.poll(() => toasted.mock.calls).toEqual([['内容不可见']]);
  await text.fill('自己写');
  expect(toasted).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role="group"][aria-label^="引用"]')).toBe(null);
});

test('[X-C41][S-12] a quote that a link alone chose is no draft; with a word it is', async () => {
  const author = { uid: '9', name: '阿栀' };
  quoted = {
    code: 0,
    msg: '',
    data: { id: '5', author, content: '灯塔', images: [], editableUntil: 0, state: 'shown' },
  };
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(<Sample onDone={vi.fn()} quoteId="5" />);
  await expect.element(page.getByRole('group', { name: '引用 阿栀 的帖子' })).toBeVisible();
  expect(localStorage.getItem(storageKeys.postDraft('42'))).toBe(null);
  await text.fill('说得对');
  expect(JSON.parse(localStorage.getItem(storageKeys.postDraft('42')) ?? '')).toMatchObject({ quote: { id: '5' } });
});
