import { errorMessage } from './error-message.ts';

interface PagedQuery {
  error: unknown;
  hasNextPage: boolean;
  isError: boolean;
  isFetchingNextPage: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The properties of an endless list that follow from the query of its entries, of which `count` are shown. */
export function endlessListProps(query: PagedQuery, count: number) {
  const { error, hasNextPage, isError, isFetchingNextPage, isPending, isPlaceholderData, fetchNextPage, refetch } =
    query;
  return {
    status: isPending || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle',
    hasMore: isPending || (hasNextPage && !isPlaceholderData),
    onLoadMore: () => void fetchNextPage(),
    onRetry: () => void (count === 0 ? refetch() : fetchNextPage()),
    errorReason: errorMessage(error),
    // Entries of the list before have no end of their own.
    ...(isPlaceholderData && { endText: '' }),
  } as const;
}
