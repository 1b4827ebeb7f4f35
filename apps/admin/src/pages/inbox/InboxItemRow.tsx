import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { inboxWords as words } from '#src/words/inbox.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import type { InboxItem, SnoozeUntilOrSeen } from './inbox.ts';

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

interface InboxItemRowProps {
  item: InboxItem;
  busy: boolean;
  onSnooze: (key: string, until: SnoozeUntilOrSeen) => void;
}

/** One thing that waits: what it is, how long it has, the way to it, and later. */
export function InboxItemRow({ item, busy, onSnooze }: InboxItemRowProps) {
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
          ? words.snoozedUntil(formatShortDateAndTime(snoozedUntil))
          : dueTime === 0
            ? formatShortDateAndTime(time)
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
            onClick: ({ key: until }) => onSnooze(key, until as SnoozeUntilOrSeen),
          }}
        >
          <Button type="text" aria-label={words.snoozeOf(title)} title={words.snooze} icon={<Icon name="clock" />} />
        </Dropdown>
      )}
    </li>
  );
}
