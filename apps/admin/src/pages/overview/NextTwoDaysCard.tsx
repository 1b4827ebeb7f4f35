import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calendarWords } from '#src/words/calendar.ts';
import { statsWords } from '#src/words/stats.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { listStartsAndEnds } from '../calendar/calendar-days.ts';

const { overview: words } = statsWords;
const hourMs = 3600_000;
const shownMost = 5;

/** What begins and ends in the next 48 hours, first what is next. */
export function NextTwoDaysCard() {
  const now = useNowEveryHalfMinute();
  const from = now - (now % hourMs);
  const range = { from, to: from + 49 * hourMs };
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['calendar', range.from, range.to],
    queryFn: () => client.call('GET /admin/v1/preview/schedule', range),
  });
  const next = listStartsAndEnds(data?.records ?? []).filter(({ at }) => at >= now && at < now + 48 * hourMs);
  return (
    <section className="card next-days" aria-label={words.next} aria-busy={isPending}>
      <h2>
        {words.next}
        <Link to="/calendar">{calendarWords.title}</Link>
      </h2>
      {isError && <LoadErrorWithReload error={error} onReload={() => void refetch()} />}
      {data !== undefined && next.length === 0 && <p className="card-empty">{words.nothingNext}</p>}
      <ul>
        {next.slice(0, shownMost).map(({ key, what, at, record }) => (
          <li key={key}>
            <time>{formatShortDateAndTime(at, now)}</time>
            <span>
              {calendarWords.kinds[record.kind]} {record.title} {words.whats[what]}
            </span>
          </li>
        ))}
      </ul>
      {next.length > shownMost && <p className="card-foot">{calendarWords.more(next.length - shownMost)}</p>}
    </section>
  );
}
