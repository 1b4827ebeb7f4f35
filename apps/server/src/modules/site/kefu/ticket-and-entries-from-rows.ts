import type { DataOf } from '@lanyu/contract/all-calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { signPrivateImageUrl, findImagesOfOwnerByIds } from '../../media/public.ts';
import type { ticketColumns } from './kefu.queries.ts';

type TicketRow = Pick<Selectable<Tables['site_kefu_tickets']>, (typeof ticketColumns)[number]>;
type EntryRow = Omit<Selectable<Tables['site_kefu_entries']>, 'ticket_id'>;
type Detail = DataOf<'GET /v1/site/kefu/ticket/{id}'>;

export function ticketFromRow(row: TicketRow): Omit<Detail, 'thread'> {
  return {
    id: row.id,
    category: row.category,
    orderId: row.order_id,
    summary: row.summary,
    state: row.state,
    createTime: row.created_at,
    updateTime: row.updated_at,
  };
}

/**
 * Entries with their images, which all belong to the player. Addresses expire soon: they are made for each answer,
 * never stored.
 */
export async function ticketEntriesFromRows(
  deps: Pick<Deps, 'db' | 'storage'>,
  uid: string,
  rows: readonly EntryRow[],
): Promise<Detail['thread']> {
  const images = await findImagesOfOwnerByIds(
    deps.db.write,
    uid,
    rows.flatMap((row) => row.images),
  );
  const shown = async (id: string) => {
    const image = images.get(id);
    if (image === undefined) return [];
    return [{ id, url: await signPrivateImageUrl(deps, image.folder), width: image.width, height: image.height }];
  };
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      from: row.staff_id === null ? ('player' as const) : ('staff' as const),
      text: row.text,
      images: (await Promise.all(row.images.map(shown))).flat(),
      createTime: row.created_at,
    })),
  );
}
