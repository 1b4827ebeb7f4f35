import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { maxBroadcastUidsPerList } from '@lanyu/contract/broadcasts';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { incrementStaffMessageActsOfDay } from './staff-message-acts-of-day.queries.ts';
import {
  insertAudienceList,
  insertUsersOfAudienceList,
  lockAudienceList,
  updateAudienceList,
} from './audience-lists.queries.ts';

/** Of one operator. */
const maxListsPerStaffDay = 10;

type Shown = DataOf<'POST /admin/v1/message/audience'>;
type List = Awaited<ReturnType<typeof insertAudienceList>>;

async function addUids(tx: Tx, list: List, uids: readonly string[], closedAt: Date | null): Promise<Shown> {
  const distinct = [...new Set(uids)];
  const known = await messagesAccountsPort.use.accountsAmong(tx, distinct, []);
  const people = list.people + (await insertUsersOfAudienceList(tx, list.id, known));
  if (people > maxBroadcastUidsPerList) throw new Failure('audienceTooLarge');
  const row = await updateAudienceList(tx, list.id, {
    people,
    unknown: list.unknown + distinct.length - known.length,
    closedAt,
  });
  return { id: row.id, people: row.people, unknown: row.unknown, closed: row.closed_at !== null };
}

/** The log says how many they are, not who: the list itself is with the broadcast. */
export function beginAudienceList(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey: key, ...request }: ParsedInputOf<'POST /admin/v1/message/audience'>,
): Promise<Shown> {
  const call = 'POST /admin/v1/message/audience';
  return runIdempotently(deps.db, { call, caller: staffId, key, request }, async (tx) => {
    const now = deps.now();
    if ((await incrementStaffMessageActsOfDay(tx, staffId, shanghaiDayOf(now), 'lists')) > maxListsPerStaffDay)
      throw new Failure('messagesOfDayUsed');
    const list = await insertAudienceList(tx, staffId, new Date(now));
    const after = await addUids(tx, list, request.uids, request.last ? new Date(now) : null);
    await recordAudit(tx, { staffId, call, object: `audience ${list.id}`, before: null, after });
    return after;
  });
}

/** Only by who began it; of another's it is answered as if it were not there. */
export function addToAudienceList(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey: key, ...request }: ParsedInputOf<'POST /admin/v1/message/audience/{id}/add'>,
): Promise<Shown> {
  const call = 'POST /admin/v1/message/audience/{id}/add';
  return runIdempotently(deps.db, { call, caller: staffId, key, request }, async (tx) => {
    const list = await lockAudienceList(tx, request.id);
    if (list === undefined || list.created_by !== staffId) throw new Failure('notFound');
    if (list.closed_at !== null) throw new Failure('audienceClosed');
    const before = { people: list.people, unknown: list.unknown };
    const after = await addUids(tx, list, request.uids, request.last ? new Date(deps.now()) : null);
    await recordAudit(tx, { staffId, call, object: `audience ${list.id}`, before, after });
    return after;
  });
}
