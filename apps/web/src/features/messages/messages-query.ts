import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';

export type MessageKind = DataOf<'POST /user/center/message/all'>['records'][number]['kind'];

/**
 * N-04: pages by cursor, so the last page costs what the first does. Apart from the hooks: start-up asks for the first
 * page before anything that shows messages is loaded.
 */
export function messagesQuery(uid: string, kind?: MessageKind) {
  return infiniteQueryOptions({
    queryKey: ['messages', uid, kind],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'POST /user/center/message/all',
        { uid, pageSize: 20, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}
