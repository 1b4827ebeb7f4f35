import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { attachImages } from '../../media/public.ts';
import {
  countTicketEntries,
  insertTicketEntry,
  lockTicketOrMergeTargetOfUser,
  updateTicketState,
} from './kefu.queries.ts';
import { ticketEntriesFromRows } from './ticket-and-entries-from-rows.ts';

/** A thread is read whole, so its length is limited; a longer conversation needs another ticket. */
const threadMost = 200;

type Key = 'POST /v1/site/kefu/ticket/{id}/reply';

/** The player replies; an answered or closed ticket waits for an answer again. */
export async function replyToOwnTicket(deps: Deps, uid: string, input: ParsedInputOf<Key>): Promise<DataOf<Key>> {
  const { id: asked, text, images = [], idempotencyKey } = input;
  if (text.trim() === '') throw new Failure('badInput', 'text');
  const intent = { call: 'POST /v1/site/kefu/ticket/{id}/reply', caller: uid, key: idempotencyKey } as const;
  // The row is stored for a repeat; the addresses of its images would have expired by then.
  const written = await runIdempotently(deps.db, { ...intent, request: { id: asked, text, images } }, async (tx) => {
    const ticket = await lockTicketOrMergeTargetOfUser(tx, uid, asked);
    if (ticket === undefined) throw new Failure('notFound');
    const { id } = ticket;
    if ((await countTicketEntries(tx, id, threadMost)) >= threadMost) throw new Failure('tooOften');
    if (images.length > 0) await attachImages(tx, uid, images);
    const now = deps.now();
    const row = await insertTicketEntry(tx, { ticketId: id, staffId: null, text, images, now });
    await updateTicketState(tx, id, 'waiting', now);
    return row;
  });
  const [entry] = await ticketEntriesFromRows(deps, uid, [written]);
  return entry as DataOf<Key>;
}
