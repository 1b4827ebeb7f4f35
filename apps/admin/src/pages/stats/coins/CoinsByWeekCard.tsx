import { lazy, Suspense, useState } from 'react';
import { Button } from 'antd';
import { statsWords as words } from '#src/words/stats.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { findMetricOfBoard, type Board } from '../board-period-and-queries.ts';
import { groupCoinsByWeek } from './group-coins-by-week.ts';
import { formatMetric } from '../format-metric.ts';

const CoinsChart = lazy(async () => ({ default: (await import('./CoinsChart.tsx')).CoinsChart }));

/** Coins given out and spent, week by week; paid and free ones apart for the whole period. */
export function CoinsByWeekCard({ board }: { board: Board }) {
  const [asTable, setAsTable] = useState(false);
  const [issued, spent] = [findMetricOfBoard(board, 'coinsIssued'), findMetricOfBoard(board, 'coinsSpent')];
  if (issued === undefined || spent === undefined) return null;
  const weeks = groupCoinsByWeek(issued.days, spent.days);
  const splitOf = (metric: typeof issued, account: string) =>
    formatMetric('coins', metric.split.find(({ dimension }) => dimension === account)?.value ?? 0);
  return (
    <section className="card chart-card small" aria-label={words.coins}>
      <div className="chart-head">
        <h2>{words.coins}</h2>
        <span className="legend">
          <span className="issued">{words.issued}</span>
          <span className="spent">{words.spent}</span>
        </span>
        <span className="grow" />
        <Button
          size="small"
          type="text"
          aria-expanded={asTable}
          icon={<Icon name="list" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.hideData : words.showData}
        </Button>
      </div>
      {asTable ? (
        <ScrollRegion label={words.dataOf(words.coins)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.columns.week}</th>
                <th scope="col">{words.issued}</th>
                <th scope="col">{words.spent}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.from}>
                  <th scope="row">{words.weekFrom(words.monthDay(week.from))}</th>
                  <td>{formatMetric('coins', week.issued)}</td>
                  <td>{formatMetric('coins', week.spent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <Suspense fallback={<div className="chart-place" aria-busy="true" />}>
          <CoinsChart weeks={weeks} />
        </Suspense>
      )}
      <dl className="coin-split">
        {(
          [
            ['issued', issued],
            ['spent', spent],
          ] as const
        ).map(([name, metric]) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{words.paidAndFree(splitOf(metric, 'paid'), splitOf(metric, 'free'))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
