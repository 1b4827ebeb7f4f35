import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import type { GameCard, HomeCatalog } from '../game-card-types.ts';
import { HomeRankingsAndNewGames } from './HomeRankingsAndNewGames.tsx';

const now = new Date(2026, 6, 18, 12).getTime();
const hour = 3_600_000;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

const none = { base: '', widths: [], width: 0, height: 0, blur: '' };
const visitor = { signedIn: false, member: false };

function game(id: string, changes: Partial<GameCard> = {}): GameCard {
  return {
    id,
    appID: `game-${id}`,
    name: `游戏${id}`,
    summary: '一句话',
    icon: none,
    cover: none,
    type: '策略',
    tags: [],
    onlineType: 1,
    playUrl: '',
    buyAmount: 60,
    vipFree: false,
    score: 9.1,
    size: 0,
    platforms: [1],
    publishTime: now,
    owned: false,
    upcoming: false,
    followNum: 0,
    wished: false,
    ...changes,
  };
}

const empty: HomeCatalog = {
  banners: [],
  entries: [],
  recommended: { title: '', line: '', games: [] },
  feature: null,
  rankings: [],
  fresh: [],
};
const ranking = (id: string, title: string, games: HomeCatalog['rankings'][number]['games']) => ({
  id,
  title,
  rule: 'hot' as const,
  time: now - 4 * hour,
  games,
});

test('[X-C2] tabs switch between rankings, each place with its number and its move in words', async () => {
  const rankings = [
    ranking('1', '热玩', [
      { game: game('1'), move: 0 },
      { game: game('2'), move: 2 },
      { game: game('3'), move: -1 },
      { game: game('4'), move: null },
    ]),
    ranking('2', '好评', [{ game: game('5'), move: 0 }]),
  ];
  renderWithoutProviders(<HomeRankingsAndNewGames home={{ ...empty, rankings }} who={visitor} />);
  await expect.element(page.getByText('今日 08:00 更新')).toBeVisible();
  const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows().map((text) => /上升 2 位|下降 1 位|新上榜/.exec(text)?.[0])).toEqual([
    undefined,
    '上升 2 位',
    '下降 1 位',
    '新上榜',
  ]);
  await page.getByRole('tab', { name: '热玩' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: '好评' })).toBeVisible();
  expect(rows()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: '游戏5' })).toHaveAttribute('href', '/detail/5');
});

test('[X-C2] each ranking leads to the whole of it', async () => {
  const rules = ['hot', 'score', 'downloads', 'rising'] as const;
  const rankings = rules.map((rule) => ({ ...ranking(rule, rule, [{ game: game('1'), move: 0 }]), rule }));
  renderWithoutProviders(<HomeRankingsAndNewGames home={{ ...empty, rankings }} who={visitor} />);
  for (const rule of rules) {
    await page.getByRole('tab', { name: rule }).click();
    await expect.element(page.getByRole('tabpanel', { name: rule })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^完整榜单/ })).toHaveAttribute('href', `/rankings/${rule}`);
  }
});

test('with the largest text a row shows its tags and facts whole or shortened, never cut', async () => {
  await page.viewport(320, 640);
  document.documentElement.dataset['text'] = 'largest';
  const long = game('1', { name: '一个很长很长的游戏名字', type: '模拟经营建造', vipFree: true, size: 486_000_000 });
  renderWithoutProviders(
    <HomeRankingsAndNewGames
      home={{ ...empty, rankings: [ranking('1', '热玩', [{ game: long, move: 12 }])], fresh: [long] }}
      who={visitor}
    />,
  );
  await expect.element(page.getByRole('heading', { name: '新游上架' })).toBeVisible();
  for (const tag of document.querySelectorAll('li [class*=tags] > *')) {
    const [outer, inner] = [tag.parentElement?.getBoundingClientRect(), tag.getBoundingClientRect()];
    expect(inner.right).toBeLessThanOrEqual((outer?.right ?? 0) + 0.5);
    expect(inner.bottom).toBeLessThanOrEqual((outer?.bottom ?? 0) + 0.5);
  }
  const move = page.getByText('↑12').element().getBoundingClientRect();
  expect(move.right).toBeLessThanOrEqual(
    (page.getByText('↑12').element().closest('p')?.getBoundingClientRect().right ?? 0) + 0.5,
  );
  delete document.documentElement.dataset['text'];
  await page.viewport(375, 812);
});

test('new games stand under their days, and the one in the large card not a second time', async () => {
  const fresh = [
    game('1'),
    game('2'),
    game('3', { publishTime: now - 20 * hour }),
    game('4', { publishTime: new Date(2026, 5, 3, 9).getTime() }),
  ];
  renderWithoutProviders(<HomeRankingsAndNewGames home={{ ...empty, feature: game('2'), fresh }} who={visitor} />);
  await expect.element(page.getByText('2026-06-03')).toBeVisible();
  const headings = [...document.querySelectorAll('h3')].map((heading) => heading.textContent);
  expect(headings).toEqual(['游戏2', '今天2026-07-18', '游戏1', '昨天2026-07-17', '游戏3', '2026-06-03', '游戏4']);
});

test('who owns a game reads so in place of its price; who does not, the price', async () => {
  const fresh = [game('1', { owned: true }), game('2')];
  renderWithoutProviders(
    <HomeRankingsAndNewGames home={{ ...empty, fresh }} who={{ signedIn: true, member: false }} />,
  );
  await expect.element(page.getByText('已拥有')).toBeVisible();
  const [first, second] = [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(first).not.toContain('60');
  expect(second).toContain('60');
});

test('sections without content are not there; with nothing at all the page says so', async () => {
  renderWithoutProviders(
    <HomeRankingsAndNewGames
      home={{ ...empty, fresh: [game('1')], rankings: [ranking('1', '热玩', [])] }}
      who={visitor}
    />,
  );
  await expect.element(page.getByRole('heading', { name: '新游上架' })).toBeVisible();
  expect(document.querySelectorAll('h2')).toHaveLength(1);
  renderWithoutProviders(<HomeRankingsAndNewGames home={empty} who={visitor} />);
  await expect.element(page.getByText('还没有游戏')).toBeVisible();
});
