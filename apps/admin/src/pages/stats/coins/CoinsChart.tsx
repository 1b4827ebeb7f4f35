import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { statsWords as words } from '#src/words/stats.ts';
import type { CoinWeek } from './group-coins-by-week.ts';
import { formatAxisTick } from '../format-metric.ts';

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--text-3)', fontSize: 12 } } as const;

/** An unfinished week is pale. */
export function CoinsChart({ weeks }: { weeks: readonly CoinWeek[] }) {
  const shades = weeks.map(({ from, complete }) => <Cell key={from} fillOpacity={complete ? 1 : 0.55} />);
  return (
    <div className="chart" role="img" aria-label={words.coinsChart} style={{ minHeight: 188 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...weeks]}
          accessibilityLayer={false}
          barGap={4}
          margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--split)" />
          <XAxis dataKey="from" {...axis} minTickGap={16} tickFormatter={(day: string) => day.slice(5)} />
          <YAxis {...axis} width={56} tickCount={4} tickFormatter={(value: number) => formatAxisTick('coins', value)} />
          <Bar dataKey="issued" fill="var(--chart-1)" maxBarSize={18} isAnimationActive={false}>
            {shades}
          </Bar>
          <Bar dataKey="spent" fill="var(--chart-2)" maxBarSize={18} isAnimationActive={false}>
            {shades}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
