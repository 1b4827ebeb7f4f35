import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { searchWordPageWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';

/** The first page of what a visitor gets, by the call that visitors make. */
export function SearchResultsDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['search-results', word],
    queryFn: ({ signal }) => client.call('GET /v1/search', { keyword: word }, { signal }),
  });
  const names = query.data?.records.flatMap((hit) => (hit.kind === 'game' ? [hit.game] : [])) ?? [];
  return (
    <Modal open title={words.resultsTitle(word)} footer={null} onCancel={onClose}>
      {query.isPending && <Skeleton active />}
      {query.isError && <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />}
      {query.data !== undefined && (
        <>
          {query.data.near && names.length > 0 && <p className="page-hint">{words.resultsNear}</p>}
          {names.length === 0 ? (
            <EmptyListMessage>{words.resultsEmpty}</EmptyListMessage>
          ) : (
            <ol className="search-results">
              {names.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ol>
          )}
        </>
      )}
    </Modal>
  );
}
