import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { isListed } from '../listing/game-cards.ts';
import { selectGameNamesAndIcons, selectGameNames } from './game-names.queries.ts';
import { isListedOrDelisted } from './read-game.ts';

export interface GameNameAndIcon {
  name: string;
  icon: DataOf<'POST /web/game/list'>['records'][number]['icon'];
  /** Whether it is in lists; otherwise it was delisted and can still be read about. */
  onShelf: boolean;
}

/** Names and icons of games; without those that nobody may read about. */
export async function readReadableGameNamesAndIcons(
  deps: Pick<Deps, 'db' | 'env'>,
  ids: readonly string[],
  asOf: number,
): Promise<Map<string, GameNameAndIcon>> {
  const rows = ids.length === 0 ? [] : await selectGameNamesAndIcons(deps.db.readPool, ids);
  return new Map(
    rows
      .filter((row) => isListedOrDelisted(row, asOf))
      .map((row) => [
        row.id,
        { name: row.name, icon: responsivePictureFromStored(deps.env, row.icon), onShelf: isListed(row, asOf) },
      ]),
  );
}

/** Games in any state, for operators and for what somebody was given. */
export async function readGameNamesInAnyStatus(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await selectGameNames(db, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The name of a game that is in lists now. */
export async function readNameOfListedGame(db: Kysely<Tables>, id: string, asOf: number): Promise<string | undefined> {
  const [row] = await selectGameNames(db, [id]);
  return row !== undefined && isListed(row, asOf) ? row.name : undefined;
}
