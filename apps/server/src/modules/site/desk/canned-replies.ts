import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import {
  deleteCannedReply,
  insertCannedReply,
  lockAndCountCannedReplies,
  lockCannedReply,
  selectCannedReplies,
  updateLockedCannedReply,
  type CannedReplyRow,
} from './canned-replies.queries.ts';

type CreateKey = 'POST /admin/v1/kefu/canned-reply';
type ChangeKey = 'PUT /admin/v1/kefu/canned-reply/{id}';
type DeleteKey = 'DELETE /admin/v1/kefu/canned-reply/{id}';
type CannedReply = DataOf<CreateKey>;

/** All of them are one answer, searched while one types. */
const sharedMost = 300;
const ownMost = 100;

export async function listCannedReplies(
  deps: Deps,
  staffId: string,
): Promise<DataOf<'GET /admin/v1/kefu/canned-reply/list'>> {
  const rows = await selectCannedReplies(deps.db.write, staffId, sharedMost + ownMost);
  return { records: rows.map(cannedReplyOf) };
}

export function createCannedReply(
  deps: Deps,
  staffId: string,
  { idempotencyKey, ...input }: ParsedInputOf<CreateKey>,
): Promise<CannedReply> {
  const call = 'POST /admin/v1/kefu/canned-reply';
  const fields = fieldsOf(staffId, input);
  const intent = { call, caller: staffId, key: idempotencyKey, request: input } as const;
  return runIdempotently(deps.db, intent, async (tx) => {
    const count = await lockAndCountCannedReplies(tx, fields.owner_id);
    if (count >= (input.shared ? sharedMost : ownMost)) throw new Failure('overLimit');
    const row = await insertCannedReply(tx, fields);
    const after = { title: row.title, shared: input.shared };
    await recordAudit(tx, { staffId, call, object: `canned ${row.id}`, before: null, after });
    return cannedReplyOf(row);
  });
}

export function changeCannedReply(
  deps: Deps,
  staffId: string,
  { id, version, ...input }: ParsedInputOf<ChangeKey>,
): Promise<CannedReply> {
  const call = 'PUT /admin/v1/kefu/canned-reply/{id}';
  return transaction(deps.db, async (tx) => {
    const before = await lockCannedReply(tx, staffId, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const after = await updateLockedCannedReply(tx, id, fieldsOf(staffId, input), deps.now());
    await recordAudit(tx, {
      staffId,
      call,
      object: `canned ${id}`,
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return cannedReplyOf(after);
  });
}

export function removeCannedReply(
  deps: Deps,
  staffId: string,
  { id, version }: ParsedInputOf<DeleteKey>,
): Promise<null> {
  const call = 'DELETE /admin/v1/kefu/canned-reply/{id}';
  return transaction(deps.db, async (tx) => {
    const before = await lockCannedReply(tx, staffId, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    await deleteCannedReply(tx, id);
    await recordAudit(tx, {
      staffId,
      call,
      object: `canned ${id}`,
      before: auditedFields(before),
      after: null,
    });
    return null;
  });
}

function fieldsOf(
  staffId: string,
  { category, title, text, shared }: { category: string; title: string; text: string; shared: boolean },
) {
  const fields = { category: category.trim(), title: title.trim(), text: text.trim() };
  const empty = Object.entries(fields).find(([, value]) => value === '');
  if (empty !== undefined) throw new Failure('badInput', empty[0]);
  return { ...fields, owner_id: shared ? null : staffId };
}

function auditedFields({ owner_id, category, title, text }: CannedReplyRow) {
  return { title, category, content: text, shared: owner_id === null };
}

function cannedReplyOf(row: CannedReplyRow): CannedReply {
  const { owner_id, use_count, updated_at, ...reply } = row;
  return { ...reply, shared: owner_id === null, useCount: use_count, updateTime: updated_at };
}
