import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { calendarWords as words } from '#src/words/calendar.ts';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { client } from '../../lib/api.ts';
import { formatClock, formatDay } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { dayMs, startOfShanghaiDay } from '../schedule/home-page-schedule.ts';
import {
  buildCalendarDays,
  wholeWeeksRangeAroundDay,
  type CalendarDay,
  type CalendarStartOrEnd,
  type ScheduledItemKind,
} from './calendar-days.ts';
import './calendar.css';

type Scale = 'month' | 'week';
/** In a cell of a month; a week shows all. */
const shownMost = 5;

function Entry({ entry: { what, at, record } }: { entry: CalendarStartOrEnd }) {
  return (
    <li className={`calendar-entry ${record.kind}`}>
      <b>{words.kinds[record.kind]}</b> <span>{record.title}</span>
      <small>{words[what](formatClock(at))}</small>
    </li>
  );
}

function Day({ day, now, all }: { day: CalendarDay; now: number; all: boolean }) {
  const shown = all ? day.entries : day.entries.slice(0, shownMost);
  const hidden = day.entries.length - shown.length;
  const isToday = startOfShanghaiDay(now) === day.day;
  return (
    <section className={`calendar-day${isToday ? ' today' : ''}`} aria-label={formatDay(day.day)}>
      <h2>{Number(formatDay(day.day).slice(8))}</h2>
      {day.day + dayMs > now && day.empty.length > 0 && (
        <p className="calendar-empty">
          <Icon name="noFilled" size={14} />
          {words.empty(day.empty.map((place) => homePageScheduleWords.places[place]).join(words.separator))}
        </p>
      )}
      <ul>
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {hidden > 0 && <p className="calendar-more">{words.more(hidden)}</p>}
    </section>
  );
}

/** Everything that begins or ends by the clock, of each kind that the operator may read. */
export function CalendarPage() {
  const now = useNowEveryHalfMinute();
  const [params, setParams] = useSearchParams();
  const scale: Scale = params.get('scale') === 'week' ? 'week' : 'month';
  const day = Number(params.get('day')) || startOfShanghaiDay(now);
  const hidden = new Set((params.get('hide') ?? '').split(',').filter((kind) => kind !== ''));
  const range = wholeWeeksRangeAroundDay(day, scale);
  const put = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(key);
        else next.set(key, value);
      }
      return next;
    });
  const query = useQuery({
    queryKey: ['calendar', range.from, range.to],
    queryFn: () => client.call('GET /admin/v1/preview/schedule', range),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const schedule = query.data;
  const shown = new Set((schedule?.kinds ?? []).filter((kind) => !hidden.has(kind)));
  // The middle of a month is never in the month before or after its neighbours.
  const step = (by: 1 | -1) =>
    put({ day: String(scale === 'week' ? day + by * 7 * dayMs : middleOf(range) + by * 30 * dayMs) });
  const change = (kinds: readonly ScheduledItemKind[]) =>
    put({ hide: (schedule?.kinds ?? []).filter((kind) => !kinds.includes(kind)).join(',') });
  const named = new Date(day + 8 * 3600_000);
  return (
    <div className="page calendar">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">
          {scale === 'month'
            ? words.month(named.getUTCFullYear(), named.getUTCMonth() + 1)
            : words.week(formatDay(range.from), formatDay(range.to - 1))}
        </span>
        <span className="calendar-steps">
          <Button size="small" aria-label={words.before} icon={<Icon name="left" />} onClick={() => step(-1)} />
          <Button size="small" onClick={() => put({ day: undefined })}>
            {words.today}
          </Button>
          <Button size="small" aria-label={words.after} icon={<Icon name="right" />} onClick={() => step(1)} />
        </span>
        <Segmented<Scale>
          size="small"
          aria-label={words.scale}
          value={scale}
          onChange={(value) => put({ scale: value })}
          options={(['month', 'week'] as const).map((value) => ({ value, label: words.scales[value] }))}
        />
        <span className="grow" />
        {schedule !== undefined && (
          <Checkbox.Group<ScheduledItemKind>
            aria-label={words.shown}
            value={[...shown]}
            onChange={change}
            options={schedule.kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
        )}
      </div>
      {schedule !== undefined && schedule.cut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.cut(schedule.cut.map((kind) => words.kinds[kind]).join(words.separator))}
        />
      )}
      <section className="card">
        {schedule === undefined ? (
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          // Wider than a tablet: it can be moved with the keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="calendar-scroll" tabIndex={0} role="region" aria-label={words.title}>
            <div className="calendar-weekdays" aria-hidden="true">
              {words.weekdays.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <div className={`calendar-grid ${scale}`}>
              {buildCalendarDays(schedule, range, shown).map((each) => (
                <Day key={each.day} day={each} now={now} all={scale === 'week'} />
              ))}
            </div>
          </div>
        )}
      </section>
    </div>
  );
}

function middleOf({ from, to }: { from: number; to: number }): number {
  return startOfShanghaiDay((from + to) / 2);
}
