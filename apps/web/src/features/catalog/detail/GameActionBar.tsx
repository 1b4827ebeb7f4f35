import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { bell } from '#src/ui/Icon/first-page-icons.ts';
import { download, play } from '#src/ui/Icon/other-page-icons.ts';
import { Price } from '#src/ui/Price/Price.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameCardWords as cardWords } from '#src/words/game-card.ts';
import { followGameButtonWords as followWords } from '#src/words/follow-game-button.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import { gameActionForViewer, type ViewerMembership } from '../game-action-for-viewer.ts';
import type { GameFollow } from '../use-follow-game.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './GameActionBar.module.css';

interface Props {
  game: Game;
  who: ViewerMembership;
  follow: GameFollow;
  onDownload: () => void;
  /** The press is being answered. */
  busy: boolean;
}

function MemberLine() {
  return (
    <p className={styles.member}>
      <Crown size={14} />
      {cardWords.memberFree}
    </p>
  );
}

/** What it costs this person; beside the button, so that nobody presses it without knowing. */
function Cost({ game, who }: Pick<Props, 'game' | 'who'>) {
  const { kind } = gameActionForViewer(game, who);
  if (kind === 'reserve') {
    return (
      <>
        <p className={styles.word}>{followWords.notOutYet}</p>
        <p className={styles.reservations}>{followWords.reservedBy(wholeNumberText(game.followNum))}</p>
      </>
    );
  }
  if (kind === 'owned') {
    return (
      <>
        <p className={styles.word}>{cardWords.owned}</p>
        <p className={styles.again}>{gameDetailPageWords.bar.again}</p>
      </>
    );
  }
  if (kind === 'play' || kind === 'download') {
    return <p className={styles.free}>{game.owned ? cardWords.owned : cardWords.free}</p>;
  }
  if (kind === 'member') {
    return (
      <>
        <s className={styles.waived}>
          <Price amount={wholeNumberText(game.buyAmount)} />
        </s>
        <MemberLine />
      </>
    );
  }
  return (
    <>
      <Price amount={wholeNumberText(game.buyAmount)} size="lg" />
      {game.vipFree && <MemberLine />}
    </>
  );
}

/** The one right action for this visitor, and what stands in its place where there is none. */
export function GameActionBar({ game, who, follow, onDownload, busy }: Props) {
  const action = gameActionForViewer(game, who);

  if (who.pending) {
    return (
      <ActionBar label={gameDetailPageWords.bar.label}>
        <span className={styles.cost} aria-busy="true">
          <Skeleton width={56} height={26} radius={8} />
        </span>
        <Skeleton className={styles.button} height={48} radius={15} />
      </ActionBar>
    );
  }

  if (game.status === 'delisted' && !game.owned) {
    return (
      <ActionBar label={gameDetailPageWords.bar.label}>
        <p className={styles.gone}>{gameDetailPageWords.bar.gone}</p>
        <ButtonLink className={styles.button} variant="tonal" href={pathTo('games')}>
          {gameDetailPageWords.toGames}
        </ButtonLink>
      </ActionBar>
    );
  }

  return (
    <>
      <ActionBar label={gameDetailPageWords.bar.label}>
        <div className={styles.cost}>
          <Cost game={game} who={who} />
        </div>
        {action.kind === 'reserve' ? (
          <Button
            className={styles.button}
            icon={bell}
            variant={follow.followed ? 'tonal' : 'primary'}
            aria-pressed={follow.followed}
            onClick={follow.toggle}
          >
            {follow.followed ? followWords.reservation.pressed : followWords.reservation.button}
          </Button>
        ) : action.kind === 'play' ? (
          <ButtonLink
            className={styles.button}
            icon={play}
            href={action.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {action.text}
            <span className="sr">{gameDetailPageWords.bar.newWindow}</span>
          </ButtonLink>
        ) : (
          <Button className={styles.button} icon={download} busy={busy} onClick={onDownload}>
            {action.kind === 'buy'
              ? gameDetailPageWords.bar.downloadFor(action.text)
              : gameDetailPageWords.bar.download}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
