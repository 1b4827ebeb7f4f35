import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import OwnPostsAndCommentsPage from './OwnPostsAndCommentsPage.tsx';

const mine = {
  author: { uid: '42', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: false },
  images: [],
  mentions: [],
  likes: 0,
  liked: false,
  mine: true,
  state: 'shown',
  reason: '',
  appeal: 'none',
  createTime: Date.now() - 60_000,
};
const post = (id: string, changes: object) => ({
  ...mine,
  id,
  content: '先修灯塔',
  cut: false,
  tags: [],
  game: null,
  comments: 0,
  favourited: false,
  editTime: 0,
  editableUntil: 0,
  version: 1,
  ...changes,
});
const comment = (id: string, changes: object) => ({
  ...mine,
  id,
  postId: '9',
  videoId: '',
  rootId: '',
  replyTo: null,
  byAuthor: true,
  replies: 0,
  content: '灯塔三级',
  post: { id: '9', summary: '先修灯塔' },
  ...changes,
});
const pageOf = (records: unknown[]) => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  currentPage: 1,
  pageSize: 20,
  nextCursor: null,
});

// Of the third of each an answer says nothing, as one that an older page kept.
const answers: Record<string, unknown> = {
  '/api/v1/square/post/me': pageOf([post('1', { region: '广东' }), post('2', { region: '' }), post('3', {})]),
  '/api/v1/square/comment/me': pageOf([
    comment('4', { region: '日本', videoId: '5' }),
    comment('5', { region: '' }),
    comment('6', {}),
  ]),
};

beforeEach(() => {
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: answers[new URL(address, location.origin).pathname] })),
  );
});
afterEach(() => {
  resetAccount();
  vi.unstubAllGlobals();
});

function show(path: string) {
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/commenthistory" element={<OwnPostsAndCommentsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['posts', '/commenthistory', '广东'],
  ['comments', '/commenthistory?tab=comments', '日本'],
])(
  '[X-C38] where one’s own %s were written stands beside their time, and nothing where nobody says',
  async (_, path, region) => {
    show(path);
    await expect.poll(() => document.body.textContent).toContain(`分钟前 · IP 属地：${region}`);
    expect(document.body.textContent?.split('IP 属地')).toHaveLength(2);
  },
);
