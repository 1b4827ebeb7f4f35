import { useId } from 'react';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import type { ViewerMembership } from '../game-action-for-viewer.ts';
import type { GameCard } from '../game-card-types.ts';
import { GameCoverCard } from '../GameCoverCard.tsx';
import styles from './SimilarGames.module.css';

export function SimilarGames({ games, who }: { games: readonly GameCard[]; who: ViewerMembership }) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <SectionHead title={gameDetailPageWords.similar} id={id} />
      </div>
      <ul className={styles.row}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCoverCard game={game} who={who} />
          </li>
        ))}
      </ul>
    </section>
  );
}
