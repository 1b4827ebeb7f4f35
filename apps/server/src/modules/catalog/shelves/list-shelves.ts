import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { readShelves } from './shelves.ts';

export async function listShelves(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /v1/catalog/shelf/list'>> {
  const { inOrder } = await readShelves(deps.db.read);
  const shown = inOrder.filter(({ hidden }) => !hidden);
  return {
    types: shown.filter(({ kind }) => kind === 'type').map(({ id, slug, name }) => ({ id, slug, name })),
    tags: shown.filter(({ kind }) => kind === 'tag').map(({ id, name }) => ({ id, name })),
  };
}
