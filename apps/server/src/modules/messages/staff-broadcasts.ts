import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../db/idempotency.ts';
import { countUpTo, readPage, applyPageRange } from '../../db/paging.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../staff/public.ts';
import {
  allBroadcastsQuery,
  broadcastListOrder,
  insertBroadcast,
  lockBroadcast,
  markBroadcastWithdrawn,
} from './broadcasts.queries.ts';
import { enqueueBroadcastNotification } from './notify/notification-queue.queries.ts';

type AdminBroadcast = DataOf<'POST /admin/v1/message/broadcast'>;

function shown(row: Awaited<ReturnType<typeof insertBroadcast>>): AdminBroadcast {
  const { id, title, content, link } = row;
  return { id, title, content, link, withdrawn: row.withdrawn_at !== null, createTime: row.created_at };
}

/** From the primary, so that operators see what they just wrote. */
export async function listBroadcasts(
  deps: Pick<Deps, 'db' | 'keys'>,
  request: ParsedInputOf<'GET /admin/v1/message/broadcast/list'>,
): Promise<DataOf<'GET /admin/v1/message/broadcast/list'>> {
  const db = deps.db.write;
  const page = await readPage(broadcastListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyPageRange(allBroadcastsQuery(db), broadcastListOrder, slice).execute(),
    count: (most) => countUpTo(allBroadcastsQuery(db), db, most),
  });
  return { ...page, records: page.records.map(shown) };
}

/** One row; its recipients follow from when their account was made. */
export function broadcast(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<'POST /admin/v1/message/broadcast'>,
): Promise<AdminBroadcast> {
  const call = 'POST /admin/v1/message/broadcast';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const { title, content, link } = request;
    const after = { title, content, link };
    requireSecondPersonApproval({ area: 'site', object: `broadcast ${idempotencyKey}`, before: null, after });
    const written = shown(await insertBroadcast(tx, { ...request, createdBy: staffId }));
    await enqueueBroadcastNotification(tx, written.id);
    await recordAudit(tx, { staffId, call, object: `broadcast ${written.id}`, before: null, after: written });
    return written;
  });
}

/** A repeat changes nothing. */
export function withdrawBroadcastAsStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<AdminBroadcast> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBroadcast(tx, id);
    if (row === undefined) throw new Failure('notFound');
    const before = shown(row);
    if (before.withdrawn) return before;
    const after = shown(await markBroadcastWithdrawn(tx, id, deps.now()));
    await enqueueBroadcastNotification(tx, id);
    const call = 'POST /admin/v1/message/broadcast/{id}/withdraw';
    await recordAudit(tx, { staffId, call, object: `broadcast ${id}`, before, after });
    return after;
  });
}
