import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import type { Game } from '../game-detail-and-review-calls.ts';
import { FollowAndShareButtons } from './FollowAndShareButtons.tsx';
import { GameHero } from './GameHero.tsx';
import { sampleGame } from './sample-game.ts';

const button = page.getByRole('button', { name: '关注' });

function show(game: Partial<Game>, followed: boolean): void {
  const shown = { ...sampleGame, vipFree: true, ...game };
  renderWithoutProviders(
    <>
      <FollowAndShareButtons game={shown} follow={{ followed, toggle: vi.fn() }} onShare={() => undefined} circled />
      <GameHero game={shown} cover={{ current: null }} heading={{ current: null }} />
    </>,
  );
}

test('[X-C23] what is delisted is not offered to members, and only who follows it can stop; before its release the bar reserves', async () => {
  show({}, false);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('会员免费')).toBeVisible();
  show({ status: 'delisted' }, false);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText('会员免费')).not.toBeInTheDocument();
  show({ status: 'delisted' }, true);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  show({ upcoming: true }, false);
  await expect.element(button).not.toBeInTheDocument();
});
