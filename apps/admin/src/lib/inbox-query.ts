import { queryOptions } from '@tanstack/react-query';
import { client } from './api.ts';

/** The badge in the head and the page of tasks read the same answer: they never count differently. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: () => client.call('GET /admin/v1/staff/inbox'),
  refetchInterval: 30_000,
});
