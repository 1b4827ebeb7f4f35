import { homeCatalogQuery } from '#src/features/catalog/home/home-catalog-query.ts';
import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { toast } from '#src/ui/Toast/toast.ts';

export function refreshHome(uid: string): Promise<unknown> {
  return toastFailureAndRethrow(
    Promise.all([
      queryClient.fetchQuery({ ...homeCatalogQuery(uid), staleTime: 0 }),
      queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 }),
      // By name: the rest of what is known about bulletins is loaded by who shows them.
      queryClient.refetchQueries({ queryKey: ['bulletins'] }, { throwOnError: true }),
    ]),
    toast,
  );
}
