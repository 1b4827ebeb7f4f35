import { useRef, useState } from 'react';
import { todayYesterdayOrEarlierLabel } from '#src/features/messages/message-time-labels.ts';
import { MessageListSkeleton } from '#src/features/messages/MessageListSkeleton.tsx';
import { MessageCard } from '#src/features/messages/MessageCard.tsx';
import {
  markMessageRead,
  messageKindsInTabOrder,
  markMessagesReadUpToTime,
  reloadFirstPageOfMessages,
  useMessages,
  type MessageKind,
} from '#src/features/messages/messages.ts';
import { useUnreadCount } from '#src/features/messages/unread-count.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { chevronUp } from '#src/ui/Icon/other-page-icons.ts';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { messagesWords } from '#src/words/messages.ts';
import styles from './MessagesPage.module.css';

function kindIn(query: URLSearchParams): MessageKind | undefined {
  return messageKindsInTabOrder.find((kind) => kind === query.get('kind'));
}

export default function MessagesPage() {
  const uid = useUid();
  const kind = kindIn(useReadOnlyPageQueryParams());
  const query = useMessages(kind);
  const { data, hasNextPage } = query;
  const { unread, listed } = useUnreadCount();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const messages = data?.pages.flatMap((page) => page.records) ?? [];
  const newest = messages[0];
  // The count leaves out kinds that are switched off and is not per kind, so the messages shown count as well.
  const someUnread = messages.some((message) => !message.read) || (unread > 0 && (kind === undefined || hasNextPage));

  const refresh = () => toastFailureAndRethrow(reloadFirstPageOfMessages(uid, kind), toast);

  async function showNew() {
    setBusy(true);
    try {
      await Promise.all([refresh(), kind === undefined ? undefined : reloadFirstPageOfMessages(uid, undefined)]);
      window.scrollTo(0, 0);
      focusFoundElementAfterRemoval(() => place.current?.querySelector('[role="feed"] [role="article"]'));
    } catch {
      // The error is shown above.
    } finally {
      setBusy(false);
    }
  }

  async function readThemAll() {
    if (newest === undefined) return;
    setBusy(true);
    try {
      await markMessagesReadUpToTime(uid, kind, newest.createTime);
      toast.success(messagesWords.allRead);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place}>
      <TideTabLinks
        label={messagesWords.tabs}
        replace
        className={styles.tabs}
        links={[
          { href: pathTo('message'), label: messagesWords.all, current: kind === undefined },
          ...messageKindsInTabOrder.map((each) => ({
            href: pathTo('message', undefined, { kind: each }),
            label: messagesWords.kinds[each],
            current: kind === each,
          })),
        ]}
      />
      <div className={styles.hint} role="status">
        {unread > listed && data !== undefined && (
          <Button size="sm" icon={chevronUp} busy={busy} className={styles.newer} onClick={() => void showNew()}>
            {messagesWords.newMessages}
          </Button>
        )}
      </div>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.page}>
          {newest !== undefined && (
            <button
              type="button"
              className={styles.act}
              disabled={busy || !someUnread}
              onClick={() => void readThemAll()}
            >
              {messagesWords.readAll}
            </button>
          )}
          <EndlessList
            key={kind}
            items={messages}
            keyOf={(message) => message.id}
            label={messagesWords.list}
            {...endlessListProps(query, messages.length)}
            skeleton={<MessageListSkeleton />}
            className={styles.list}
            empty={
              <EmptyState
                title={kind === undefined ? messagesWords.empty : messagesWords.emptyOfKind(messagesWords.kinds[kind])}
                text={kind === undefined ? messagesWords.emptyHint : messagesWords.emptyKinds[kind]}
                action={<ButtonLink href={pathTo('square')}>{messagesWords.emptyAction}</ButtonLink>}
              />
            }
            render={(message, index) => {
              const day = todayYesterdayOrEarlierLabel(message.createTime);
              const before = messages[index - 1];
              const first = before === undefined || todayYesterdayOrEarlierLabel(before.createTime) !== day;
              return (
                <>
                  {first && <h2 className={styles.day}>{day}</h2>}
                  <MessageCard message={message} onOpen={() => void markMessageRead(uid, message)} />
                </>
              );
            }}
          />
        </div>
      </PullToRefresh>
    </div>
  );
}
