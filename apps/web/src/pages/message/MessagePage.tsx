import { dayLabel } from '#src/features/messages/message-days.ts';
import { MessageCard } from '#src/features/messages/MessageCard.tsx';
import { refreshMessages, useMessages } from '#src/features/messages/messages.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { words } from '#src/features/messages/phrases.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import styles from './MessagePage.module.css';

export default function MessagePage() {
  const uid = useUid();
  const { data, error, hasNextPage, isError, isFetchingNextPage, isPending, fetchNextPage, refetch } = useMessages();
  const messages = data?.pages.flatMap((page) => page.records) ?? [];

  async function refresh() {
    try {
      await refreshMessages(uid);
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : phrases.states.error);
      // The pull must not end in 刷新完成.
      throw failure;
    }
  }

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <EndlessList
          items={messages}
          keyOf={(message) => message.id}
          label={words.list}
          status={isPending || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle'}
          hasMore={isPending || hasNextPage}
          onLoadMore={() => void fetchNextPage()}
          onRetry={() => void (messages.length === 0 ? refetch() : fetchNextPage())}
          errorReason={error?.message}
          skeleton={<SkeletonRows count={5} />}
          className={styles.list}
          empty={
            <EmptyState
              title={words.empty}
              text={words.emptyHint}
              action={<ButtonLink href={pathTo('square')}>{words.emptyAction}</ButtonLink>}
            />
          }
          render={(message, index) => {
            const day = dayLabel(message.createTime);
            const before = messages[index - 1];
            const first = before === undefined || dayLabel(before.createTime) !== day;
            return (
              <>
                {first && <h2 className={styles.day}>{day}</h2>}
                <MessageCard message={message} />
              </>
            );
          }}
        />
      </div>
    </PullToRefresh>
  );
}
