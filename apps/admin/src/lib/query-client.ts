import { CallError } from '@lanyu/client/errors';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a call fails and its page says so; the library's own way is to wait in silence.
      networkMode: 'always',
      // The server would give the same answer again. Only a lost connection is worth a retry.
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.reason !== 'answer',
    },
    mutations: { networkMode: 'always' },
  },
});
