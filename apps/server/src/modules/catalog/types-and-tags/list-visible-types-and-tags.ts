import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readAllTypeOrTagDefinitions } from './read-all-type-or-tag-definitions.ts';

export async function listVisibleTypesAndTags(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /v1/catalog/shelf/list'>> {
  const { inOrder } = await readAllTypeOrTagDefinitions(deps.db.read);
  const shown = inOrder.filter(({ hidden }) => !hidden);
  return {
    types: shown
      .filter(({ kind }) => kind === 'type')
      .map(({ id, slug, name, rule }) => ({ id, slug, name, byRule: rule !== '' })),
    tags: shown.filter(({ kind }) => kind === 'tag').map(({ id, name }) => ({ id, name })),
  };
}
