import type { StatsComparison, StatsPeriod } from '@lanyu/contract/stats';
import { Segmented, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { statsWords as words } from '#src/words/stats.ts';
import { formatTimeWithoutDayIfToday } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { countDaysOfBoard, type Board, type useBoardPeriodInUrl } from './board-period-and-queries.ts';

/** The calendar is fetched when somebody chooses days. */
const DaySpanPicker = lazy(async () => ({ default: (await import('./DaySpanPicker.tsx')).DaySpanPicker }));

interface BoardHeadProps {
  title: string;
  board: Board;
  address: ReturnType<typeof useBoardPeriodInUrl>;
  periods: readonly StatsPeriod[];
  /** The last try to renew it failed: what is shown is older. */
  failed: boolean;
}

/** Of which days the numbers are, how old, and what they are held against. */
export function BoardHead({ title, board, address, periods, failed }: BoardHeadProps) {
  const asOf = board.asOf === 0 ? words.notYet : words.asOf(formatTimeWithoutDayIfToday(board.asOf));
  const days = words.span(words.monthDay(board.from), words.monthDay(board.to));
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <span className="page-hint">{days}</span>
      {failed ? <StatusLabel tone="warn">{asOf}</StatusLabel> : <span className="page-hint">{asOf}</span>}
      <span className="grow" />
      <Segmented<StatsPeriod>
        aria-label={words.period}
        value={address.period}
        onChange={(period) => {
          if (period === 'custom') address.choose(board.from, board.to);
          else address.put('period', period);
        }}
        options={periods.map((value) => ({ value, label: words.periods[value] }))}
      />
      {address.period === 'custom' && (
        <Suspense fallback={<span className="stats-span bar" />}>
          <DaySpanPicker from={board.from} to={board.to} first={board.firstDay} onChange={address.choose} />
        </Suspense>
      )}
      <Select<StatsComparison>
        className="stats-compare"
        aria-label={words.compare}
        prefix={words.compare}
        value={address.compare}
        onChange={(compare) => address.put('compare', compare)}
        options={(['week', 'previous', 'average'] as const).map((value) => ({
          value,
          label: value === 'week' ? words.weekComparison(countDaysOfBoard(board)) : words.comparisons[value],
        }))}
      />
    </div>
  );
}
