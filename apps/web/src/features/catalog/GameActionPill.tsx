import { cx } from '#src/ui/cx.ts';
import { Price } from '#src/ui/Price/Price.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameCardWords } from '#src/words/game-card.ts';
import type { GameAction } from './game-action-for-viewer.ts';
import styles from './GameActionPill.module.css';

interface Props {
  action: GameAction;
  /** In the list of games what is free stands out; elsewhere all pills are quiet. */
  strong?: boolean;
}

/**
 * The action of a row. Only playing starts at once. For everything else the row itself is the link to the
 * game's page, and a second link to the same place would be one more stop for keyboards.
 */
export function GameActionPill({ action, strong = false }: Props) {
  const { kind, text } = action;
  if (kind === 'pending') return <Skeleton width={52} height={28} radius={11} />;
  const free = kind === 'play' || kind === 'download';
  const className = cx(styles.pill, strong && free && styles.strong, kind === 'owned' && styles.owned);
  if (kind === 'play') {
    return (
      <a className={cx(className, styles.link)} href={action.href} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="sr">{gameCardWords.newWindow}</span>
      </a>
    );
  }
  return <span className={className}>{kind === 'buy' ? <Price amount={text} /> : text}</span>;
}
