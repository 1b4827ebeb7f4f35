import { CallError } from '@lanyu/client/errors';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a call fails and its page says so; the library's own way is to wait in silence.
      networkMode: 'always',
      // What the server has answered it would answer again; only a lost connection is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.reason !== 'answer',
    },
    mutations: { networkMode: 'always' },
  },
});
