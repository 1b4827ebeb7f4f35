import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * For a change that a page shows before the server knows it: an answer that was asked for before that would undo it, and a
 * page that a list is read on by brings the list as it was when it was asked for. Each such answer is changed as it comes.
 */
export function changeAnswersAskedBeforeSave<Data>(
  queryKey: QueryKey,
  change: (data: Data) => Data,
): { saved: () => void; stop: () => void } {
  let isSaved = false;
  const hash = hashKey(queryKey);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    const { action, query } = event;
    if (action.type === 'fetch' && isSaved) stop();
    else if (action.type === 'success' && action.manual !== true) {
      const updatedAt = query.state.dataUpdatedAt;
      queryClient.setQueryData<Data>(queryKey, (data) => data && change(data), { updatedAt });
      if (isSaved) stop();
    }
  });
  return {
    saved() {
      isSaved = true;
      if (queryClient.isFetching({ queryKey, exact: true }) === 0) stop();
    },
    stop,
  };
}
