import { inboxWords as words } from '#src/words/inbox.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { InboxItemRow } from './InboxItemRow.tsx';
import { useInboxKindFilter } from './use-inbox-kind-filter.tsx';
import { useInbox, useSnoozeOrMarkInboxItemSeen, type SnoozeUntilOrSeen } from './inbox.ts';

/** Everything that waits for this operator, in one list; what is put off stands below. */
export function InboxPage() {
  const inbox = useInbox();
  const snooze = useSnoozeOrMarkInboxItemSeen();
  const items = inbox.data?.records ?? [];
  const later = items.filter(({ snoozedUntil }) => snoozedUntil !== 0);
  const { shown, filter } = useInboxKindFilter(
    items.filter(({ snoozedUntil }) => snoozedUntil === 0),
    'middle',
  );
  if (inbox.isPending) return <PageSkeleton title={words.title} />;
  const put = (key: string, until: SnoozeUntilOrSeen) => snooze.mutate({ key, until });

  return (
    <div className="page inbox">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      {inbox.data === undefined ? (
        <section className="card">
          <LoadErrorWithReload error={inbox.error ?? new Error()} onReload={() => void inbox.refetch()} />
        </section>
      ) : (
        <>
          {filter && <div className="filters">{filter}</div>}
          <section className="card" aria-label={words.title}>
            {shown.length === 0 ? (
              <EmptyListMessage>
                <b>{words.empty}</b>
                <span>{words.emptyHint}</span>
              </EmptyListMessage>
            ) : (
              <ul className="inbox-items">
                {shown.map((item) => (
                  <InboxItemRow key={item.key} item={item} busy={snooze.isPending} onSnooze={put} />
                ))}
              </ul>
            )}
            <p className="card-foot">{words.foot}</p>
          </section>
          {later.length > 0 && (
            <section className="card" aria-label={words.later(later.length)}>
              <h2>{words.later(later.length)}</h2>
              <ul className="inbox-items">
                {later.map((item) => (
                  <InboxItemRow key={item.key} item={item} busy={snooze.isPending} onSnooze={put} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
