import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import type { ViewerMembership } from '../game-action-for-viewer.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import { GameActionBar } from './GameActionBar.tsx';
import { sampleGame } from './sample-game.ts';

const people = {
  visitor: { signedIn: false, member: false },
  user: { signedIn: true, member: false },
  member: { signedIn: true, member: true },
  owner: { signedIn: true, member: false },
} satisfies Record<string, ViewerMembership>;

const games = {
  /** Fetched at once, without an account (D-02). */
  free: { onlineType: 0, buyAmount: 0 },
  play: { onlineType: 0, buyAmount: 0, playUrl: 'https://play.example/moon' },
  priced: { onlineType: 1, buyAmount: 60, vipFree: false },
  vipFree: { onlineType: 1, buyAmount: 60, vipFree: true },
} satisfies Record<string, Partial<Game>>;

type Outcome = 'opens' | 'asks';

/** What stands beside the button, and what pressing it does. */
const matrix: [who: keyof typeof people, game: keyof typeof games, beside: string, pressed: Outcome][] = [
  ['visitor', 'free', '免费', 'asks'],
  ['visitor', 'play', '免费', 'opens'],
  ['visitor', 'priced', '60钻', 'asks'],
  ['visitor', 'vipFree', '60钻会员免费', 'asks'],
  ['user', 'free', '免费', 'asks'],
  ['user', 'play', '免费', 'opens'],
  ['user', 'priced', '60钻', 'asks'],
  ['user', 'vipFree', '60钻会员免费', 'asks'],
  ['member', 'free', '免费', 'asks'],
  ['member', 'play', '免费', 'opens'],
  ['member', 'priced', '60钻', 'asks'],
  ['member', 'vipFree', '60钻会员免费', 'asks'],
  ['owner', 'free', '已拥有免费再次下载', 'asks'],
  ['owner', 'play', '已拥有', 'opens'],
  ['owner', 'priced', '已拥有免费再次下载', 'asks'],
  ['owner', 'vipFree', '已拥有免费再次下载', 'asks'],
];

const onDownload = vi.fn<() => void>();
const follow = { followed: false, toggle: vi.fn<() => void>() };
const bar = page.getByRole('group', { name: '获取游戏' });

function show(game: Partial<Game>, who: ViewerMembership, busy = false): void {
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/detail/7']}>
      <GameActionBar game={{ ...sampleGame, ...game }} who={who} follow={follow} onDownload={onDownload} busy={busy} />
    </MemoryRouter>,
  );
}

beforeEach(() => onDownload.mockReset());

for (const [person, kind, beside] of matrix.filter(([, , , pressed]) => pressed === 'opens')) {
  test(`[X-C1] ${person}, ${kind}: ${beside}, and pressing opens it`, async () => {
    show({ ...games[kind], owned: person === 'owner' }, people[person]);
    await expect.element(bar).toBeVisible();
    expect(bar.element().firstElementChild?.textContent).toBe(beside);
    const link = bar.getByRole('link', { name: /^免费玩/ }).element();
    expect(link.getAttribute('href')).toBe('https://play.example/moon');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
}

for (const [person, kind, beside] of matrix.filter(([, , , pressed]) => pressed === 'asks')) {
  test(`[X-C1] ${person}, ${kind}: ${beside}, and pressing asks for it`, async () => {
    show({ ...games[kind], owned: person === 'owner' }, people[person]);
    await expect.element(bar).toBeVisible();
    expect(bar.element().firstElementChild?.textContent).toBe(beside);
    // Whoever is charged reads it on the button.
    const charged = beside.startsWith('60钻') && !(person === 'member' && kind === 'vipFree');
    await bar.getByRole('button', { name: charged ? '下载游戏 · 60 钻' : '下载游戏', exact: true }).click();
    expect(onDownload).toHaveBeenCalledOnce();
  });
}

test('[X-C1] while a press is being answered, another one does nothing', async () => {
  show(games.priced, people.user, true);
  const button = bar.getByRole('button', { name: '下载游戏 · 60 钻' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onDownload).not.toHaveBeenCalled();
});

test('[X-C1] until it is known what is theirs, the bar holds no price and no button', async () => {
  show({ ...games.priced, status: 'delisted' }, { ...people.user, pending: true });
  await expect.element(bar).toBeVisible();
  expect(bar.element().textContent).toBe('');
  await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
});

test('[X-C1] what is delisted is not offered; its owner still has it', async () => {
  show({ ...games.priced, status: 'delisted' }, people.user);
  await expect.element(page.getByText('已下架')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去逛游戏' })).toHaveAttribute('href', '/games');
  await expect.element(page.getByRole('button', { name: '下载游戏' })).not.toBeInTheDocument();
  show({ ...games.priced, status: 'delisted', owned: true }, people.owner);
  await expect.element(bar.getByRole('button', { name: '下载游戏' })).toBeVisible();
});

test('[X-C22] before its release a game is reserved, by who owns it too, and nothing is downloaded', async () => {
  for (const who of [people.visitor, people.user]) {
    show({ ...games.priced, upcoming: true, followNum: 12_345 }, who);
    await expect.element(bar).toHaveTextContent('尚未上线12,345 人已预约预约');
    await page.getByRole('button', { name: '预约', exact: true }).click();
  }
  expect(follow.toggle).toHaveBeenCalledTimes(2);
  expect(onDownload).not.toHaveBeenCalled();
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/detail/7']}>
      <GameActionBar
        game={{ ...sampleGame, upcoming: true, followNum: 12_346 }}
        who={people.user}
        follow={{ ...follow, followed: true }}
        onDownload={onDownload}
        busy={false}
      />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: '已预约' })).toHaveAttribute('aria-pressed', 'true');
});
