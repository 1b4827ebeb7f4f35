import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import type { Game } from '../game-detail-and-review-calls.ts';
import { WishAndShareButtons } from './WishAndShareButtons.tsx';
import { GameHero } from './GameHero.tsx';
import { sampleGame } from './sample-game.ts';

const heart = page.getByRole('button', { name: '加入心愿单' });

function show(game: Partial<Game>, wished: boolean): void {
  const wish = { wished, toggle: vi.fn() };
  const shown = { ...sampleGame, vipFree: true, ...game };
  renderWithoutProviders(
    <>
      <WishAndShareButtons game={shown} wish={wish} onShare={() => undefined} circled />
      <GameHero game={shown} cover={{ current: null }} heading={{ current: null }} />
    </>,
  );
}

test('[X-C4] what is delisted is not offered to members, and only who wished for it sees the heart', async () => {
  show({}, false);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('会员免费')).toBeVisible();
  show({ status: 'delisted' }, false);
  await expect.element(heart).not.toBeInTheDocument();
  await expect.element(page.getByText('会员免费')).not.toBeInTheDocument();
  show({ status: 'delisted' }, true);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});
