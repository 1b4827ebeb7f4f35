import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectShownTags } from './tags.queries.ts';

export function listShownTags(deps: Deps): Promise<DataOf<'GET /v1/square/tag/list'>> {
  return selectShownTags(deps.db.read);
}
