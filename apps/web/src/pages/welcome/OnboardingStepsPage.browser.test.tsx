import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import OnboardingStepsPage from './OnboardingStepsPage.tsx';

const picture = { base: '', widths: [], width: 1, height: 1, blur: '' };
const game = (id: string, name: string, owned = false) => ({
  id,
  name,
  summary: '一句话',
  icon: picture,
  owned,
  wished: false,
});
const types = ['角色扮演', '解谜', '竞速', '冒险', '模拟', '卡牌'].map((name, n) => ({
  id: String(n + 1),
  slug: `type-${n + 1}`,
  name,
  byRule: false,
}));
const free = { id: '99', slug: 'free', name: '免费', byRule: true };
const author = { uid: '7', name: '夜航船长', avatar: '', level: 4, member: false, badge: false, followed: false };

let asked: string[] = [];
let answers: Record<string, (body: URLSearchParams) => unknown> = {};

beforeEach(() => {
  asked = [];
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  answers = {
    'GET /api/v1/catalog/shelf/list': () => ({ types: [...types, free], tags: [] }),
    'GET /api/v1/catalog/chosen-types': () => ({ types: [] }),
    'PUT /api/v1/catalog/chosen-types': (body) => ({ types: (body.get('types') ?? '').split(',') }),
    'POST /api/web/game/list': (body) => ({
      records:
        body.get('type') === 'type-1'
          ? [game('11', '潮汐'), game('12', '石板', true)]
          : [game('21', '浪尖'), game('11', '潮汐')],
    }),
    'POST /api/v1/catalog/game/11/follow': () => null,
    'GET /api/v1/square/author/suggestion': () => ({ records: [author] }),
    'POST /api/v1/user/follow/7': () => null,
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, location.origin);
    const body = new URLSearchParams(typeof init.body === 'string' ? init.body : search);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    asked.push(call.endsWith('chosen-types') && init.method === 'PUT' ? `${call} ${body.get('types')}` : call);
    const answer = answers[call];
    return Promise.resolve(
      Response.json(answer === undefined ? { code: 1, msg: '' } : { code: 0, msg: '', data: answer(body) }),
    );
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

function openPage(address = '/welcome'): void {
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/welcome" element={<OnboardingStepsPage />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

test('[X-C37] three taps by keyboard: types, a game, somebody; each step’s heading is read first, and the end is home', async () => {
  openPage();
  await expect.element(button('解谜')).toHaveAttribute('aria-pressed', 'false');
  // Nobody likes a game for what it costs: the server would refuse it.
  await expect.element(button('免费')).not.toBeInTheDocument();
  for (const name of ['角色扮演', '解谜']) {
    button(name).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
  }
  button('下一步').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('关注两款游戏')).toHaveFocus();
  expect(asked).toContain('PUT /api/v1/catalog/chosen-types 1,2');

  // Each type in turn, each game once, none that is owned.
  const games = page.getByRole('list', { name: '推荐的游戏' });
  await expect.poll(() => games.element().querySelectorAll('b').length).toBe(2);
  expect(Array.from(games.element().querySelectorAll('b'), (name) => name.textContent)).toEqual(['潮汐', '浪尖']);
  await button('关注《潮汐》').click();
  await expect.element(button('已关注《潮汐》，取消关注')).toBeVisible();
  await expect.poll(() => asked).toContain('POST /api/v1/catalog/game/11/follow');

  await button('下一步').click();
  await expect.element(heading('关注两位岛民')).toHaveFocus();
  await button('关注 夜航船长').click();
  await expect.element(button('已关注 夜航船长，取消关注')).toBeVisible();
  await expect.poll(() => asked).toContain('POST /api/v1/user/follow/7');
  await button('完成').click();
  await expect.element(page.getByText('/', { exact: true })).toBeVisible();
});

test('[X-C37] skipped at any step one goes on where one was going, and nothing is saved that was not said', async () => {
  openPage('/welcome?next=%2Fprofile');
  await button('解谜').click();
  await button('跳过').click();
  await expect.element(page.getByText('/profile', { exact: true })).toBeVisible();
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('[X-C37] no more than five types; what fails to be saved is said, and the step stays', async () => {
  answers['PUT /api/v1/catalog/chosen-types'] = undefined as never;
  openPage();
  for (const { name } of types) await button(name).click();
  await expect.element(button('卡牌')).toHaveAttribute('aria-pressed', 'false');
  await button('下一步').click();
  await expect.element(button('下一步')).not.toHaveAttribute('aria-busy');
  await expect.element(heading('喜欢哪些类型？')).toBeVisible();
});

test('[X-C37] a list that cannot be read offers to try again; one that is empty says so', async () => {
  answers['GET /api/v1/catalog/shelf/list'] = undefined as never;
  openPage();
  const retry = button('重新加载');
  await expect.element(retry).toBeVisible();
  answers['GET /api/v1/catalog/shelf/list'] = () => ({ types: [], tags: [] });
  await retry.click();
  await expect.element(heading('还没有游戏类型')).toBeVisible();
  answers['GET /api/v1/square/author/suggestion'] = () => ({ records: [] });
  await button('下一步').click();
  await expect.element(heading('关注两款游戏')).toBeVisible();
  await button('下一步').click();
  await expect.element(heading('最近没有可以推荐的人')).toBeVisible();
});
