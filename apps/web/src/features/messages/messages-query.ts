import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';

/**
 * N-04: pages by cursor, so the last page costs what the first does. Apart from the hooks: start-up asks for the first
 * page before anything that shows messages is loaded.
 */
export function messagesQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', uid],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'POST /user/center/message/all',
        { uid, pageSize: 20, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}
