import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { applyPageRange, countUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readableGameNamesAndIcons } from '../../catalog/public.ts';
import { codesOfUserListOrder, codesOfUserQuery, findCodeOfUser } from './codes.queries.ts';

type ListKey = 'GET /admin/v1/gift/user/{uid}/code/list';
type RevealKey = 'POST /admin/v1/gift/user/{uid}/code/{id}/reveal';

const shownCharacters = 4;

/** The end of it, and never more than half: short codes are not given away by their mask. */
function maskCode(code: string): string {
  const shown = Math.min(shownCharacters, Math.floor(code.length / 2));
  return `••••${shown === 0 ? '' : code.slice(-shown)}`;
}

/** From the primary: who asks has often just claimed one. */
export async function listCodesOfUserForStaff(
  deps: Deps,
  { uid, ...request }: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  const db = deps.db.write;
  const now = deps.now();
  const page = await readPage(codesOfUserListOrder, {
    keys: deps.keys,
    scope: ['staff', uid],
    request,
    fetch: (slice) => applyPageRange(codesOfUserQuery(db, uid, undefined, now), codesOfUserListOrder, slice).execute(),
    count: (most) => countUpTo(codesOfUserQuery(db, uid, undefined, now), db, most),
    keysOf: ({ claimed_at, id }) => [claimed_at ?? 0, id],
  });
  const games = await readableGameNamesAndIcons(deps, [...new Set(page.records.map(({ game_id }) => game_id))], now);
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      packId: row.pack_id,
      title: row.title,
      gameId: row.game_id,
      gameName: games.get(row.game_id)?.name ?? '',
      masked: maskCode(row.code),
      claimTime: row.claimed_at ?? 0,
      redeemBy: row.redeem_by,
      used: row.used_at !== null,
    })),
  };
}

export async function revealCodeOfUser(
  deps: Pick<Deps, 'db'>,
  { uid, id }: ParsedInputOf<RevealKey>,
): Promise<DataOf<RevealKey>> {
  const code = await findCodeOfUser(deps.db.write, uid, id);
  if (code === undefined) throw new Failure('notFound');
  return { code };
}
