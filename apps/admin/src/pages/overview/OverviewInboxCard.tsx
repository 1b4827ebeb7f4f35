import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { inboxWords } from '#src/words/inbox.ts';
import { statsWords } from '#src/words/stats.ts';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { InboxItemRow } from '../inbox/InboxItemRow.tsx';
import { useInbox, useSnoozeInboxItem } from '../inbox/inbox.ts';

const { overview: words } = statsWords;
const shownMost = 8;

/** The first things of the inbox, to be done or put off from here. */
export function OverviewInboxCard() {
  const inbox = useInbox();
  const snooze = useSnoozeInboxItem();
  const [kind, setKind] = useState('');
  const open = (inbox.data?.records ?? []).filter(({ snoozedUntil }) => snoozedUntil === 0);
  const kinds = [...new Set(open.map((item) => item.kind))];
  const chosen = kinds.includes(kind) ? kind : '';
  const shown = chosen === '' ? open : open.filter((item) => item.kind === chosen);
  return (
    <section className="card overview-todo" aria-label={words.todo} aria-busy={inbox.isPending}>
      <h2>
        {words.todo}
        {kinds.length > 1 && (
          <Segmented
            size="small"
            aria-label={words.todo}
            value={chosen}
            onChange={setKind}
            options={['', ...kinds].map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
        <Link to="/inbox">{words.todoAll}</Link>
      </h2>
      {inbox.data === undefined && inbox.isError && (
        <FailedList error={inbox.error} onReload={() => void inbox.refetch()} />
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

  function labelOf(value: string): string {
    if (value === '') return `${inboxWords.all} ${open.length}`;
    return `${inboxWords.kinds[value] ?? value} ${open.filter((item) => item.kind === value).length}`;
  }
}
