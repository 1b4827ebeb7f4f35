import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { addNote, listNotes } from '../../staff/public.ts';
import { findUserForStaff } from './users.queries.ts';

type ListKey = 'GET /admin/v1/account/user/{uid}/note/list';
const addCall = 'POST /admin/v1/account/user/{uid}/note';

export function listUserNotes(
  deps: Pick<Deps, 'db' | 'keys'>,
  { uid, ...request }: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  return listNotes(deps, { kind: 'user', id: uid }, request);
}

/** Not about somebody who is erased. */
export async function addUserNote(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { uid, text }: ParsedInputOf<typeof addCall>,
): Promise<DataOf<typeof addCall>> {
  const user = await findUserForStaff(deps.db.write, uid);
  if (user === undefined || user.status === 'deleted' || text.trim() === '') throw new Failure('notFound');
  return addNote(deps, { staffId, call: addCall, object: { kind: 'user', id: uid }, text: text.trim() });
}
