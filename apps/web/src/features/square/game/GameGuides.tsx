import { useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { gamePostsWords as words } from '#src/words/game-posts.ts';
import { PostItem } from '../feed/PostItem.tsx';
import { PostListSkeleton } from '../feed/PostListSkeleton.tsx';
import type { Post } from '../posts.ts';
import styles from './game-discussion-and-guides.module.css';

/** X-C21: what operators picked from what players wrote about a game, in their order. */
export function GameGuides({ gameId, onShare }: { gameId: string; onShare: (post: Post) => void }) {
  const uid = useUid();
  const { data, error, isFetching, refetch } = useQuery({
    // Below the square's: a like changes the post here too.
    queryKey: ['square', 'guides', uid, gameId],
    queryFn: ({ signal }) => client.call('GET /v1/square/game/{id}/guide/list', { id: gameId }, { signal }),
  });
  if (data === undefined) {
    if (error !== null)
      return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className={styles.waiting} aria-busy="true">
        <PostListSkeleton count={3} />
      </div>
    );
  }
  if (data.records.length === 0) {
    return (
      <EmptyState
        title={words.noGuides}
        text={words.noGuidesHint}
        action={<ButtonLink href={pathTo('postpage', undefined, { game: gameId })}>{words.writeGuide}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className={styles.note}>{words.guidesNote}</p>
      <ul className={styles.posts} aria-label={words.guides}>
        {data.records.map((post, index) => (
          <li key={post.id}>
            <PostItem post={{ ...post, game: null }} onShare={onShare} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
