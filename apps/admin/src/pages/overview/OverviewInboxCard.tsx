import { Link } from 'react-router';
import { statsWords } from '#src/words/stats.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { InboxItemRow } from '../inbox/InboxItemRow.tsx';
import { useInboxKindFilter } from '../inbox/use-inbox-kind-filter.tsx';
import { useInbox, useSnoozeOrMarkInboxItemSeen } from '../inbox/inbox.ts';

const { overview: words } = statsWords;
const shownMost = 8;

/** The first things of the inbox, to be done or put off from here. */
export function OverviewInboxCard() {
  const inbox = useInbox();
  const snooze = useSnoozeOrMarkInboxItemSeen();
  const open = (inbox.data?.records ?? []).filter(({ snoozedUntil }) => snoozedUntil === 0);
  const { shown, filter } = useInboxKindFilter(open, 'small');
  return (
    <section className="card overview-todo" aria-label={words.todo} aria-busy={inbox.isPending}>
      <h2>
        {words.todo}
        {filter}
        <Link to="/inbox">{words.todoAll}</Link>
      </h2>
      {inbox.data === undefined && inbox.isError && (
        <LoadErrorWithReload error={inbox.error} onReload={() => void inbox.refetch()} />
      )}
      {inbox.data !== undefined && open.length === 0 && <p className="card-empty">{words.nothingToDo}</p>}
      <ul className="inbox-items">
        {shown.slice(0, shownMost).map((item) => (
          <InboxItemRow
            key={item.key}
            item={item}
            busy={snooze.isPending}
            onSnooze={(key, until) => snooze.mutate({ key, until })}
          />
        ))}
      </ul>
      {shown.length > shownMost && <p className="card-foot">{words.more(shown.length - shownMost)}</p>}
    </section>
  );
}
