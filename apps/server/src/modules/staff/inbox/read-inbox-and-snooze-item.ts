import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { boundsOfShanghaiDay, shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../record-audit.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { inboxSourcesPermittedFor } from './inbox-sources.ts';
import { deleteEndedSnoozes, deleteSnooze, selectSnoozes, upsertSnooze } from './snoozes.queries.ts';

type Inbox = DataOf<'GET /admin/v1/staff/inbox'>;

const hourMs = 3600 * 1000;
/** Nine in the morning. */
const morningMs = 9 * hourMs;
/** What was seen stays away for longer than anything in the inbox is shown. */
const seenMs = 400 * 24 * hourMs;

/** What is due first in front, then what is new; what is put off at the end, and what was seen nowhere. */
export async function readInbox(deps: Pick<Deps, 'db' | 'env' | 'now'>, caller: StaffCaller): Promise<Inbox> {
  const now = deps.now();
  const snoozes = await selectSnoozes(deps.db.write, caller.staffId, now);
  const records: Inbox['records'] = [];
  for (const source of inboxSourcesPermittedFor(caller)) {
    for (const { id, ...item } of await source.itemsOf(deps, caller)) {
      const key = `${source.kind}:${id}`;
      const seenIsDone = source.seenIsDone ?? false;
      const snoozedUntil = snoozes.get(key) ?? 0;
      if (seenIsDone && snoozedUntil > now + seenMs / 2) continue;
      records.push({ key, kind: source.kind, ...item, seenIsDone, snoozedUntil });
    }
  }
  const due = (record: Inbox['records'][number]) => (record.dueTime === 0 ? Number.MAX_SAFE_INTEGER : record.dueTime);
  records.sort((one, other) => one.snoozedUntil - other.snoozedUntil || due(one) - due(other) || other.time - one.time);
  return { count: records.filter(({ snoozedUntil }) => snoozedUntil === 0).length, records };
}

export async function snoozeUnsnoozeOrMarkItemSeen(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  caller: StaffCaller,
  { key, until }: ParsedInputOf<'POST /admin/v1/staff/inbox/snooze'>,
): Promise<DataOf<'POST /admin/v1/staff/inbox/snooze'>> {
  const source = inboxSourcesPermittedFor(caller).find(({ kind }) => key.startsWith(`${kind}:`));
  if (source === undefined) throw new Failure('notFound');
  if (until === 'seen' && source.seenIsDone !== true) throw new Failure('badInput', 'until');
  // What is not there cannot be put off: there are never more of these than there are items.
  const items = until === 'now' ? [] : await source.itemsOf(deps, caller);
  if (until !== 'now' && !items.some(({ id }) => key === `${source.kind}:${id}`)) throw new Failure('notFound');
  const now = deps.now();
  const moments = { hour: now + hourMs, morning: nextMorning(now), seen: now + seenMs, now: 0 };
  const snoozedUntil = moments[until];
  await transaction(deps.db, async (tx) => {
    await deleteEndedSnoozes(tx, caller.staffId, now);
    if (snoozedUntil === 0) await deleteSnooze(tx, caller.staffId, key);
    else await upsertSnooze(tx, caller.staffId, key, snoozedUntil);
    await recordAudit(tx, {
      staffId: caller.staffId,
      call: 'POST /admin/v1/staff/inbox/snooze',
      object: `inbox ${key}`,
      before: null,
      after: { until },
    });
  });
  return { snoozedUntil };
}

/** The next one that is not within the hour: at half past eight the day has begun. */
function nextMorning(now: number): number {
  const today = boundsOfShanghaiDay(shanghaiDayOf(now)).from + morningMs;
  return today > now + hourMs ? today : today + 24 * hourMs;
}
