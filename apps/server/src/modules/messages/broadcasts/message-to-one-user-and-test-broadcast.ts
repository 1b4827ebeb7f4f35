import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { testBroadcastTitle } from '../../../words/broadcasts.ts';
import { recordAudit } from '../../staff/public.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { messagesOrderOwnerPort, messagesTicketOwnerPort } from '../members-and-ticket-and-order-owner-ports.ts';
import { insertMessagesAndNotifications } from '../messages.queries.ts';
import { incrementStaffMessageActsOfDay } from './staff-message-acts-of-day.queries.ts';

/** Of one operator: a broadcast by many single messages is none of these. */
export const maxMessagesPerStaffDay = 50;
/** Nobody checks whose account it is: few. */
const maxTestsPerStaffDay = 5;

async function requireLivingAccount(tx: Tx, uid: string): Promise<void> {
  const [found] = await messagesAccountsPort.use.accountsAmong(tx, [uid], []);
  if (found === undefined) throw new Failure('notFound');
}

async function requireRoomInDay(tx: Tx, staffId: string, now: number): Promise<number> {
  const sent = await incrementStaffMessageActsOfDay(tx, staffId, shanghaiDayOf(now), 'sent');
  if (sent > maxMessagesPerStaffDay) throw new Failure('messagesOfDayUsed');
  return sent;
}

async function requireRoomForTest(tx: Tx, staffId: string, now: number): Promise<void> {
  if ((await incrementStaffMessageActsOfDay(tx, staffId, shanghaiDayOf(now), 'tests')) > maxTestsPerStaffDay)
    throw new Failure('messagesOfDayUsed');
}

function requireCauseOfUser(tx: Tx, uid: string, cause: 'ticket' | 'order', causeId: string): Promise<boolean> {
  return cause === 'ticket'
    ? messagesTicketOwnerPort.use.isTicketOfUser(tx, uid, causeId)
    : messagesOrderOwnerPort.use.isOrderOfUser(tx, uid, causeId);
}

/** Only because of something that is theirs; it is in their list at once, and pushed. */
export function sendMessageToUser(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey: key, ...request }: ParsedInputOf<'POST /admin/v1/message/user/{uid}'>,
): Promise<DataOf<'POST /admin/v1/message/user/{uid}'>> {
  const call = 'POST /admin/v1/message/user/{uid}';
  return runIdempotently(deps.db, { call, caller: staffId, key, request }, async (tx) => {
    const { uid, title, content, link, cause, causeId } = request;
    await requireLivingAccount(tx, uid);
    if (!(await requireCauseOfUser(tx, uid, cause, causeId))) throw new Failure('causeNotOfUser');
    const sentToday = await requireRoomInDay(tx, staffId, deps.now());
    const message = { kind: 'system', template: '', params: {}, title, content, link } as const;
    await insertMessagesAndNotifications(tx, [uid], message);
    const after = { title, content, link, cause, causeId };
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, before: null, after });
    return { sentToday, maxPerDay: maxMessagesPerStaffDay };
  });
}

/** Marked as a test, so that it misleads nobody whose uid was mistyped. */
export function sendTestOfBroadcast(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey: key, ownAccount, ...request }: ParsedInputOf<'POST /admin/v1/message/broadcast/test'>,
): Promise<DataOf<'POST /admin/v1/message/broadcast/test'>> {
  const call = 'POST /admin/v1/message/broadcast/test';
  return runIdempotently(deps.db, { call, caller: staffId, key, request }, async (tx) => {
    const { uid, content, link } = request;
    await requireLivingAccount(tx, uid);
    await requireRoomForTest(tx, staffId, deps.now());
    const title = testBroadcastTitle(request.title);
    await insertMessagesAndNotifications(tx, [uid], { kind: 'system', template: '', params: {}, title, content, link });
    const after = { title, content, link, ownAccount };
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, before: null, after });
    return { uid, name: await messagesAccountsPort.use.nameOf(tx, uid) };
  });
}
