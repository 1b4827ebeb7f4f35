import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { VideoComments } from './VideoComments.tsx';

const author = { uid: '7', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: false };
const comment = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  postId: '',
  videoId: '12',
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
});
const pageOf = (records: unknown[]) => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  currentPage: 1,
  pageSize: 20,
  nextCursor: null,
});

let asked: string[] = [];
const answers: Record<string, (body: URLSearchParams) => unknown> = {
  'GET /api/v1/square/video/12/counts': () => ({ comments: 3 }),
  'GET /api/v1/square/video/12/comment/list': () =>
    pageOf([{ ...comment('1', { replies: 2 }), firstReplies: [comment('4', { rootId: '1' })] }]),
  'GET /api/v1/square/video/12/comment/1/list': () =>
    pageOf([comment('4', { rootId: '1' }), comment('5', { rootId: '1' })]),
  'POST /api/v1/square/video/12/comment': (body) =>
    comment('9', { content: body.get('content'), mine: true, ...(body.get('replyCommentId') && { rootId: '1' }) }),
};

beforeEach(() => {
  asked = [];
  deleteAllDraftsOnThisDevice();
  queryClient.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    asked.push(call);
    const data = answers[call]?.(new URLSearchParams(init.body as string)) ?? null;
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  resetAccount();
});

function show(): void {
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/welfare?video=12']}>
      <QueryClientProvider client={queryClient}>
        <VideoComments videoId="12" target={{ comment: '', thread: '' }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('[X-C25] a video’s threads unfold, a comment and a reply are sent to it, and the count follows', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: '评论 3' })).toBeVisible();
  await page.getByRole('button', { name: '展开 1 条回复' }).click();
  await expect.element(page.getByText('第 5 条')).toBeVisible();
  await page.getByRole('textbox').fill('鲸鱼好大');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('鲸鱼好大')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '评论 4' })).toBeVisible();
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/v1/square/video/12/comment']);
  expect(asked.some((call) => call.includes('/square/post/'))).toBe(false);
});

test('[X-C25] a visitor is led to login, and back to the video', async () => {
  resetAccount();
  show();
  await page.getByRole('textbox').fill('好看');
  await expect
    .element(page.getByRole('link', { name: '登录后发送' }))
    .toHaveAttribute('href', '/login?next=%2Fwelfare%3Fvideo%3D12');
});
