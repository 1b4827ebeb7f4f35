import { sql, type Kysely } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** What a note is about: kind and id, as in the audit log. */
export interface NoteObject {
  kind: string;
  id: string;
}

export const noteListOrder: ListOrder = {
  name: 'staff.notes',
  keys: [{ column: 'staff_notes.id', direction: 'desc', type: 'id' }],
};

export function notesAboutObjectQuery(db: Db, { kind, id }: NoteObject) {
  return db
    .selectFrom('staff_notes')
    .innerJoin('staff_members', 'staff_members.id', 'staff_notes.staff_id')
    .select(['staff_notes.id', 'staff_notes.text', 'staff_notes.staff_id', 'staff_notes.created_at'])
    .select('staff_members.name as staff_name')
    .where('object_kind', '=', kind)
    .where('object_id', '=', id);
}

export function insertNote(tx: Tx, { kind, id }: NoteObject, text: string, staffId: string, at: Date) {
  return tx
    .insertInto('staff_notes')
    .values({ object_kind: kind, object_id: id, text, staff_id: staffId, created_at: at })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function eraseNotesAboutUser(tx: Tx, uid: string): Promise<void> {
  await sql`select staff_erase_notes_of_user(${uid}::bigint)`.execute(tx);
}
