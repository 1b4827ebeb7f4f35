import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { selectTags } from './tags.queries.ts';

export function listTags(deps: Deps): Promise<DataOf<'GET /v1/square/tag/list'>> {
  return selectTags(deps.db.read);
}
