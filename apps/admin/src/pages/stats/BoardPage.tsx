import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { useIsFetching } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { statsWords as words } from '#src/words/stats.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BoardHead } from './BoardHead.tsx';
import {
  countDaysOfBoard,
  useBoard,
  useBoardPeriodInUrl,
  type Board,
  type BoardName,
} from './board-period-and-queries.ts';
import { MetricDefinitionsCard } from './MetricDefinitionsCard.tsx';
import { MetricCard } from './MetricCard.tsx';
import { MetricChartCard } from './MetricChartCard.tsx';
import { OtherMetricsCard } from './OtherMetricsCard.tsx';
import './stats.css';
import './board-cards.css';

/** What a part of one dashboard alone is given. */
export interface BoardExtraCardProps {
  board: Board;
  /** What the numbers are held against, in words. */
  compared: string;
}

interface BoardPageProps {
  board: BoardName;
  /** Beside the big chart. */
  Beside?: ComponentType<BoardExtraCardProps>;
  Below?: ComponentType<BoardExtraCardProps>;
  /** Shown elsewhere on the page. */
  withoutRow?: readonly MetricKey[];
}

const cardsMost = 6;
const periods = ['7', '30', '90', 'custom'] as const;

/** A dashboard: the first numbers as cards, one of them as a chart, all others as rows. */
export function BoardPage({ board, Beside, Below, withoutRow = [] }: BoardPageProps) {
  const address = useBoardPeriodInUrl('30', periods);
  const query = useBoard(board, address);
  const busy = useIsFetching({ queryKey: ['stats', board] }) > 0;
  const title = words.boards[board];
  if (query.isPending) return <PageSkeleton title={title} />;
  const { data } = query;
  if (data === undefined) {
    return (
      <div className="page">
        <div className="page-head">
          <h1>{title}</h1>
        </div>
        <section className="card">
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      </div>
    );
  }
  const compared =
    address.compare === 'week' ? words.weekComparison(countDaysOfBoard(data)) : words.comparisons[address.compare];
  const cards = data.metrics.slice(0, cardsMost);
  const rows = data.metrics.slice(cardsMost).filter(({ key }) => !withoutRow.includes(key));
  const chosen = data.metrics.find(({ key }) => key === address.metric) ?? cards[0];
  return (
    <div className="page stats" aria-busy={busy}>
      <BoardHead title={title} board={data} address={address} periods={periods} failed={query.isError} />
      <section className="metric-cards" aria-label={words.pickMetric}>
        {cards.map((metric) => (
          <MetricCard
            key={metric.key}
            metric={metric}
            chosen={metric === chosen}
            onChoose={() => address.put('metric', metric.key)}
          />
        ))}
      </section>
      <div className="stats-row">
        {chosen && <MetricChartCard board={data} metric={chosen} compared={compared} />}
        {Beside === undefined ? (
          <OtherMetricsCard metrics={rows} chosen={chosen?.key} onChoose={(key) => address.put('metric', key)} />
        ) : (
          <Beside board={data} compared={compared} />
        )}
      </div>
      <div className="stats-row thirds">
        {Below && <Below board={data} compared={compared} />}
        {Beside && (
          <OtherMetricsCard metrics={rows} chosen={chosen?.key} onChoose={(key) => address.put('metric', key)} />
        )}
      </div>
      <MetricDefinitionsCard metrics={data.metrics.map(({ key }) => key)} />
    </div>
  );
}
