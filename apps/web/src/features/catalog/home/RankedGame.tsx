import { byteSizeText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import type { TimeTexts } from '#src/lib/format/use-time-texts.ts';
import { GameRow } from '#src/ui/GameRow/GameRow.tsx';
import { Score } from '#src/ui/Score/Score.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { gameCardWords as gameWords } from '#src/words/game-card.ts';
import { homeRankingsAndNewGamesWords } from '#src/words/home-rankings-and-new-games.ts';
import { gameActionForViewer, type ViewerMembership } from '../game-action-for-viewer.ts';
import { GameActionPill } from '../GameActionPill.tsx';
import type { HomeCatalog } from '../game-card-types.ts';
import styles from './rankings-and-new-games.module.css';

export type GameInRanking = HomeCatalog['rankings'][number]['games'][number];

/** When a ranking was drawn up. */
export function rankingUpdatedText(time: number, { timeOfDayText, dateText, isSameDay }: TimeTexts): string {
  const clock = timeOfDayText(time);
  return isSameDay(time)
    ? homeRankingsAndNewGamesWords.updatedToday(clock)
    : homeRankingsAndNewGamesWords.updated(dateText(time), clock);
}

function Move({ move }: { move: number | null }) {
  if (move === 0) return null;
  if (move === null) return <span className={styles.up}>{homeRankingsAndNewGamesWords.entered}</span>;
  const up = move > 0;
  return (
    <span className={up ? styles.up : styles.down}>
      <span aria-hidden>{`${up ? '↑' : '↓'}${Math.abs(move)}`}</span>
      <span className="sr">
        {up ? homeRankingsAndNewGamesWords.risen(move) : homeRankingsAndNewGamesWords.fallen(-move)}
      </span>
    </span>
  );
}

interface Props {
  place: GameInRanking;
  rank: number;
  who: ViewerMembership;
  /** In first view. */
  eager?: boolean;
}

/** A game at its place in a ranking, with how far it moved since the one before. */
export function RankedGame({ place: { game, move }, rank, who, eager = false }: Props) {
  return (
    <GameRow
      href={pathTo('detail', { id: game.id })}
      icon={game.icon}
      eager={eager}
      title={game.name}
      rank={rank}
      size={56}
      pitch={
        <span className={styles.facts}>
          {game.score > 0 && <Score value={game.score.toFixed(1)} />}
          <span className={styles.type}>{game.type}</span>
          <Move move={move} />
        </span>
      }
      tags={
        <>
          {game.vipFree && <Tag tone="vip">{gameWords.memberFree}</Tag>}
          {game.size > 0 && <Tag>{byteSizeText(game.size)}</Tag>}
        </>
      }
      action={<GameActionPill action={gameActionForViewer(game, who)} />}
    />
  );
}
