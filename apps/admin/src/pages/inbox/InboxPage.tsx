import { Button, Dropdown, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { inboxWords as words } from '#src/words/inbox.ts';
import { formatTime } from '../../lib/time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { useInbox, useSnoozeInboxItem, type InboxItem, type SnoozeUntil } from './inbox.ts';

const hourMs = 3600 * 1000;
const kindIcons: Record<string, IconName> = {
  approval: 'users',
  newDevice: 'lock',
  bulk: 'warnFilled',
  case: 'chat',
  ticket: 'headset',
  mention: 'chat',
  difference: 'wallet',
};

/** Everything that waits for this operator, in one list; what is put off stands below. */
export function InboxPage() {
  const inbox = useInbox();
  const snooze = useSnoozeInboxItem();
  const [kind, setKind] = useState('');
  if (inbox.isPending) return <PageSkeleton title={words.title} />;
  const items = inbox.data?.records ?? [];
  const open = items.filter(({ snoozedUntil }) => snoozedUntil === 0);
  const later = items.filter(({ snoozedUntil }) => snoozedUntil !== 0);
  const kinds = [...new Set(open.map((item) => item.kind))];
  const chosen = kinds.includes(kind) ? kind : '';
  const shown = chosen === '' ? open : open.filter((item) => item.kind === chosen);
  const put = (key: string, until: SnoozeUntil) => snooze.mutate({ key, until });

  return (
    <div className="page inbox">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      {inbox.data === undefined ? (
        <section className="card">
          <FailedList error={inbox.error ?? new Error()} onReload={() => void inbox.refetch()} />
        </section>
      ) : (
        <>
          {kinds.length > 1 && (
            <div className="filters">
              <Segmented
                aria-label={words.title}
                value={chosen}
                onChange={setKind}
                options={[
                  { value: '', label: `${words.all} ${open.length}` },
                  ...kinds.map((value) => ({
                    value,
                    label: `${words.kinds[value] ?? value} ${open.filter((item) => item.kind === value).length}`,
                  })),
                ]}
              />
            </div>
          )}
          <section className="card" aria-label={words.title}>
            {shown.length === 0 ? (
              <EmptyListMessage>
                <b>{words.empty}</b>
                <span>{words.emptyHint}</span>
              </EmptyListMessage>
            ) : (
              <ul className="inbox-items">
                {shown.map((item) => (
                  <Item key={item.key} item={item} busy={snooze.isPending} onSnooze={put} />
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
                  <Item key={item.key} item={item} busy={snooze.isPending} onSnooze={put} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}

interface ItemProps {
  item: InboxItem;
  busy: boolean;
  onSnooze: (key: string, until: SnoozeUntil) => void;
}

function Item({ item, busy, onSnooze }: ItemProps) {
  const now = useNowEveryHalfMinute();
  const { key, kind, title, detail, path, time, dueTime, seenIsDone, snoozedUntil } = item;
  const hours = Math.floor((dueTime - now) / hourMs);
  return (
    <li className="inbox-item">
      <span className={`inbox-item-icon ${kind}`}>
        <Icon name={kindIcons[kind] ?? 'inbox'} size={18} />
      </span>
      <div className="inbox-item-text">
        <b>{title}</b>
        <span>{detail}</span>
      </div>
      <span className={dueTime !== 0 && hours < 6 ? 'inbox-item-time soon' : 'inbox-item-time'}>
        {snoozedUntil !== 0
          ? words.snoozedUntil(formatTime(snoozedUntil))
          : dueTime === 0
            ? formatTime(time)
            : words.left(Math.max(0, hours))}
      </span>
      <Link className="inbox-item-open" to={path}>
        {words.acts[kind] ?? words.open}
      </Link>
      {snoozedUntil !== 0 ? (
        <Button disabled={busy} onClick={() => onSnooze(key, 'now')}>
          {words.now}
        </Button>
      ) : (
        <Dropdown
          trigger={['click']}
          disabled={busy}
          menu={{
            items: [
              { key: 'hour', label: words.hour },
              { key: 'morning', label: words.morning },
              ...(seenIsDone ? [{ key: 'seen', label: words.seen }] : []),
            ],
            onClick: ({ key: until }) => onSnooze(key, until as SnoozeUntil),
          }}
        >
          <Button type="text" aria-label={words.snoozeOf(title)} title={words.snooze} icon={<Icon name="clock" />} />
        </Dropdown>
      )}
    </li>
  );
}
