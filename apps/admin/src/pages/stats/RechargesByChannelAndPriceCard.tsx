import { statsWords as words } from '#src/words/stats.ts';
import { findMetricOfBoard, type Board } from './board-period-and-queries.ts';
import { formatMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

/** Recharges by who took the money, and by price. */
export function RechargesByChannelAndPriceCard({ board }: { board: Board }) {
  const [amount, success, tiers] = [
    findMetricOfBoard(board, 'rechargeAmount'),
    findMetricOfBoard(board, 'paymentSuccess'),
    findMetricOfBoard(board, 'rechargeTiers'),
  ];
  if (amount === undefined) return null;
  const successOf = (dimension: string) => success?.split.find((each) => each.dimension === dimension)?.value ?? null;
  const most = Math.max(1, ...(tiers?.split ?? []).map(({ value }) => value ?? 0));
  return (
    <section className="card split-card" aria-label={words.byPayment}>
      <h2>{words.byPayment}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.dimension}</th>
            <th scope="col">{words.columns.amount}</th>
            <th scope="col">{words.columns.change}</th>
            <th scope="col">{words.columns.success}</th>
          </tr>
        </thead>
        <tbody>
          {amount.split.map(({ dimension, value, compared }) => (
            <tr key={dimension}>
              <th scope="row">
                {words.payments[dimension] ?? dimension}
                <Meter share={(value ?? 0) / Math.max(1, amount.value ?? 0)} />
              </th>
              <td>{formatMetric('fen', value)}</td>
              <td>
                <MetricChange name="rechargeAmount" value={value} compared={compared} />
              </td>
              <td>{formatMetric('share', successOf(dimension))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{formatMetric('fen', amount.value)}</td>
            <td>
              <MetricChange name="rechargeAmount" value={amount.value} compared={amount.compared} />
            </td>
            <td>{formatMetric('share', success?.value ?? null)}</td>
          </tr>
        </tfoot>
      </table>
      {tiers !== undefined && tiers.split.length > 0 && (
        <>
          <h3>{words.tiers}</h3>
          <ul className="tiers">
            {tiers.split
              .toSorted((a, b) => Number(a.dimension) - Number(b.dimension))
              .map(({ dimension, value, compared }) => (
                <li key={dimension}>
                  <span>{words.yuan(String(Number(dimension) / 100))}</span>
                  <Meter share={(value ?? 0) / most} />
                  <b>{formatMetric('count', value)}</b>
                  <MetricChange name="rechargeTiers" value={value} compared={compared} />
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Meter({ share }: { share: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <i style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
