import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, InputOf } from '@lanyu/contract/all-calls';
import { client } from '../../lib/api.ts';

export type Bulletin = DataOf<'GET /admin/v1/site/bulletin/list'>['records'][number];

const listKey = ['bulletins'] as const;
const pageSize = 20;

export type BulletinState = Bulletin['state'];

export function useBulletins(state: BulletinState | undefined, cursor: string | undefined) {
  return useQuery({
    queryKey: [...listKey, state ?? '', cursor ?? ''],
    queryFn: ({ signal }) =>
      client.call(
        'GET /admin/v1/site/bulletin/list',
        { pageSize, ...(state !== undefined && { state }), ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useCreateBulletin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: InputOf<'POST /admin/v1/site/bulletin'>) => client.call('POST /admin/v1/site/bulletin', draft),
    // Also after a failure: a lost answer may belong to a bulletin that was written.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useEndBulletin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/site/bulletin/{id}/end', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
