import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { Toaster } from '#src/ui/Toast/Toaster.tsx';
import { Comments } from './Comments.tsx';

const author = { uid: '7', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: false };

function comment(id: string, more: Record<string, unknown> = {}) {
  return {
    id,
    postId: '12',
    author,
    content: `第 ${id} 条`,
    mentions: [],
    replyTo: null,
    rootId: '',
    byAuthor: false,
    likes: 0,
    liked: false,
    replies: 0,
    mine: false,
    state: 'shown',
    reason: '',
    appeal: 'none',
    createTime: Date.now() - 60_000,
    ...more,
  };
}

const page1 = (records: unknown[], nextCursor: string | null = null) => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  currentPage: 1,
  pageSize: 20,
  nextCursor,
});

/** By the beginning of "METHOD path"; the answer's data, or a number for a refusal, or 'lost'. */
let answers: Record<string, (body: URLSearchParams, url: URL) => unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  deleteAllDraftsOnThisDevice();
  queryClient.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  answers = {
    'GET /api/v1/square/post/12/comment/list': () =>
      page1([
        {
          ...comment('1', { replies: 3 }),
          firstReplies: [
            comment('4', { rootId: '1' }),
            comment('5', { rootId: '1', replyTo: { uid: '7', name: '夜航船长' } }),
          ],
        },
        { ...comment('2', { author: { ...author, uid: '9', name: '竹子管够' } }), firstReplies: [] },
      ]),
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    asked.push(call);
    const answer = answers[call]?.(new URLSearchParams(init.body as string), url);
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const envelope =
      typeof answer === 'number' ? { code: answer, msg: '不行', data: null } : { code: 0, msg: '', data: answer };
    return Promise.resolve(Response.json(envelope));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Shown({ count = 5, counted = true, target = { comment: '', thread: '' } }) {
  return (
    <MemoryRouter initialEntries={['/post/12']}>
      <QueryClientProvider client={queryClient}>
        <Comments
          discussion="12"
          count={count}
          counted={counted}
          target={target}
          actions={<button type="button">分享</button>}
          onBlocked={() => {}}
        />
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const field = page.getByRole('textbox');
const sends = () => asked.filter((call) => call.startsWith('POST /api/v1/square/post/12/comment')).length;

test('[S-06][X-C6] a thread shows its first replies and unfolds the others by pages, and folds up again', async () => {
  answers['GET /api/v1/square/post/12/comment/1/list'] = (_, url) =>
    url.searchParams.get('cursor') === null
      ? page1([comment('4', { rootId: '1' }), comment('5', { rootId: '1' })], 'next')
      : page1([comment('6', { rootId: '1' })]);
  renderWithoutProviders(<Shown />);
  const replies = page.getByRole('list', { name: '对夜航船长的回复' }).getByRole('listitem');
  await expect.poll(() => replies.elements().length).toBe(2);
  await expect.poll(() => replies.nth(1).element().textContent).toMatch(/回复 @夜航船长：第 5 条/);
  await page.getByRole('button', { name: '展开 1 条回复' }).click();
  await expect.poll(() => asked.filter((call) => call.endsWith('/comment/1/list')).length).toBe(1);
  await page.getByRole('button', { name: '展开 1 条回复' }).click();
  await expect.poll(() => replies.elements().length).toBe(3);
  expect(page.getByRole('button', { name: /展开/ }).query()).toBeNull();
  // What was pressed is gone: focus goes on with what came.
  await expect.poll(() => document.activeElement?.getAttribute('data-comment')).toBe('6');
  await page.getByRole('button', { name: '收起回复' }).click();
  await expect.poll(() => replies.elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: '展开 1 条回复' })).toHaveFocus();
});

test('[S-05] a lost answer keeps the words and the key; sent again, it is there once', async () => {
  const keys: (string | null)[] = [];
  let lost = true;
  answers['POST /api/v1/square/post/12/comment'] = (body) => {
    keys.push(body.get('idempotencyKey'));
    return lost ? 'lost' : comment('9', { content: body.get('content'), mine: true });
  };
  renderWithoutProviders(<Shown />);
  await field.fill('灯塔修到二级就行');
  await page.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/\S/);
  await expect.element(field).toHaveValue('灯塔修到二级就行');
  await expect.element(field).toHaveFocus();
  lost = false;
  await page.getByRole('button', { name: '发送' }).click();
  await expect
    .poll(() => page.getByRole('feed').getByRole('article').first().element().textContent)
    .toMatch(/灯塔修到二级就行/);
  await expect.element(field).toHaveValue('');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[S-13] refused words stay, with what to do about them; changed words are another intent', async () => {
  const keys: (string | null)[] = [];
  answers['POST /api/v1/square/post/12/comment'] = (body) => {
    keys.push(body.get('idempotencyKey'));
    return 4301;
  };
  renderWithoutProviders(<Shown />);
  await field.fill('坏词');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/含有不能发的词，改一改再发/);
  await expect.element(field).toHaveValue('坏词');
  await field.fill('好词');
  await expect.poll(() => page.getByRole('alert').query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('[S-05] answering names the person, keeps what is written, and can be taken back', async () => {
  let replied: string | null = null;
  answers['POST /api/v1/square/post/12/comment'] = (body) => {
    replied = body.get('replyCommentId');
    return comment('9', { content: body.get('content'), rootId: '1', mine: true });
  };
  renderWithoutProviders(<Shown />);
  await field.fill('二级够用');
  await page.getByRole('button', { name: '回复 夜航船长' }).nth(2).click();
  await expect.element(page.getByRole('textbox', { name: '回复 @夜航船长' })).toHaveFocus();
  await page.getByRole('button', { name: '不回复了，直接评论' }).click();
  await expect.element(page.getByRole('textbox', { name: '写评论' })).toHaveValue('二级够用');
  await page.getByRole('button', { name: '回复 夜航船长' }).nth(2).click();
  await page.getByRole('button', { name: '发送' }).click();
  await expect
    .poll(() => page.getByRole('list', { name: '对夜航船长的回复' }).getByRole('listitem').nth(2).element().textContent)
    .toMatch(/二级够用/);
  expect(replied).toBe('5');
});

test('[X-C6] an @ offers names; one that is picked by keyboard stands in the text and is meant', async () => {
  let mentions: string | null = null;
  answers['GET /api/v1/square/name/suggestion'] = (_, url) =>
    url.searchParams.get('keyword') === '竹'
      ? [
          { uid: '9', name: '竹子管够', avatar: '' },
          { uid: '10', name: '竹林', avatar: '' },
        ]
      : [];
  answers['POST /api/v1/square/post/12/comment'] = (body) => {
    mentions = body.get('mentions');
    return comment('9', { content: body.get('content'), mine: true });
  };
  renderWithoutProviders(<Shown />);
  await field.click();
  await userEvent.keyboard('问问 @竹');
  await expect.element(page.getByRole('option', { name: '竹子管够' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('问问 @竹林 ');
  expect(page.getByRole('listbox').query()).toBeNull();
  expect(sends()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => mentions).toBe('10');
});

test('[X-A6] a visitor writes, is led to login, and finds the words again in the account', async () => {
  resetAccount();
  renderWithoutProviders(<Shown />);
  await field.fill('登录之前写的');
  await expect
    .element(page.getByRole('link', { name: '登录后发送' }))
    .toHaveAttribute('href', '/login?next=%2Fpost%2F12');
  await userEvent.keyboard('{Enter}');
  expect(sends()).toBe(0);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  await expect.element(field).toHaveValue('登录之前写的');
  await expect.element(page.getByRole('button', { name: '发送' })).toBeVisible();
});

test('[X-C14] what waits for moderators says so', async () => {
  answers['POST /api/v1/square/post/12/comment'] = (body) =>
    comment('9', { content: body.get('content'), mine: true, state: 'waiting' });
  renderWithoutProviders(<Shown />);
  await field.fill('新人报到');
  await page.getByRole('button', { name: '发送' }).click();
  const first = page.getByRole('feed').getByRole('article').first();
  await expect.poll(() => first.element().textContent).toMatch(/审核中，通过后大家就能看到/);
});

test('[X-C38] where a comment was written stands beside its time, and nothing where nobody says', async () => {
  answers['GET /api/v1/square/post/12/comment/list'] = () =>
    page1([
      { ...comment('1', { region: '广东' }), firstReplies: [] },
      { ...comment('2', { region: '' }), firstReplies: [] },
      { ...comment('3'), firstReplies: [] },
    ]);
  renderWithoutProviders(<Shown />);
  await expect.poll(() => document.body.textContent).toContain('分钟前 · IP 属地：广东');
  expect(document.body.textContent?.split('IP 属地')).toHaveLength(2);
});

test('[S-06] comments that came meanwhile are announced, and shown when asked for', async () => {
  renderWithoutProviders(<Shown count={5} />);
  await expect.element(page.getByRole('feed')).toBeVisible();
  const lists = () => asked.filter((call) => call === 'GET /api/v1/square/post/12/comment/list').length;
  expect(lists()).toBe(1);
  renderWithoutProviders(<Shown count={7} />);
  const hint = page.getByRole('button', { name: '有 2 条新评论' });
  await expect.element(hint).toBeVisible();
  expect(lists()).toBe(1);
  await hint.click();
  await expect.poll(lists).toBe(2);
  await expect.poll(() => hint.query()).toBeNull();
  await expect.element(page.getByRole('feed').getByRole('article').first()).toHaveFocus();
});

test('[S-06] a link leads to its comment, also to one that its thread has folded up', async () => {
  answers['GET /api/v1/square/post/12/comment/1/list'] = () =>
    page1([comment('4', { rootId: '1' }), comment('5', { rootId: '1' }), comment('6', { rootId: '1' })]);
  renderWithoutProviders(<Shown target={{ comment: '6', thread: '1' }} />);
  await expect.poll(() => document.activeElement?.getAttribute('data-comment')).toBe('6');
});

test('[S-06] what a list said of the post a while ago makes no news of what is shown already', async () => {
  renderWithoutProviders(<Shown count={2} counted={false} />);
  await expect.element(page.getByRole('feed')).toBeVisible();
  renderWithoutProviders(<Shown count={5} />);
  await expect.element(page.getByRole('heading', { name: '评论 5' })).toBeVisible();
  expect(page.getByRole('button', { name: /条新评论/ }).query()).toBeNull();
  renderWithoutProviders(<Shown count={6} />);
  await expect.element(page.getByRole('button', { name: '有 1 条新评论' })).toBeVisible();
});

test('[S-06] a link to what is newer than the kept page shows asks anew, once, and says when it is not there', async () => {
  const toasted = vi.spyOn(toast, 'info');
  renderWithoutProviders(<Shown />);
  await expect.element(page.getByRole('feed')).toBeVisible();
  answers['GET /api/v1/square/post/12/comment/list'] = (_, url) =>
    page1(
      url.searchParams.get('sort') === '2'
        ? [
            { ...comment('30'), firstReplies: [] },
            { ...comment('1', { replies: 1 }), firstReplies: [comment('31', { rootId: '1' })] },
          ]
        : [{ ...comment('1', { replies: 1 }), firstReplies: [] }],
    );
  renderWithoutProviders(<Shown target={{ comment: '30', thread: '' }} />);
  await expect.poll(() => document.activeElement?.getAttribute('data-comment')).toBe('30');
  answers['GET /api/v1/square/post/12/comment/list'] = () =>
    page1([
      {
        ...comment('1', { replies: 2 }),
        firstReplies: [comment('31', { rootId: '1' }), comment('32', { rootId: '1' })],
      },
    ]);
  renderWithoutProviders(<Shown target={{ comment: '32', thread: '1' }} />);
  await expect.poll(() => document.activeElement?.getAttribute('data-comment')).toBe('32');
  const before = asked.length;
  renderWithoutProviders(<Shown target={{ comment: '99', thread: '' }} />);
  await expect.poll(() => toasted.mock.calls).toEqual([['没有找到这条评论，它可能已删除']]);
  expect(asked.length - before).toBe(1);
});

test('[S-05][X-M7] a send whose answer was lost carries its key over a reload; other words carry another', async () => {
  const keys: (string | null)[] = [];
  answers['POST /api/v1/square/post/12/comment'] = (body) => {
    keys.push(body.get('idempotencyKey'));
    return 'lost';
  };
  const send = async () => {
    const sent = keys.length;
    await field.click();
    await page.getByRole('button', { name: '发送' }).click();
    await expect.poll(() => keys.length).toBe(sent + 1);
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  };
  renderWithoutProviders(<Shown key="before" />);
  await field.fill('灯塔修到二级就行');
  await send();
  renderWithoutProviders(<Shown key="after" />);
  await expect.element(field).toHaveValue('灯塔修到二级就行');
  await send();
  await field.fill('灯塔修到三级');
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[X-C39] a comment of pictures alone has no words to copy', async () => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const images = [{ id: '77', small: src, medium: src, large: src, width: 1, height: 1 }];
  answers['GET /api/v1/square/post/12/comment/list'] = () =>
    page1([
      { ...comment('1', { content: '', images }), firstReplies: [] },
      { ...comment('2'), firstReplies: [] },
    ]);
  renderWithoutProviders(<Shown />);
  const menu = (index: number) => page.getByRole('button', { name: /^更多操作/ }).nth(index);
  await menu(0).click();
  await expect.element(page.getByRole('button', { name: '举报' })).toBeVisible();
  expect(page.getByRole('button', { name: '复制文字' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await menu(1).click();
  await expect.element(page.getByRole('button', { name: '复制文字' })).toBeVisible();
});
