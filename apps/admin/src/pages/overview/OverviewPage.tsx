import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statsWords as words } from '#src/words/stats.ts';
import { formatTime } from '../../lib/time.ts';
import { inboxQuery } from '../../lib/inbox-query.ts';
import { useSession } from '../../lib/session.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BoardHead } from '../stats/BoardHead.tsx';
import { useBoardPeriodInUrl, useOverview } from '../stats/board-query.ts';
import { OverviewMetricCard } from './OverviewMetricCard.tsx';
import { SystemStatusCard } from './SystemStatusCard.tsx';
import '../stats/stats.css';
import './overview.css';

const periods = ['today', 'yesterday', '7', '30', 'custom'] as const;
const shownMost = 8;
const shanghaiMs = 8 * 3600_000;

/** What an operator's day begins with: their numbers, what waits for them, and how the site is. */
export function OverviewPage() {
  const address = useBoardPeriodInUrl('yesterday', periods);
  const query = useOverview(address);
  const session = useSession();
  const now = useNowEveryHalfMinute();
  const title = words.overview.hello(new Date(now + shanghaiMs).getUTCHours(), session?.name ?? '');
  if (query.isPending) return <PageSkeleton title={title} />;
  const { data } = query;
  return (
    <div className="page stats overview">
      {data === undefined ? (
        <>
          <div className="page-head">
            <h1>{title}</h1>
          </div>
          <section className="card">
            <FailedList error={query.error ?? new Error()} onReload={() => void query.refetch()} />
          </section>
        </>
      ) : (
        <>
          <BoardHead title={title} board={data} address={address} periods={periods} failed={query.isError} />
          <section className="metric-cards" aria-label={words.boards.overview}>
            {data.metrics.map((metric) => (
              <OverviewMetricCard key={metric.key} metric={metric} />
            ))}
          </section>
        </>
      )}
      <div className="stats-row">
        <InboxCard />
        <SystemStatusCard permissions={session?.permissions ?? []} />
      </div>
    </div>
  );
}

/** The first things of the inbox. */
function InboxCard() {
  const inbox = useQuery(inboxQuery);
  const open = (inbox.data?.records ?? []).filter(({ snoozedUntil }) => snoozedUntil === 0);
  const now = useNowEveryHalfMinute();
  return (
    <section className="card overview-todo" aria-label={words.overview.todo} aria-busy={inbox.isPending}>
      <h2>
        {words.overview.todo}
        <small>{open.length}</small>
        <Link to="/inbox">{words.overview.todoAll}</Link>
      </h2>
      {inbox.data !== undefined && open.length === 0 && <p className="card-empty">{words.overview.nothingToDo}</p>}
      <ul>
        {open.slice(0, shownMost).map(({ key, title, detail, path, time }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
            <span>{detail}</span>
            <time>{formatTime(time, now)}</time>
          </li>
        ))}
      </ul>
      {open.length > shownMost && <p className="card-foot">{words.overview.more(open.length - shownMost)}</p>}
    </section>
  );
}
