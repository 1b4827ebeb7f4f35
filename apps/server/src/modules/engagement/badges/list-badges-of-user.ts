import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { monthlyBadgeName } from '../../../words/monthly-badge-names.ts';
import { selectBadgesOfUser } from './badges.queries.ts';

/** C-19: the wall that everybody may look at; somebody who is not there has none. */
export async function listBadgesOfUser(deps: Pick<Deps, 'db'>, uid: string): Promise<DataOf<'GET /v1/badge/list'>> {
  const rows = await selectBadgesOfUser(deps.db.read, uid);
  return {
    badges: rows.map(({ month, created_at }) => ({
      month: month.slice(0, 7),
      name: monthlyBadgeName(month),
      earnTime: created_at,
    })),
  };
}
