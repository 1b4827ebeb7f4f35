import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { useUid } from '#src/lib/session/session.ts';

/** Everything the home page shows of the catalogue, with the marks of this user. */
export function homeCatalogQuery(uid: string) {
  return queryOptions({
    queryKey: ['catalog', 'home', uid],
    queryFn: ({ signal }) => client.call('GET /v1/catalog/home', {}, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('GET /v1/catalog/home', {}),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
  });
}

export function useHomeCatalog() {
  return useQuery({ ...homeCatalogQuery(useUid()), placeholderData: keepPreviousData });
}
