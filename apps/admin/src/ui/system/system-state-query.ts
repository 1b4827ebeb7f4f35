import type { DataOf } from '@lanyu/contract/all-calls';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';

export type SystemState = DataOf<'GET /admin/v1/stats/system'>;
export type SystemSignal = SystemState['signals'][number];

/** Each tab at a moment of its own: consoles that were opened together do not ask together. */
const everyMs = 60_000 + Math.round(Math.random() * 15_000);

/** The light in the head and the card of the overview read the same answer. A tab that nobody looks at does not ask. */
export const systemStateQuery = queryOptions({
  queryKey: ['system-state'],
  queryFn: () => client.call('GET /admin/v1/stats/system', {}),
  refetchInterval: everyMs,
  staleTime: 30_000,
});
