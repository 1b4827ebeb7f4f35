import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, errorMessage } from '../../lib/api.ts';

const caseHeld = 9041 satisfies ResultCodeOfName<'caseHeld'>;
const renewMs = 2 * 60_000;

export interface CaseLease {
  /** `held`: by a colleague. */
  state: 'asking' | 'mine' | 'held' | 'failed';
  endTime: number;
  message: string;
}

async function letGo(id: string): Promise<void> {
  // Without a network the lease ends by itself.
  await client.call('POST /admin/v1/moderation/case/{id}/release', { id }).catch(() => undefined);
}

/**
 * Leases the case that is open, renews it while it is, and lets it go when another is opened or the page is left. A case that a
 * colleague holds is asked for again when they let it go (`isFree`).
 */
export function useCaseLease(
  id: string | undefined,
  { isOpen, isFree }: { isOpen: boolean; isFree: boolean },
): CaseLease | undefined {
  const queries = useQueryClient();
  const isWanted = id !== undefined && isOpen;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['moderation-lease', id],
    queryFn: async ({ signal }) => {
      const lease = await client.call('POST /admin/v1/moderation/case/{id}/claim', { id: id ?? '' });
      // The case was left before the answer came.
      if (signal.aborted) await letGo(id ?? '');
      void queries.invalidateQueries({ queryKey: ['moderation'] });
      return lease;
    },
    enabled: isWanted,
    refetchInterval: renewMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    retry: false,
    // A lease is nothing to remember: each opening asks for its own.
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (!isWanted) return;
    return () => {
      void letGo(id).then(() => queries.invalidateQueries({ queryKey: ['moderation', 'cases'] }));
    };
  }, [id, isWanted, queries]);

  const isHeld = error instanceof CallError && error.code === caseHeld;
  useEffect(() => {
    if (isWanted && isHeld && isFree) void refetch();
  }, [isWanted, isHeld, isFree, refetch]);

  if (!isWanted) return undefined;
  if (error !== null && !isFetching) {
    return { state: isHeld ? 'held' : 'failed', endTime: 0, message: errorMessage(error) };
  }
  if (data === undefined) return { state: 'asking', endTime: 0, message: '' };
  return { state: 'mine', endTime: data.endTime, message: '' };
}
