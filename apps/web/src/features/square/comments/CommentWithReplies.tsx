import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { CommentReplies } from '#src/ui/CommentThread/CommentItemAndReplies.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { commentsWords } from '#src/words/comments.ts';
import { CommentWithActions, type CommentActions } from './CommentWithActions.tsx';
import { discussionKeyOfComment } from './discussion-key.ts';
import { uniqueByIdKeepingLast, useReplies, type CommentThread } from './comments.ts';

interface Props extends CommentActions {
  thread: CommentThread;
  target: string;
  /** The target is one of this thread's replies. */
  holdsTarget: boolean;
  /** It was looked for, and is not there; null while nobody wants to know. */
  onTargetAbsent: (() => void) | null;
}

/** A reply that a link leads to is looked for in so many pages of its thread. */
const maxPages = 10;

/** X-C6: a comment with its first replies; the others are unfolded page by page. */
export function CommentWithReplies({ thread, target, holdsTarget, onTargetAbsent, ...does }: Props) {
  const [wanted, setUnfolded] = useState<boolean | null>(null);
  const unfolded = wanted ?? holdsTarget;
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useReplies(
    discussionKeyOfComment(thread),
    thread.id,
  );
  const { firstReplies } = thread;
  const replies =
    unfolded && data !== undefined
      ? uniqueByIdKeepingLast([...data.pages.flatMap(({ records }) => records), ...firstReplies])
      : firstReplies;
  const left = thread.replies - replies.filter(({ state }) => state === 'shown').length;
  const hasMore = left > 0 && (!unfolded || data === undefined || hasNextPage);

  async function unfold() {
    const known = data !== undefined && !unfolded;
    setUnfolded(true);
    // What was folded up again is still there.
    if (known) return;
    const { error } = await fetchNextPage();
    if (error !== null) toast.error(errorMessage(error));
  }

  const missing = holdsTarget && !isError && !isFetching && !replies.some(({ id }) => id === target);
  const further = missing && hasMore && (data?.pages.length ?? 0) < maxPages;
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);
  const absent = missing && !further && onTargetAbsent !== null;
  const sayAbsent = useEffectEvent(() => onTargetAbsent?.());
  useEffect(() => {
    if (absent) sayAbsent();
  }, [absent, target]);

  return (
    <CommentWithActions comment={thread} target={target} {...does}>
      {(replies.length > 0 || hasMore) && (
        <CommentReplies
          label={commentsWords.replies(thread.author.name)}
          moreText={hasMore ? commentsWords.moreReplies(left) : undefined}
          moreBusy={isFetching}
          onMore={() => void unfold()}
          foldText={unfolded && replies.length > firstReplies.length ? commentsWords.fold : undefined}
          onFold={() => setUnfolded(false)}
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentWithActions small comment={reply} target={target} {...does} />
            </li>
          ))}
        </CommentReplies>
      )}
    </CommentWithActions>
  );
}
