import type { DataOf } from '@lanyu/contract/all';
import { statsComparisons, statsPeriods, type StatsComparison, type StatsPeriod } from '@lanyu/contract/stats';
import type { MetricKey } from '@lanyu/contract/stats-metrics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../lib/api.ts';

export type BoardName = 'business' | 'content' | 'community' | 'channels';
export type Board = DataOf<'GET /admin/v1/stats/business'>;
export type BoardMetric = Board['metrics'][number];

/** The period and what it is held against stand in the address. */
export function useBoardPeriodInUrl(usual: StatsPeriod, offered: readonly StatsPeriod[]) {
  const [params, setParams] = useSearchParams();
  const asked = statsPeriods.find((each) => each === params.get('period'));
  const period = asked !== undefined && offered.includes(asked) ? asked : usual;
  const compare: StatsComparison = statsComparisons.find((each) => each === params.get('compare')) ?? 'week';
  const put = (name: 'period' | 'compare' | 'metric', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { period, compare, metric: params.get('metric') ?? undefined, put };
}

const minuteMs = 60_000;

interface BoardInput {
  period: StatsPeriod;
  compare: StatsComparison;
}

/** The worker counts every five minutes. */
const renewed = { placeholderData: keepPreviousData, refetchInterval: 2 * minuteMs, staleTime: minuteMs };

export function useBoard(board: BoardName, { period, compare }: BoardInput) {
  return useQuery({
    queryKey: ['stats', board, period, compare],
    queryFn: (): Promise<Board> => client.call(`GET /admin/v1/stats/${board}`, { period, compare }),
    ...renewed,
  });
}

export function useOverview({ period, compare }: BoardInput) {
  return useQuery({
    queryKey: ['stats', 'overview', period, compare],
    queryFn: () => client.call('GET /admin/v1/stats/overview', { period, compare }),
    ...renewed,
  });
}

export function findMetricOfBoard(board: Pick<Board, 'metrics'>, key: MetricKey): BoardMetric | undefined {
  return board.metrics.find((each) => each.key === key);
}
