import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { quickEntryIcon } from '@lanyu/contract/catalog';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { createStoredPictureIdLookup, responsivePictureFromStored, claimPictures } from '../../media/public.ts';
import { doesGameExist, type insertSlot, type SlotValues } from '../catalog-admin.queries.ts';

type Draft = Omit<ParsedInputOf<'PUT /admin/v1/catalog/slot/{id}'>, 'id' | 'version'>;
type Row = Awaited<ReturnType<typeof insertSlot>>;

/** The stored form of what an operator wrote; refuses what its place could never show. */
export async function claimPictureAndPrepareSlotValues(tx: Tx, draft: Draft): Promise<SlotValues> {
  if (draft.endTime <= draft.startTime) throw new Failure('badInput', 'ends before it starts');
  const lacking = lackOf(draft);
  if (lacking !== undefined) throw new Failure('badInput', lacking);
  if (draft.game !== null && !(await doesGameExist(tx, draft.game))) throw new Failure('notFound', 'game');
  const pictures = await claimPictures(
    tx,
    draft.picture === null ? [] : [{ id: draft.picture, kinds: ['cover', 'banner'] }],
  );
  return {
    place: draft.place,
    title: draft.title,
    kicker: draft.kicker,
    line: draft.line,
    href: draft.href,
    icon: draft.icon ?? '',
    rule: draft.rule ?? '',
    image: draft.picture === null ? null : (pictures.get(draft.picture) ?? null),
    game_id: draft.game,
    position: draft.position,
    start_at: new Date(draft.startTime),
    end_at: new Date(draft.endTime),
  };
}

function lackOf({ place, game, href, picture, icon, title, rule }: Draft): string | undefined {
  switch (place) {
    case 'banner':
      return game === null && (href === '' || picture === null) ? 'a game, or an address and a picture' : undefined;
    case 'entry':
      return icon === null || title === '' || href === '' ? 'icon, title and address' : undefined;
    case 'recommended':
    case 'feature':
      return game === null ? 'a game' : undefined;
    case 'ranking':
      return rule === null || title === '' ? 'rule and title' : undefined;
  }
}

export async function slotsForStaffFromRows(
  env: Deps['env'],
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<DataOf<'POST /admin/v1/catalog/slot'>[]> {
  const idOf = await createStoredPictureIdLookup(
    db,
    rows.map(({ image }) => image),
  );
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    title: row.title,
    kicker: row.kicker,
    line: row.line,
    href: row.href,
    icon: quickEntryIcon.safeParse(row.icon).data ?? null,
    rule: row.rule === '' ? null : row.rule,
    picture: row.image === null ? null : responsivePictureFromStored(env, row.image),
    pictureId: idOf(row.image),
    game: row.game_id,
    position: row.position,
    startTime: row.start_at,
    endTime: row.end_at,
    version: row.version,
  }));
}

export async function slotForStaffFromRow(env: Deps['env'], db: Kysely<Tables>, row: Row) {
  const [slot] = await slotsForStaffFromRows(env, db, [row]);
  return slot as DataOf<'POST /admin/v1/catalog/slot'>;
}
