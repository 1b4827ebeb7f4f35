import type { Data } from '@lanyu/contract/all';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { findImages, imageUrls } from '../media/public.ts';

type TicketRow = Omit<Selectable<Tables['site_kefu_tickets']>, 'user_id'>;
type EntryRow = Omit<Selectable<Tables['site_kefu_entries']>, 'ticket_id'>;
type Detail = Data<'GET /v1/site/kefu/ticket/{id}'>;

export function ticketOf(row: TicketRow): Omit<Detail, 'thread'> {
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

/** Entries with their images, which all belong to the player. */
export async function entriesOf(
  env: Deps['env'],
  db: Deps['db']['write'],
  uid: string,
  rows: readonly EntryRow[],
): Promise<Detail['thread']> {
  const images = await findImages(
    db,
    uid,
    rows.flatMap((row) => row.images),
  );
  return rows.map((row) => ({
    id: row.id,
    from: row.staff_id === null ? 'player' : 'staff',
    text: row.text,
    images: row.images.flatMap((id) => {
      const image = images.get(id);
      if (image === undefined) return [];
      return [{ id, url: imageUrls(env, image.folder).large, width: image.width, height: image.height }];
    }),
    createTime: row.created_at,
  }));
}
