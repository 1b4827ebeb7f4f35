import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordReaderIfListIsOld } from '../../recommendations/public.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { lockChosenTypesOf, replaceChosenTypes, selectChosenTypes } from './chosen-types.queries.ts';
import { filterVisibleTypeIdsWithoutRule } from './games-and-type-likes-of-users.ts';

type ChosenTypes = DataOf<'GET /v1/catalog/chosen-types'>;

/** X-C37. A type that operators hide is chosen by nobody while it is hidden. */
export async function readChosenTypes(deps: Pick<Deps, 'db'>, uid: string): Promise<ChosenTypes> {
  const [chosen, definitions] = await Promise.all([
    selectChosenTypes(deps.db.write, uid),
    readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  return {
    types: filterVisibleTypeIdsWithoutRule(
      chosen.map(({ type_id }) => type_id),
      definitions,
    ),
  };
}

/** X-C37. Who chooses is about to look at what is recommended, so the list is made meanwhile. */
export async function replaceOwnChosenTypes(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  uid: string,
  types: readonly string[],
): Promise<ChosenTypes> {
  const wanted = [...new Set(types)];
  const definitions = await readAllTypeOrTagDefinitions(deps.db.read);
  if (filterVisibleTypeIdsWithoutRule(wanted, definitions).length < wanted.length) throw new Failure('notFound');
  await transaction(deps.db, async (tx) => {
    await lockChosenTypesOf(tx, uid);
    await replaceChosenTypes(tx, uid, wanted, new Date(deps.now()));
  });
  recordReaderIfListIsOld(deps, uid, undefined);
  return readChosenTypes(deps, uid);
}
