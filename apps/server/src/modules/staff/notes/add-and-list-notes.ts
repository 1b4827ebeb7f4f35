import type { CallName, DataOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage, type PageRequest } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../record-audit.ts';
import { readStaffNames } from '../staff-names.ts';
import { insertNote, noteListOrder, notesAboutObjectQuery, type NoteObject } from './notes.queries.ts';

type NotePage = DataOf<'GET /admin/v1/account/user/{uid}/note/list'>;

/** Notes about one thing, newest first. Who may read them, the module of the thing says. */
export async function listNotes(
  deps: Pick<Deps, 'db' | 'keys'>,
  object: NoteObject,
  request: PageRequest,
): Promise<NotePage> {
  const db = deps.db.write;
  const page = await readPage(noteListOrder, {
    keys: deps.keys,
    scope: [object.kind, object.id],
    request,
    fetch: (slice) => applyKeysetPageRange(notesAboutObjectQuery(db, object), noteListOrder, slice).execute(),
    count: (most) => countRowsUpTo(notesAboutObjectQuery(db, object), db, most),
  });
  return {
    ...page,
    records: page.records.map(({ id, text, staff_id, staff_name, created_at }) => ({
      id,
      text,
      staff: { id: staff_id, name: staff_name },
      time: created_at,
    })),
  };
}

/** What a note says stays out of the audit log: it would outlive whoever it is about. */
export async function addNote(
  deps: Pick<Deps, 'db' | 'now'>,
  { staffId, call, object, text }: { staffId: string; call: CallName; object: NoteObject; text: string },
): Promise<NotePage['records'][number]> {
  const row = await transaction(deps.db, async (tx) => {
    const added = await insertNote(tx, object, text, staffId, new Date(deps.now()));
    const about = `${object.kind} ${object.id}` as const;
    await recordAudit(tx, { staffId, call, object: about, before: null, after: { noteId: added.id } });
    return added;
  });
  const name = (await readStaffNames(deps.db.write, [staffId])).get(staffId) ?? '';
  return { id: row.id, text, staff: { id: staffId, name }, time: row.created_at };
}
