import { useId, useState } from 'react';
import { byteSize } from '#src/lib/format.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { clockText, isSameDay, monthDayText } from '#src/lib/time.ts';
import { GameRow } from '#src/ui/GameRow/GameRow.tsx';
import { Score } from '#src/ui/Score/Score.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { words as gameWords } from '#src/words/game-card.ts';
import { words } from '#src/words/shelves.ts';
import { actionOf, type Who } from './action.ts';
import { ActionPill } from './ActionPill.tsx';
import type { Home } from './cards.ts';
import styles from './shelves.module.css';

type Ranking = Home['rankings'][number];
type Place = Ranking['games'][number];

const shown = 5;
/** The list of games in the ranking's own order; by the others no list is ordered, so nothing there would be the whole. */
const sorts: Partial<Record<Ranking['rule'], string>> = { hot: '1', score: '3' };

function updateText(time: number): string {
  const clock = clockText(time);
  return isSameDay(time) ? words.updatedToday(clock) : words.updated(monthDayText(time), clock);
}

function Move({ move }: { move: number | null }) {
  if (move === 0) return null;
  if (move === null) return <span className={styles.up}>{words.entered}</span>;
  const up = move > 0;
  return (
    <span className={up ? styles.up : styles.down}>
      <span aria-hidden>{`${up ? '↑' : '↓'}${Math.abs(move)}`}</span>
      <span className="sr">{up ? words.risen(move) : words.fallen(-move)}</span>
    </span>
  );
}

function RankedGame({ place: { game, move }, rank, who }: { place: Place; rank: number; who: Who }) {
  return (
    <GameRow
      href={pathTo('detail', { id: game.id })}
      icon={game.icon}
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
          {game.size > 0 && <Tag>{byteSize(game.size)}</Tag>}
        </>
      }
      action={<ActionPill action={actionOf(game, who)} />}
    />
  );
}

export function Rankings({ rankings, who }: { rankings: readonly Ranking[]; who: Who }) {
  const [chosen, choose] = useState('');
  const panel = useId();
  const ranking = rankings.find(({ id }) => id === chosen) ?? rankings[0];
  if (ranking === undefined) return null;
  const sort = sorts[ranking.rule];
  return (
    <section className={styles.section}>
      <SectionHead
        title={words.rankings}
        note={updateText(ranking.time)}
        {...(sort !== undefined && { more: { text: words.wholeRanking, href: pathTo('games', {}, { sort }) } })}
      />
      <div className={styles.ranking}>
        <TideTabs
          className={styles.tabs}
          label={words.rankingTabs}
          tabs={rankings.map(({ id, title }) => ({ id, label: title }))}
          value={ranking.id}
          onChange={choose}
          panelId={panel}
        />
        <div id={panel} role="tabpanel" aria-label={ranking.title}>
          <ol className={styles.places}>
            {ranking.games.slice(0, shown).map((place, index) => (
              <li key={place.game.id}>
                <RankedGame place={place} rank={index + 1} who={who} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
