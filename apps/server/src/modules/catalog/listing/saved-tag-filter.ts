import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectTagFilterOfUser, upsertTagFilterOfUser } from '../catalog-player.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';

type Choice = DataOf<'GET /v1/catalog/tag-choice'>;

/** Chosen tags that no longer exist are not returned. */
export async function readSavedTagFilterOfUser(deps: Deps, uid: string): Promise<Choice> {
  const [row, shelves] = await Promise.all([
    selectTagFilterOfUser(deps.db.write, uid),
    readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  return { wanted: known(shelves, row?.wanted ?? []), excluded: known(shelves, row?.excluded ?? []) };
}

export async function saveTagFilterOfUser(
  deps: Deps,
  uid: string,
  { wanted, excluded }: ParsedInputOf<'PUT /v1/catalog/tag-choice'>,
): Promise<Choice> {
  if (wanted.some((id) => excluded.includes(id))) throw new Failure('badInput', 'wanted and excluded');
  const shelves = await readAllTypeOrTagDefinitions(deps.db.read);
  const choice = { wanted: known(shelves, wanted), excluded: known(shelves, excluded) };
  await upsertTagFilterOfUser(deps.db.write, uid, choice);
  return choice;
}

function known(shelves: TypesAndTagsInOrderAndById, ids: readonly string[]): string[] {
  return visibleTypesAndTagsOfGame(shelves, [...new Set(ids)], 'tag').map(({ id }) => id);
}
