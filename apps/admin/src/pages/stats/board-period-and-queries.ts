import type { DataOf } from '@lanyu/contract/all-calls';
import {
  statsCalls as calls,
  statsComparisons,
  maxStatsDays,
  statsPeriods,
  type StatsComparison,
  type StatsPeriod,
} from '@lanyu/contract/stats';
import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/shanghai-time.ts';

export type BoardName = 'business' | 'content' | 'community' | 'channels';
export type Board = DataOf<'GET /admin/v1/stats/business'>;
export type BoardMetric = Board['metrics'][number];

/** The period and what it is held against stand in the address. */
export function useBoardPeriodInUrl(usual: StatsPeriod, offered: readonly StatsPeriod[]) {
  const [params, setParams] = useSearchParams();
  const asked = statsPeriods.find((each) => each === params.get('period'));
  const chosen = chosenDaysOf(params);
  const isOffered = asked !== undefined && offered.includes(asked) && (asked !== 'custom' || chosen !== undefined);
  const period = isOffered ? asked : usual;
  const compare: StatsComparison = statsComparisons.find((each) => each === params.get('compare')) ?? 'week';
  const put = (name: 'period' | 'compare' | 'metric', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        if (name === 'period') for (const day of ['from', 'to']) next.delete(day);
        return next;
      },
      { replace: true },
    );
  const choose = (from: string, to: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ period: 'custom', from, to })) next.set(name, value);
      return next;
    });
  const days = period === 'custom' && chosen !== undefined ? chosen : {};
  return { period, compare, ...days, metric: params.get('metric') ?? undefined, put, choose };
}

/** Days as the call takes them; undefined where the address says something else. */
function chosenDaysOf(params: URLSearchParams): { from: string; to: string } | undefined {
  const { from, to } = boardInput.safeParse({ from: params.get('from'), to: params.get('to') }).data ?? {};
  const today = formatDay(Date.now());
  if (from === undefined || to === undefined || from > to || to > today) return undefined;
  return countDaysOfBoard({ from, to }) > maxStatsDays ? undefined : { from, to };
}

export function countDaysOfBoard({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

const minuteMs = 60_000;
const dayMs = 24 * 3600_000;
const boardInput = calls['GET /admin/v1/stats/business'].input;

interface BoardInput {
  period: StatsPeriod;
  compare: StatsComparison;
  from?: string;
  to?: string;
}

const inputOf = ({ period, compare, from, to }: BoardInput) => ({
  period,
  compare,
  ...(from !== undefined && to !== undefined && { from, to }),
});

/** The worker counts every five minutes. */
const renewed = { placeholderData: keepPreviousData, refetchInterval: 2 * minuteMs, staleTime: minuteMs };

export function useBoard(board: BoardName, address: BoardInput) {
  const input = inputOf(address);
  return useQuery({
    queryKey: ['stats', board, input],
    queryFn: (): Promise<Board> => client.call(`GET /admin/v1/stats/${board}`, input),
    ...renewed,
  });
}

export function useOverview(address: BoardInput) {
  const input = inputOf(address);
  return useQuery({
    queryKey: ['stats', 'overview', input],
    queryFn: () => client.call('GET /admin/v1/stats/overview', input),
    ...renewed,
  });
}

export function findMetricOfBoard(board: Pick<Board, 'metrics'>, key: MetricKey): BoardMetric | undefined {
  return board.metrics.find((each) => each.key === key);
}
