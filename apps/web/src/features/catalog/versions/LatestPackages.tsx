import { useId } from 'react';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { chevronRight } from '#src/ui/Icon/first-page-icons.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import { GamePackageFacts } from './GamePackageFacts.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import styles from './LatestPackages.module.css';

const words = allWords.versions;

interface Props {
  game: Game;
  /** Without one nothing here can be downloaded by this person. */
  onDownload?: ((platformType: 1 | 2) => void) | undefined;
}

/** The newest file of each platform; the older ones in a drawer. */
export function LatestPackages({ game, onDownload }: Props) {
  const titleId = useId();
  const [looking, setLooking] = useStateResetWhenHidden<boolean>(false);
  if (game.packages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <button type="button" className={styles.more} onClick={() => setLooking(true)}>
          {words.history}
          <Icon icon={chevronRight} size={16} />
        </button>
      </div>
      <Card pad="none" className={styles.card}>
        {game.packages.map((file) => (
          <GamePackageFacts
            key={file.id}
            file={file}
            {...(onDownload !== undefined && { onDownload: () => onDownload(file.platformType === 2 ? 2 : 1) })}
          />
        ))}
      </Card>
      <VersionHistory id={game.id} open={looking} onClose={() => setLooking(false)} />
    </section>
  );
}
