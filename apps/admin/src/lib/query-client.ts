import { CallError } from '@lanyu/client/errors';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the server has answered it would answer again; only a lost connection is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.reason !== 'answer',
    },
  },
});
