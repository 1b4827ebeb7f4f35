import type { Data, Parsed } from '@lanyu/contract/all';
import { runIdempotently } from '../../db/idempotency.ts';
import { countUpTo, readPage, sliceOf } from '../../db/paging.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../staff/public.ts';
import {
  allBroadcasts,
  broadcastList,
  insertBroadcast,
  lockBroadcast,
  withdrawBroadcast,
} from './broadcasts.queries.ts';
import { insertBroadcastNotify } from './notify/notify.queries.ts';

type AdminBroadcast = Data<'POST /admin/v1/message/broadcast'>;

function shown(row: Awaited<ReturnType<typeof insertBroadcast>>): AdminBroadcast {
  const { id, title, content, link } = row;
  return { id, title, content, link, withdrawn: row.withdrawn_at !== null, createTime: row.created_at };
}

/** From the primary, so that operators see what they just wrote. */
export async function listBroadcasts(
  deps: Pick<Deps, 'db' | 'env'>,
  request: Parsed<'GET /admin/v1/message/broadcast/list'>,
): Promise<Data<'GET /admin/v1/message/broadcast/list'>> {
  const db = deps.db.write;
  const page = await readPage(broadcastList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request,
    fetch: (slice) => sliceOf(allBroadcasts(db), broadcastList, slice).execute(),
    count: (most) => countUpTo(allBroadcasts(db), db, most),
  });
  return { ...page, records: page.records.map(shown) };
}

/** One row; its recipients follow from when their account was made. */
export function broadcast(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { idempotencyKey, ...request }: Parsed<'POST /admin/v1/message/broadcast'>,
): Promise<AdminBroadcast> {
  const call = 'POST /admin/v1/message/broadcast';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const written = shown(await insertBroadcast(tx, { ...request, createdBy: staffId }));
    await insertBroadcastNotify(tx, written.id);
    await recordAudit(tx, { staffId, call, object: `broadcast ${written.id}`, before: null, after: written });
    return written;
  });
}

/** A repeat changes nothing. */
export function withdraw(deps: Pick<Deps, 'db' | 'now'>, staffId: string, id: string): Promise<AdminBroadcast> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBroadcast(tx, id);
    if (row === undefined) throw new Failure('notFound');
    const before = shown(row);
    if (before.withdrawn) return before;
    const after = shown(await withdrawBroadcast(tx, id, deps.now()));
    await insertBroadcastNotify(tx, id);
    const call = 'POST /admin/v1/message/broadcast/{id}/withdraw';
    await recordAudit(tx, { staffId, call, object: `broadcast ${id}`, before, after });
    return after;
  });
}
