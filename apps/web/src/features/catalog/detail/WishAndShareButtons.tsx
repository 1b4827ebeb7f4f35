import { cx } from '#src/ui/cx.ts';
import { heart } from '#src/ui/Icon/first-page-icons.ts';
import { heartFilled, share } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import { wishButtonWords as wishWords } from '#src/words/wish-button.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './WishAndShareButtons.module.css';

interface Props {
  game: Game;
  wish: { wished: boolean; toggle: () => void };
  onShare: () => void;
  /** Upon the cover. */
  circled: boolean;
}

/** What can be done with a game from anywhere on its page. */
export function WishAndShareButtons({ game, wish: { wished, toggle }, onShare, circled }: Props) {
  return (
    <>
      {/* What is delisted is not offered to anybody: there is nothing to wish for any more. */}
      {(game.status !== 'delisted' || wished) && (
        <IconButton
          icon={wished ? heartFilled : heart}
          label={wishWords.add}
          circled={circled}
          aria-pressed={wished}
          className={cx(wished && styles.wished, wished && circled && styles.circled)}
          onClick={toggle}
        />
      )}
      <IconButton icon={share} label={gameDetailPageWords.share} circled={circled} onClick={onShare} />
    </>
  );
}
