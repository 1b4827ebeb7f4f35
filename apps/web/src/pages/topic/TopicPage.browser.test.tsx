import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { topicFollowToggle } from '#src/features/square/topic/use-follow-topic.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import TopicPage from './TopicPage.tsx';

const topic = { id: '3', tag: '攻略', posts: 1001, followers: 41, followed: false };
const post = {
  id: '9',
  author: { uid: '7', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: true },
  content: '先修灯塔 #攻略',
  cut: false,
  images: [],
  tags: [
    { id: '3', tag: '攻略' },
    { id: '5', tag: '组队' },
  ],
  mentions: [],
  game: null,
  likes: 0,
  comments: 0,
  liked: false,
  favourited: false,
  mine: false,
  state: 'shown',
  reason: '',
  appeal: 'none',
  createTime: Date.now() - 60_000,
  region: '黑龙江',
  editTime: 0,
  editableUntil: 0,
  version: 1,
};
const pageOf = (records: unknown[]) => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  currentPage: 1,
  pageSize: 20,
  nextCursor: null,
});

let asked: string[] = [];
let answers: Record<string, () => unknown> = {};
const notFound = { code: 1002, msg: '' };

beforeEach(() => {
  asked = [];
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  answers = {
    'GET /api/v1/square/tag/3': () => topic,
    'GET /api/v1/square/tag/4': () => topic,
    'GET /api/v1/square/post/list': () => pageOf([post]),
    'GET /api/v1/square/post/newer': () => ({ count: 0 }),
    'POST /api/v1/square/tag/3/follow': () => null,
    'DELETE /api/v1/square/tag/3/follow': () => null,
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    const sort = searchParams.get('sort');
    asked.push(sort === null ? call : `${call} ${sort} ${searchParams.get('tagId')}`);
    const answer = answers[call];
    const body = answer === undefined ? notFound : { code: 0, msg: '', data: answer() };
    return Promise.resolve(Response.json(body));
  });
});
afterEach(() => {
  resetAccount();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show(path: string) {
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/topic/:id" element={<TopicPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('[X-C31] a topic says how much is said and who follows it; the button changes it at once and comes to the server', async () => {
  show('/topic/3');
  await expect.element(page.getByRole('heading', { level: 2, name: '攻略' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: '数据' })).toHaveTextContent('1000+ 帖子41 关注');
  await page.getByRole('button', { name: '关注话题 攻略', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '已关注话题 攻略，取消关注' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: '数据' })).toHaveTextContent('1000+ 帖子42 关注');
  await expect.poll(() => topicFollowToggle.pending('3')).toBe(false);
  expect(asked.filter((call) => call.endsWith('/follow'))).toEqual(['POST /api/v1/square/tag/3/follow']);
  const compose = page.getByRole('link', { name: '写一帖，关于 #攻略' });
  await expect.element(compose).toHaveAttribute('href', '/postpage?tag=3');
});

test('[X-C38] where a post was written stands beside its time', async () => {
  show('/topic/3');
  await expect.poll(() => document.body.textContent).toContain('分钟前 · IP 属地：黑龙江');
});

test('[X-C31] posts by heat, then by time; their tags lead to the pages of topics, in the text and below it', async () => {
  show('/topic/3');
  await expect.element(page.getByRole('link', { name: '#组队' })).toHaveAttribute('href', '/topic/5');
  await expect.element(page.getByRole('link', { name: '#攻略' })).toHaveAttribute('href', '/topic/3');
  await page.getByRole('tab', { name: '最新' }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent('/topic/3?tab=latest');
  await expect.element(page.getByRole('feed', { name: '#攻略 的最新帖子' })).toBeVisible();
  expect(asked).toEqual(
    expect.arrayContaining(['GET /api/v1/square/post/list 1 3', 'GET /api/v1/square/post/list 2 3']),
  );
});

test('[X-C32] the address of a merged topic leads to the one it is now', async () => {
  show('/topic/4');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('/topic/3');
});

test('[X-C31] a topic without posts says so', async () => {
  answers['GET /api/v1/square/post/list'] = () => pageOf([]);
  show('/topic/3');
  await expect.element(page.getByText('这个话题还没有帖子')).toBeVisible();
});

test('[X-C32] a hidden topic is not there', async () => {
  show('/topic/8');
  await expect.element(page.getByText('找不到这个话题')).toBeVisible();
});
