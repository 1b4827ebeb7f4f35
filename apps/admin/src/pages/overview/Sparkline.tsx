import type { BoardMetric } from '../stats/board-period-and-queries.ts';

const [width, height, edge] = [160, 40, 4];

/** Days as a line, what they are held against dashed, an unfinished day as an open end. Figures stand beside it. */
export function Sparkline({ days }: { days: BoardMetric['days'] }) {
  const values = days.flatMap(({ value, compared }) => [value, compared]).filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (at: number) => edge + (at / Math.max(1, days.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
  const line = (of: 'value' | 'compared', wanted: (at: number) => boolean) =>
    days
      .map((day, at) => ({ at, value: day[of] }))
      .filter((point): point is { at: number; value: number } => point.value !== null && wanted(point.at))
      .map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
      .join(' ');
  const firstOpen = days.findIndex(({ complete, value }) => !complete && value !== null);
  const isWhole = (at: number) => firstOpen === -1 || at < firstOpen;
  const last = days.findLastIndex(({ value }) => value !== null);
  const lastValue = days[last]?.value ?? null;
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline className="compared" points={line('compared', () => true)} />
      <polyline className="now" points={line('value', isWhole)} />
      {firstOpen > 0 && <polyline className="open" points={line('value', (at) => at >= firstOpen - 1)} />}
      {lastValue !== null && (
        <circle className={isWhole(last) ? 'now' : 'open'} cx={x(last)} cy={y(lastValue)} r={2.5} />
      )}
    </svg>
  );
}
