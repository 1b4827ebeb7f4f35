import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { chevronUp } from '#src/ui/Icon/other-page-icons.ts';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { squareWords } from '#src/words/square.ts';
import { newestPostsSort, reloadFirstPageOfPosts, usePosts, type PostFeedFilter } from '../posts.ts';
import styles from './NewPostsNotice.module.css';

/** How often a feed in view asks whether there is anything new. */
const everyMs = 20_000;

/** Only where new posts come first: in the order of heat they may be anywhere. */
function isNewestFirst(feed: PostFeedFilter): boolean {
  return feed.of === 'followed' || (feed.of === 'all' && feed.sort === newestPostsSort && feed.gameId === undefined);
}

function newerQuery(uid: string, feed: PostFeedFilter, after: string | undefined) {
  return queryOptions({
    queryKey: ['square', 'newer', uid, feed, after],
    queryFn: ({ signal }) =>
      client.call(
        'GET /v1/square/post/newer',
        {
          after: after ?? '',
          ...(feed.of === 'followed' && { followed: true }),
          ...(feed.of === 'all' && feed.tagId !== undefined && { tagId: feed.tagId }),
        },
        { signal },
      ),
    enabled: after !== undefined && isNewestFirst(feed),
    refetchInterval: everyMs,
    staleTime: everyMs,
    // The hint is optional: after a failure it is not shown.
    retry: false,
  });
}

/** Says that there are new posts instead of pushing them in under the reader's eyes. */
export function NewPostsNotice({ feed }: { feed: PostFeedFilter }) {
  const uid = useUid();
  const { data: loaded } = usePosts(feed);
  const { data } = useQuery(newerQuery(uid, feed, loaded?.pages[0]?.records[0]?.id));
  const [busy, setBusy] = useState(false);
  const count = data?.count ?? 0;
  const place = useRef<HTMLDivElement>(null);

  async function show() {
    setBusy(true);
    try {
      await reloadFirstPageOfPosts(uid, feed);
      window.scrollTo(0, 0);
      focusFoundElementAfterRemoval(() =>
        place.current?.parentElement?.querySelector('[role="feed"] [role="article"]'),
      );
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className={styles.place} role="status">
      {count > 0 && (
        <Button size="sm" icon={chevronUp} busy={busy} className={styles.hint} onClick={() => void show()}>
          {squareWords.newPosts(count)}
        </Button>
      )}
    </div>
  );
}
