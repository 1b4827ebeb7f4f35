import { useState } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { pencil } from '#src/ui/Icon/other-page-icons.ts';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { gamePostsWords as words } from '#src/words/game-posts.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useRefetchFirstPageIfStale } from '../change-and-invalidate-square-queries.ts';
import { PostFeed } from '../feed/PostFeed.tsx';
import { hottestPostsSort, newestPostsSort, postsQuery, type Post, type PostFeedFilter } from '../posts.ts';
import styles from './game-discussion-and-guides.module.css';

type Order = keyof typeof words.sorts;

/** X-C20: everything said about a game, by heat or time, and the way to say something with the game set. */
export function GameDiscussion({ gameId, onShare }: { gameId: string; onShare: (post: Post) => void }) {
  const [order, setOrder] = useState<Order>('hottest');
  const compose = pathTo('postpage', undefined, { game: gameId });
  const feed: PostFeedFilter = { of: 'all', sort: order === 'hottest' ? hottestPostsSort : newestPostsSort, gameId };
  useRefetchFirstPageIfStale(postsQuery(useUid(), feed).queryKey);
  return (
    <>
      <div className={styles.head}>
        <Segmented
          label={words.sort}
          options={(['hottest', 'newest'] as const).map((id) => ({ id, label: words.sorts[id] }))}
          value={order}
          onChange={setOrder}
        />
        <ButtonLink href={compose} icon={pencil} size="sm">
          {words.write}
        </ButtonLink>
      </div>
      <PostFeed
        // Another order begins at its own top.
        key={order}
        feed={feed}
        label={words.posts}
        withoutGame
        onShare={onShare}
        empty={
          <EmptyState
            title={words.noPosts}
            text={words.noPostsHint}
            action={<ButtonLink href={compose}>{words.writeFirst}</ButtonLink>}
          />
        }
      />
    </>
  );
}
