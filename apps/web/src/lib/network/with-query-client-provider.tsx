import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client.ts';

/** A part of the portal that asks the server by hooks. Around each of them, because the shell is there before any can ask. */
export function withQueryClientProvider<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
