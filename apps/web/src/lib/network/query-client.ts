import { QueryClient, type Query } from '@tanstack/react-query';
import { CallError } from '@lanyu/client/errors';
import { useSession } from '../session/session.ts';

/** An answer the server gave on purpose will not change by asking again; a lost connection may. */
function worthRetrying(failures: number, error: Error): boolean {
  // Without a network nothing changes within seconds; the error state asks again when it is back.
  if (failures >= 2 || !navigator.onLine) return false;
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      refetchOnWindowFocus: false,
      // Offline, a call fails and its page says so; the library's own way is to wait in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const personal = { predicate: (query: Query) => query.meta?.['public'] !== true };

/**
 * One person's data is dropped before anything is rendered for the next. After a login a visitor's data is refetched
 * for the account. Not an effect: that would come after the next person's pages have begun to load.
 */
useSession.subscribe(({ account: { uid } }, { account: before }) => {
  if (uid === before.uid) return;
  if (before.uid === '') void queryClient.invalidateQueries(personal);
  else queryClient.removeQueries(personal);
});
