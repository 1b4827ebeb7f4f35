import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statsWords as words } from '#src/words/stats.ts';
import { FailedList } from '../../ui/list/FailedList.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BoardHead } from './BoardHead.tsx';
import { useBoard, useBoardAddress, type Board, type BoardName } from './board-query.ts';
import { DefinitionsCard } from './DefinitionsCard.tsx';
import { MetricCard } from './MetricCard.tsx';
import { MetricChartCard } from './MetricChartCard.tsx';
import { MetricRowsCard } from './MetricRowsCard.tsx';
import './stats.css';

interface BoardPageProps {
  board: Exclude<BoardName, 'overview'>;
  /** Beside the big chart. */
  beside?: (board: Board, compared: string) => ReactNode;
  below?: (board: Board, compared: string) => ReactNode;
  /** Shown elsewhere on the page. */
  withoutRow?: readonly MetricKey[];
}

const cardsMost = 6;
const periods = ['7', '30', '90'] as const;

/** A dashboard: the first numbers as cards, one of them as a chart, all others as rows. */
export function BoardPage({ board, beside, below, withoutRow = [] }: BoardPageProps) {
  const address = useBoardAddress('30', periods);
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
          <FailedList error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      </div>
    );
  }
  const compared =
    address.compare === 'week' ? words.weekComparison(Number(address.period)) : words.comparisons[address.compare];
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
        {beside === undefined ? (
          <MetricRowsCard metrics={rows} chosen={chosen?.key} onChoose={(key) => address.put('metric', key)} />
        ) : (
          beside(data, compared)
        )}
      </div>
      <div className="stats-row thirds">
        {below?.(data, compared)}
        {beside !== undefined && (
          <MetricRowsCard metrics={rows} chosen={chosen?.key} onChoose={(key) => address.put('metric', key)} />
        )}
      </div>
      <DefinitionsCard metrics={data.metrics.map(({ key }) => key)} />
    </div>
  );
}
