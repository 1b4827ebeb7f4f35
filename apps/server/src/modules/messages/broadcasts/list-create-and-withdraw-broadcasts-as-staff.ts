import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import {
  broadcastAudienceListUsableMs,
  maxBroadcastRecipientsCheckedIfRead,
  maxBroadcastRecipientsCounted,
} from '@lanyu/contract/broadcasts';
import type { Kysely } from 'kysely';
import { runIdempotently } from '../../../db/idempotency.ts';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { broadcastAudienceText } from '../../../words/broadcasts.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { findAudienceList, selectFirstUidsOfAudienceList } from './audience-lists.queries.ts';
import {
  allBroadcastsQuery,
  broadcastListOrder,
  countReadsOfBroadcastToEveryone,
  countReadsOfDeliveredBroadcast,
  findBroadcast,
  insertBroadcast,
  lockBroadcast,
  markBroadcastWithdrawn,
  recordReadCountsAtWithdrawal,
  type BroadcastRow,
} from './broadcasts.queries.ts';
import { enqueueBroadcastNotification } from '../notify/notification-queue.queries.ts';
import { countRecipientsUpTo, type BroadcastAudience } from './iterate-and-count-recipients.ts';
import { sendTimeOutsideQuietHours } from './quiet-hours.ts';
import { markBroadcastSentToEveryone } from './send-due-broadcasts.ts';

type Db = Kysely<Tables>;
const uidsShownToApprover = 20;
type AdminBroadcast = DataOf<'POST /admin/v1/message/broadcast'>;
type BroadcastWithReads = DataOf<'GET /admin/v1/message/broadcast/{id}'>;

export function broadcastForStaffFromRow(row: BroadcastRow): AdminBroadcast {
  const { id, title, content, link, audience, channels, state, recipients, delivered } = row;
  return {
    id,
    title,
    content,
    link,
    audience,
    membersOnly: row.members,
    channels,
    listId: row.audience_id ?? '',
    state,
    withdrawn: row.withdrawn_at !== null,
    dueTime: row.due_at,
    urgentReason: row.urgent_reason,
    recipients,
    delivered,
    createTime: row.asked_at,
  };
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
    fetch: (slice) => applyKeysetPageRange(allBroadcastsQuery(db), broadcastListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allBroadcastsQuery(db), db, most),
  });
  return { ...page, records: page.records.map(broadcastForStaffFromRow) };
}

type Reads = Pick<BroadcastWithReads, 'reads' | 'readsOf'>;

/** Few enough are looked at for one answer. What stands from when it was taken back is not counted again. */
async function countReads(db: Db, row: BroadcastRow): Promise<Reads> {
  const most = maxBroadcastRecipientsCheckedIfRead;
  if (row.reads_when_withdrawn !== null)
    return { reads: row.reads_when_withdrawn, readsOf: row.looked_at_when_withdrawn ?? row.delivered };
  if (row.state === 'planned') return { reads: 0, readsOf: 0 };
  if (row.audience !== 'all') return countReadsOfDeliveredBroadcast(db, row.id, most);
  const { id, last_user_id: lastUserId, recipients: readsOf } = row;
  const sentAt = new Date(row.created_at);
  return { reads: await countReadsOfBroadcastToEveryone(db, { id, sentAt, lastUserId, most }), readsOf };
}

export async function readBroadcastWithReadCounts(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<BroadcastWithReads> {
  const db = deps.db.write;
  const row = await findBroadcast(db, id);
  if (row === undefined) throw new Failure('notFound');
  return { ...broadcastForStaffFromRow(row), ...(await countReads(db, row)), asOf: deps.now() };
}

type AudienceFields = Pick<
  ParsedInputOf<'POST /admin/v1/message/broadcast'>,
  'audience' | 'membersOnly' | 'channels' | 'listId'
>;

/** A group is of members or of channels, and a list is closed and not old; whatever does not belong to the kind is left out. */
async function requireAudience(
  db: Db,
  { audience, membersOnly, channels, listId }: AudienceFields,
  now: number,
): Promise<BroadcastAudience> {
  if (audience === 'all') return { audience, members: false, channels: [], audienceId: null };
  if (audience === 'group') {
    if (!membersOnly && channels.length === 0) throw new Failure('audienceNotReady');
    return { audience, members: membersOnly, channels, audienceId: null };
  }
  const list = listId === undefined ? undefined : await findAudienceList(db, listId);
  if (list === undefined || list.closed_at === null || list.people === 0) throw new Failure('audienceNotReady');
  // Older ones are deleted; so is none that a broadcast is being made for.
  if (list.emptied_at !== null || list.created_at + broadcastAudienceListUsableMs < now)
    throw new Failure('audienceNotReady');
  return { audience, members: false, channels: [], audienceId: list.id };
}

/** What an operator sees before asking for it. */
export async function countBroadcastAudience(
  deps: Pick<Deps, 'db' | 'now'>,
  { sendTime, urgent, ...fields }: ParsedInputOf<'GET /admin/v1/message/broadcast/audience'>,
): Promise<DataOf<'GET /admin/v1/message/broadcast/audience'>> {
  const now = deps.now();
  const audience = await requireAudience(deps.db.write, fields, now);
  const people = await countRecipientsUpTo(deps.db.write, audience, now, maxBroadcastRecipientsCounted);
  return { people, asOf: now, dueTime: sendTimeOutsideQuietHours({ sendTime, urgent, now }) };
}

/**
 * To everybody it is one row, whose recipients follow from when their account was made. To others the worker writes it, to
 * whoever belongs to them when it is sent.
 */
export function createBroadcastAsStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<'POST /admin/v1/message/broadcast'>,
): Promise<AdminBroadcast> {
  const call = 'POST /admin/v1/message/broadcast';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const { title, content, link, sendTime, urgentReason } = request;
    const now = deps.now();
    // Also when it is agreed to late: what was to be said then may not be true any more.
    if (sendTime !== 0 && sendTime < now) throw new Failure('sendTimePast');
    const audience = await requireAudience(tx, request, now);
    const dueTime = sendTimeOutsideQuietHours({ sendTime, urgent: urgentReason !== '', now });
    requireSecondPersonApproval({
      area: 'site',
      object: `broadcast ${idempotencyKey}`,
      before: null,
      after: {
        title,
        content,
        link,
        audience: broadcastAudienceText(audience),
        recipients: await countRecipientsUpTo(tx, audience, now, maxBroadcastRecipientsCounted),
        countedTime: now,
        ...(audience.audienceId !== null && {
          uidsOfList: await selectFirstUidsOfAudienceList(tx, audience.audienceId, uidsShownToApprover),
        }),
        dueTime,
        urgentReason,
      },
    });
    const planned = await insertBroadcast(tx, {
      title,
      content,
      link,
      ...audience,
      channels: [...audience.channels],
      dueAt: new Date(dueTime),
      askedAt: new Date(now),
      urgentReason,
      createdBy: staffId,
    });
    const isSentNow = audience.audience === 'all' && dueTime <= now;
    const written = broadcastForStaffFromRow(
      isSentNow ? await markBroadcastSentToEveryone(tx, planned.id, now) : planned,
    );
    await recordAudit(tx, { staffId, call, object: `broadcast ${written.id}`, before: null, after: written });
    return written;
  });
}

/**
 * A repeat changes nothing. What was planned is not sent; what is being sent stops, and the worker deletes who was still to be told.
 * It is gone before anybody is counted: however large it is, it can be taken back.
 */
export async function withdrawBroadcastAsStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<BroadcastWithReads> {
  const withdrawn = await transaction(deps.db, async (tx) => {
    const row = await lockBroadcast(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.withdrawn_at !== null) return row;
    const after = await markBroadcastWithdrawn(tx, id, deps.now());
    // Of others nobody's open page is asked to read its list again: there are too many who did not get it.
    if (row.audience === 'all' && row.state !== 'planned') await enqueueBroadcastNotification(tx, id);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/message/broadcast/{id}/withdraw',
      object: `broadcast ${id}`,
      before: broadcastForStaffFromRow(row),
      after: broadcastForStaffFromRow(after),
    });
    return after;
  });
  const reads = await countReads(deps.db.write, withdrawn);
  await recordReadCountsAtWithdrawal(deps.db.write, id, reads);
  return { ...broadcastForStaffFromRow(withdrawn), ...reads, asOf: deps.now() };
}
