import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectAllCategories, selectVisibleCategories } from './categories.queries.ts';

export function listVisibleCategories(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /v1/video/category/list'>> {
  return selectVisibleCategories(deps.db.read);
}

export function listCategoriesForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/video/category/list'>> {
  return selectAllCategories(deps.db.write);
}
