import { cx } from '#src/ui/cx.ts';
import { heart } from '#src/ui/Icon/first-page-icons.ts';
import { heartFilled, share } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { followGameButtonWords } from '#src/words/follow-game-button.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import type { GameFollow } from '../use-follow-game.ts';
import styles from './FollowAndShareButtons.module.css';

interface Props {
  game: Game;
  follow: GameFollow;
  onShare: () => void;
  /** Upon the cover. */
  circled: boolean;
}

/** What can be done with a game from anywhere on its page. */
export function FollowAndShareButtons({ game, follow: { followed, toggle }, onShare, circled }: Props) {
  // Before its release the bar below has 预约 instead. Of what is delisted there is no more news to offer.
  const offered = game.upcoming ? false : game.status !== 'delisted' || followed;
  return (
    <>
      {offered && (
        <IconButton
          icon={followed ? heartFilled : heart}
          label={followGameButtonWords.follow.button}
          circled={circled}
          aria-pressed={followed}
          className={cx(followed && styles.followed, followed && circled && styles.circled)}
          onClick={toggle}
        />
      )}
      <IconButton icon={share} label={gameDetailPageWords.share} circled={circled} onClick={onShare} />
    </>
  );
}
