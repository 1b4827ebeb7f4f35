import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { statsWords as words } from '#src/words/stats.ts';
import type { BoardMetric } from './board-period-and-queries.ts';
import { formatMetric, formatAxisTick, unitOfMetric } from './format-metric.ts';
import { MetricChange } from './MetricChange.tsx';

type Day = BoardMetric['days'][number];

interface Point extends Day {
  /** Of days that are over. */
  whole: number | null;
  /** From the last day that is over to the unfinished one. */
  open: number | null;
}

function pointsOf(days: readonly Day[]): Point[] {
  return days.map((day, at) => {
    const isOpen = !day.complete && day.value !== null;
    const next = days[at + 1];
    const leadsToOpen = next !== undefined && !next.complete && next.value !== null;
    return { ...day, whole: isOpen ? null : day.value, open: isOpen || leadsToOpen ? day.value : null };
  });
}

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--text-3)', fontSize: 12 } } as const;

/** Shares that hardly change are looked at closely; the axis says where it begins. */
const aroundShares = ([low, high]: readonly [number, number]): [number, number] => [
  Math.max(0, Math.floor((low - 0.02) * 20) / 20),
  Math.min(1, Math.ceil((high + 0.02) * 20) / 20),
];

interface DailyChartProps {
  metric: BoardMetric;
  compared: string;
  label: string;
  height: number;
}

/** The period in blue, what it is held against in grey dashes, an unfinished day dashed with an open end. */
export function MetricDailyChart({ metric, compared, label, height }: DailyChartProps) {
  const unit = unitOfMetric(metric.key);
  const drawn = { isAnimationActive: false, type: 'linear', dot: false } as const;
  return (
    <div className="chart" role="img" aria-label={label} style={{ minHeight: height }}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={pointsOf(metric.days)}
          accessibilityLayer={false}
          margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--split)" />
          <XAxis dataKey="day" {...axis} minTickGap={40} tickFormatter={(day: string) => day.slice(5)} />
          <YAxis
            {...axis}
            width={56}
            tickCount={4}
            domain={unit === 'share' ? aroundShares : [0, 'auto']}
            tickFormatter={(value: number) => formatAxisTick(unit, value)}
          />
          <Tooltip isAnimationActive={false} content={<DayTooltip metric={metric} compared={compared} />} />
          <Line {...drawn} dataKey="compared" stroke="var(--edge)" strokeWidth={1.5} strokeDasharray="4 4" />
          <Area
            {...drawn}
            dataKey="whole"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill={unit === 'share' ? 'none' : 'var(--chart-1-fill)'}
            fillOpacity={1}
          />
          <Line
            {...drawn}
            dataKey="open"
            stroke="var(--chart-1)"
            strokeWidth={2}
            strokeDasharray="3 4"
            dot={<OpenEnd />}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

interface DayTooltipProps {
  metric: BoardMetric;
  compared: string;
  /** The chart gives these. */
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}

function DayTooltip({ metric, compared, active = false, payload = [] }: DayTooltipProps) {
  const day = payload[0]?.payload as Point | undefined;
  if (!active || day === undefined) return null;
  const unit = unitOfMetric(metric.key);
  return (
    <div className="chart-tooltip">
      <b>{words.date(day.day)}</b>
      <p>
        <i className="now" />
        {day.complete ? words.columns.value : words.incomplete}
        <b>{formatMetric(unit, day.value)}</b>
      </p>
      <p>
        <i className="compared" />
        {compared}
        <span>{formatMetric(unit, day.compared)}</span>
      </p>
      {day.complete && (
        <p className="difference">
          {words.difference}
          <MetricChange name={metric.key} value={day.value} compared={day.compared} />
        </p>
      )}
    </div>
  );
}

/** The open end of an unfinished day; other days have no dot. */
function OpenEnd({ cx, cy, payload }: { cx?: number; cy?: number; payload?: Point }) {
  if (payload === undefined || payload.complete || payload.value === null) return null;
  return <circle cx={cx} cy={cy} r={3.5} fill="var(--surface)" stroke="var(--chart-1)" strokeWidth={2} />;
}
