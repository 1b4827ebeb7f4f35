import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { onboardingStepsWords } from '#src/words/onboarding-steps.ts';
import { setGameFollowed, useFollowedGamesAmong } from '../use-follow-game.ts';
import styles from './choose-game-types-and-follow-games.module.css';
import { useSuggestedGames } from './suggested-games.ts';

const words = onboardingStepsWords.games;

/** X-C37, the second step. No links: the way leads on, and the games are there afterwards. */
export function FollowSuggestedGames({ types }: { types: readonly string[] }) {
  const { data: games, error, isFetching, refetch } = useSuggestedGames(types);
  const followed = new Set(useFollowedGamesAmong(games ?? []).map(({ id }) => id));
  if (games === undefined && error !== null) {
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (games === undefined) {
    return (
      <div aria-busy>
        <SkeletonRows count={4} action />
      </div>
    );
  }
  if (games.length === 0) return <EmptyState title={words.none} text={words.noneHint} />;
  return (
    <Card pad="none">
      <ul aria-label={words.label}>
        {games.map(({ id, name, icon, summary }) => (
          <li key={id} className={styles.game}>
            <GameIcon src={icon} size={52} />
            <span className={styles.about}>
              <b className={styles.name}>{name}</b>
              <span className={styles.summary}>{summary}</span>
            </span>
            <Button
              size="sm"
              variant={followed.has(id) ? 'quiet' : 'tonal'}
              {...(!followed.has(id) && { icon: plus })}
              aria-label={followed.has(id) ? words.followedNamed(name) : words.followNamed(name)}
              onClick={() => void setGameFollowed(id, !followed.has(id))}
            >
              {followed.has(id) ? words.followed : words.follow}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
