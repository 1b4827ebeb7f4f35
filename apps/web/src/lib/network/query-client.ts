import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@lanyu/client/errors';

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
