import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { withReauthenticationIfRequired } from '../codes/with-reauthentication.ts';

export type Session = DataOf<'GET /v1/account/session/list'>['records'][number];

function sessionsQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'sessions', uid],
    queryFn: ({ signal }) => client.call('GET /v1/account/session/list', {}, { signal }),
    enabled: uid !== '',
    // Where one is signed in is looked at to see what is true now.
    staleTime: 0,
  });
}

/** X-A4: this device first, then those seen last. */
export function sortSessions(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenTime - a.lastSeenTime);
}

export function useSessions() {
  return useQuery({ ...sessionsQuery(useUid()), select: ({ records }) => sortSessions(records) });
}

function keepOnly(uid: string, stays: (session: Session) => boolean): void {
  queryClient.setQueryData(sessionsQuery(uid).queryKey, (list) => {
    const records = list?.records.filter(stays);
    return records && { records, total: records.length };
  });
}

/** One that ended meanwhile is as good as ended. */
export async function endSession(uid: string, id: string): Promise<void> {
  try {
    await withReauthenticationIfRequired(() => client.call('DELETE /v1/account/session/{id}', { id }));
  } catch (failure) {
    if (!hasCode(failure, notFoundCode)) throw failure;
  }
  keepOnly(uid, (session) => session.id !== id);
}

export async function endOtherSessions(uid: string): Promise<number> {
  const { ended } = await withReauthenticationIfRequired(() => client.call('POST /v1/account/session/end-others', {}));
  keepOnly(uid, (session) => session.current);
  return ended;
}
