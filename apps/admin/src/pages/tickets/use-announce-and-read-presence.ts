import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '../../lib/api.ts';

/** Colleagues see who was heard of within ten seconds. */
const everyMs = 3000;
/** Who has not pressed a key for this long does not write any more. */
const typingMs = 6000;

/** Says that one is here, and who else is; tells when the ticket is another one than was read. */
export function useAnnounceAndReadPresence(id: string, version: number | undefined, onChanged: () => void) {
  const typedAt = useRef(0);
  const query = useQuery({
    queryKey: ['presence', id],
    queryFn: () =>
      client.call('GET /admin/v1/kefu/ticket/{id}/presence', {
        id,
        typing: Date.now() - typedAt.current < typingMs ? 'true' : 'false',
      }),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
  });
  const current = query.data?.version;
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (current !== undefined && version !== undefined && current > version) changed();
  }, [current, version]);
  return {
    others: query.data?.others ?? [],
    /** The first key is told at once. */
    type: () => {
      const begins = Date.now() - typedAt.current >= typingMs;
      typedAt.current = Date.now();
      if (!begins) return;
      void query.refetch();
    },
    stopTyping: () => {
      typedAt.current = 0;
    },
  };
}
