import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { commentsWords } from '#src/words/comments.ts';
import type { CommentActions } from './CommentWithActions.tsx';
import styles from './CommentList.module.css';
import { refetchCommentsFromFirstPage, uniqueByIdKeepingLast, useComments, type CommentSort } from './comments.ts';
import type { DiscussionKey } from './discussion-key.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';

/** The comment a link leads to, and the one whose thread it is in; empty for none. */
export interface LinkedComment {
  comment: string;
  thread: string;
}

interface Props extends CommentActions {
  discussion: DiscussionKey;
  /** As the server counted last. */
  count: number;
  /** Whether that count is current: a list's count may be old. */
  counted: boolean;
  /** How many of those the reader wrote or removed here: they do not count as new. */
  own: number;
  target: LinkedComment;
}

const sorts = [
  { id: '1', label: commentsWords.hottest },
  { id: '2', label: commentsWords.newest },
] as const;

/** So many pages are searched for the comment that a link leads to. */
const maxPages = 10;
/** An older list is refetched. */
const freshMs = 60_000;
const unseen = { at: 0, count: 0, own: 0 };

function CommentSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {[120, 200, 160].map((width) => (
        <div key={width} className={styles.skeletonEntry}>
          <Skeleton width={36} height={36} circle />
          <span className={styles.lines}>
            <Skeleton width={72} height={12} radius={6} />
            <Skeleton width={width} height={14} radius={7} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What is said of the post or video: threads, hottest or newest first. What is new is announced, nothing jumps. */
export function CommentList({ discussion, count, counted, own, target, ...does }: Props) {
  const uid = useUid();
  // Somebody who was led here by a message looks for what was just written.
  const [sort, setSort] = useState<CommentSort>(target.comment === '' ? 1 : 2);
  const list = useComments(discussion, sort);
  const { data, dataUpdatedAt, hasNextPage, isPending, isFetching, isFetchingNextPage, isError, error } = list;
  // Rendering a whole answer at once is a long task for so many comments: the first ones are rendered in slices.
  const begun = useDeferredValue(data !== undefined);
  const drawing = data !== undefined && !begun;
  const threads = begun ? uniqueByIdKeepingLast(data?.pages.flatMap(({ records }) => records) ?? []) : [];

  // How many there were when the list was asked for: whatever came since is news.
  const [seen, setSeen] = useState(unseen);
  if (data !== undefined && counted && seen.at === 0) setSeen({ at: dataUpdatedAt, count, own });
  const news = seen.at === 0 ? 0 : count - seen.count - (own - seen.own);

  const [asking, setAsking] = useState(false);
  async function refresh() {
    setAsking(true);
    try {
      await refetchCommentsFromFirstPage(uid, discussion);
    } finally {
      setAsking(false);
      // As many as there are by then, which may be more than when it was pressed.
      setSeen(unseen);
    }
  }

  const onArrival = useEffectEvent(() => {
    if (data !== undefined && Date.now() - dataUpdatedAt > freshMs) void refresh();
  });
  const arrived = useRef(false);
  useEffect(() => {
    // Once, not each time the cached page is shown again: it stays as it was left.
    if (!arrived.current) onArrival();
    arrived.current = true;
  }, []);

  const section = useRef<HTMLElement>(null);
  const pointed = useRef('');
  /** The target for which the list was asked for: one that comes later may be newer than the list. */
  const askedFor = useRef(data === undefined ? target.comment : '');
  const settled = data !== undefined && !drawing && !isFetching && !asking;

  function askOrGiveUp() {
    if (!settled || isError || pointed.current === target.comment) return;
    if (askedFor.current === target.comment) {
      pointed.current = target.comment;
      toast.info(commentsWords.targetGone);
      return;
    }
    askedFor.current = target.comment;
    setSort(2);
    void refresh();
  }

  const look = useEffectEvent(() => {
    if (target.comment === '' || pointed.current === target.comment || !settled) return;
    const found = section.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(target.comment)}"]`);
    if (found) {
      pointed.current = target.comment;
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
      return;
    }
    // Its thread looks for it by itself.
    if (threads.some(({ id }) => id === target.comment || id === target.thread)) return;
    const further = askedFor.current === target.comment && hasNextPage && data.pages.length < maxPages;
    if (further) void list.fetchNextPage();
    else askOrGiveUp();
  });
  useEffect(() => {
    const { current } = section;
    if (current === null || target.comment === '') return;
    look();
    // Replies come in by themselves, as their thread unfolds.
    const watching = new MutationObserver(() => look());
    watching.observe(current, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [target.comment, dataUpdatedAt, settled]);

  return (
    <section ref={section} className={styles.section} aria-labelledby={`comments-${discussion}`} id="comments">
      <div className={styles.head}>
        <h2 id={`comments-${discussion}`} className={styles.title}>
          {count > 0 ? commentsWords.heading(shortNumberText(count)) : commentsWords.headingOfNone}
        </h2>
        <Segmented
          label={commentsWords.sort}
          options={sorts}
          value={String(sort) as '1' | '2'}
          onChange={(id) => {
            setSort(id === '1' ? 1 : 2);
            setSeen(unseen);
          }}
        />
      </div>
      <div role="status" className={styles.news}>
        {news > 0 && (
          <Button
            variant="tonal"
            size="sm"
            busy={isFetching && !isFetchingNextPage}
            onClick={() =>
              void refresh().then(() =>
                focusFoundElementAfterRemoval(() => section.current?.querySelector('[role="article"]')),
              )
            }
          >
            {commentsWords.newer(news)}
          </Button>
        )}
      </div>
      <EndlessList
        items={threads}
        keyOf={({ id }) => id}
        render={(thread) => (
          <CommentWithReplies
            thread={thread}
            target={target.comment}
            holdsTarget={target.thread === thread.id && target.comment !== thread.id}
            onTargetAbsent={settled ? askOrGiveUp : null}
            {...does}
          />
        )}
        label={commentsWords.list}
        status={isPending || drawing || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle'}
        hasMore={data === undefined || drawing || hasNextPage}
        onLoadMore={() => void (data === undefined ? list.refetch() : list.fetchNextPage())}
        skeleton={<CommentSkeleton />}
        empty={
          <div className={styles.empty}>
            <p>{commentsWords.empty}</p>
            <p className={styles.hint}>{commentsWords.emptyHint}</p>
          </div>
        }
        errorReason={errorMessage(error)}
        endText={commentsWords.end}
      />
    </section>
  );
}
