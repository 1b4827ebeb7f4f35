import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#src/ui/test/render.tsx';
import type { Who } from '../action.ts';
import type { Game } from '../game.ts';
import { GameBar } from './GameBar.tsx';
import { sampleGame } from './sample-game.ts';

const people = {
  visitor: { signedIn: false, member: false },
  user: { signedIn: true, member: false },
  member: { signedIn: true, member: true },
  owner: { signedIn: true, member: false },
} satisfies Record<string, Who>;

const games = {
  /** Fetched at once, without an account (D-02). */
  free: { onlineType: 0, buyAmount: 0 },
  play: { onlineType: 0, buyAmount: 0, playUrl: 'https://play.example/moon' },
  priced: { onlineType: 1, buyAmount: 60, vipFree: false },
  vipFree: { onlineType: 1, buyAmount: 60, vipFree: true },
} satisfies Record<string, Partial<Game>>;

type Outcome = 'opens' | 'login' | 'soon';

/** What stands beside the button, and what pressing it does. */
const matrix: [who: keyof typeof people, game: keyof typeof games, beside: string, pressed: Outcome][] = [
  ['visitor', 'free', '免费', 'soon'],
  ['visitor', 'play', '免费', 'opens'],
  ['visitor', 'priced', '60钻', 'login'],
  ['visitor', 'vipFree', '60钻会员免费', 'login'],
  ['user', 'free', '免费', 'soon'],
  ['user', 'play', '免费', 'opens'],
  ['user', 'priced', '60钻', 'soon'],
  ['user', 'vipFree', '60钻会员免费', 'soon'],
  ['member', 'free', '免费', 'soon'],
  ['member', 'play', '免费', 'opens'],
  ['member', 'priced', '60钻', 'soon'],
  ['member', 'vipFree', '60钻会员免费', 'soon'],
  ['owner', 'free', '已拥有', 'soon'],
  ['owner', 'play', '已拥有', 'opens'],
  ['owner', 'priced', '已拥有', 'soon'],
  ['owner', 'vipFree', '已拥有', 'soon'],
];

const toggle = vi.fn<() => void>();
const bar = page.getByRole('group', { name: '获取游戏' });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(game: Partial<Game>, who: Who, wished = false): void {
  render(
    <MemoryRouter initialEntries={['/detail/7']}>
      <Address />
      <GameBar game={{ ...sampleGame, ...game }} who={who} wish={{ wished, toggle }} />
    </MemoryRouter>,
  );
}

beforeEach(() => toggle.mockReset());
afterEach(() => vi.unstubAllGlobals());

/** What comes of pressing: the address it opens, or what is seen then. */
async function pressedIn(pressed: (typeof matrix)[number][3]): Promise<string> {
  if (pressed === 'opens') {
    const link = bar.getByRole('link', { name: /^免费玩/ }).element();
    return `${link.getAttribute('href')} ${link.getAttribute('target')} ${link.getAttribute('rel')}`;
  }
  await bar.getByRole('button', { name: '下载游戏' }).click();
  const seen = pressed === 'login' ? page.getByRole('status') : page.getByRole('dialog', { name: '下载即将开放' });
  await expect.element(seen).toBeVisible();
  return seen.element().textContent ?? '';
}

const comesOf = {
  opens: /^https:\/\/play\.example\/moon _blank .*noopener/,
  login: /\/login\?next=%2Fdetail%2F7/,
  soon: /下载即将开放/,
};

for (const [person, kind, beside, pressed] of matrix) {
  test(`[X-C1] ${person}, ${kind}: ${beside}, and pressing ${pressed === 'opens' ? 'opens it' : `leads to ${pressed}`}`, async () => {
    show({ ...games[kind], owned: person === 'owner' }, people[person]);
    await expect.element(bar).toBeVisible();
    expect(bar.element().firstElementChild?.textContent).toBe(beside);
    expect(await pressedIn(pressed)).toMatch(comesOf[pressed]);
  });
}

test('[X-C4] who cannot download yet can wish for it there, and read that they did', async () => {
  show(games.priced, people.user);
  await bar.getByRole('button', { name: '下载游戏' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '加入心愿单' }).click();
  expect(toggle).toHaveBeenCalledOnce();
  show(games.priced, people.user, true);
  await expect.element(dialog.getByText(/它已在你的心愿单里/)).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
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
