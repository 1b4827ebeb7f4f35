import { Button } from 'antd';
import { statsWords as words } from '#src/words/stats.ts';
import { useSession } from '../../lib/session.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { useIsListExpanded } from '../../ui/list/list-settings.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BoardHead } from '../stats/BoardHead.tsx';
import { useBoardPeriodInUrl, useOverview } from '../stats/board-period-and-queries.ts';
import { NextTwoDaysCard } from './NextTwoDaysCard.tsx';
import { OverviewInboxCard } from './OverviewInboxCard.tsx';
import { OverviewMetricCard } from './OverviewMetricCard.tsx';
import { SystemStatusCard } from './SystemStatusCard.tsx';
import '../stats/stats.css';
import './overview.css';

const periods = ['today', 'yesterday', '7', '30', 'custom'] as const;
/** One row of a desk, two of a tablet; the others are asked for. */
const shownFirst = 6;
const shanghaiMs = 8 * 3600_000;

/** What an operator's day begins with: their numbers, what waits for them, and how the site is. */
export function OverviewPage() {
  const address = useBoardPeriodInUrl('yesterday', periods);
  const query = useOverview(address);
  const [showsAll, setShowsAll] = useIsListExpanded('overview');
  const session = useSession();
  const permissions = session?.permissions ?? [];
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
            <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
          </section>
        </>
      ) : (
        <>
          <BoardHead title={title} board={data} address={address} periods={periods} failed={query.isError} />
          <section className="metric-cards" aria-label={words.boards.overview}>
            {data.metrics.slice(0, showsAll ? undefined : shownFirst).map((metric) => (
              <OverviewMetricCard key={metric.key} metric={metric} />
            ))}
          </section>
          {data.metrics.length > shownFirst && (
            <Button
              type="text"
              className="overview-more"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              <Icon name={showsAll ? 'up' : 'down'} size={14} />
              {showsAll ? words.overview.fewerMetrics : words.overview.allMetrics(data.metrics.length)}
            </Button>
          )}
        </>
      )}
      <div className="stats-row">
        <OverviewInboxCard />
        <div className="overview-side">
          {permissions.includes('catalog.read') && <NextTwoDaysCard />}
          <SystemStatusCard permissions={permissions} />
        </div>
      </div>
    </div>
  );
}
