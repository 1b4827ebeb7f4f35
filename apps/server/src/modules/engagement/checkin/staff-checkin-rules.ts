import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { estimateCheckInCostPerDay, type CheckInRuleNumbers } from '@lanyu/contract/checkin-rules';
import { runIdempotently } from '../../../db/idempotency.ts';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { readLatestDayAndMonthCheckInCounts } from './store-and-read-checkin-counts.ts';
import {
  allCheckInRulesQuery,
  checkInRuleListOrder,
  findCheckInRule,
  findLastCheckInRule,
  insertCheckInRule,
  lockCheckInRules,
  markCheckInRuleWithdrawn,
  selectCheckInRulesOfMonthUpToDay,
} from './checkin-rule-versions.queries.ts';

type ShownRule = DataOf<'POST /admin/v1/checkin/rule'>;
type RuleRow = Awaited<ReturnType<typeof insertCheckInRule>>;

function shownRule(row: RuleRow, today: string, inForce: string | undefined): ShownRule {
  const { version, from_day: fromDay, cycle, bonuses, reason } = row;
  return {
    version,
    fromDay,
    cycle,
    bonuses,
    makeUpPrice: row.make_up_price,
    reason,
    follows: row.follows ?? '',
    state:
      row.withdrawn_at !== null ? 'withdrawn' : fromDay > today ? 'planned' : version === inForce ? 'inForce' : 'past',
    createTime: row.created_at,
  };
}

const numbersOf = ({ cycle, bonuses, make_up_price: makeUpPrice }: RuleRow): CheckInRuleNumbers => ({
  cycle,
  bonuses,
  makeUpPrice,
});

/** From the primary, so that operators see what they just wrote. */
export async function listCheckInRules(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  request: ParsedInputOf<'GET /admin/v1/checkin/rule/list'>,
): Promise<DataOf<'GET /admin/v1/checkin/rule/list'>> {
  const db = deps.db.write;
  const today = shanghaiDayOf(deps.now());
  const [inForce] = await selectCheckInRulesOfMonthUpToDay(db, today);
  const page = await readPage(checkInRuleListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(allCheckInRulesQuery(db), checkInRuleListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allCheckInRulesQuery(db), db, most),
  });
  return { ...page, records: page.records.map((row) => shownRule(row, today, inForce?.version)) };
}

/**
 * X-C9: never today or before, and after all that are there, so that no day's rules change once it has begun. A second person
 * sees what they cost at present numbers, beside the version that they follow.
 */
export function addCheckInRule(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<'POST /admin/v1/checkin/rule'>,
): Promise<ShownRule> {
  const call = 'POST /admin/v1/checkin/rule';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const { fromDay, cycle, bonuses, makeUpPrice, reason } = request;
    await lockCheckInRules(tx);
    // Read after the lock: who waited over midnight is a day later.
    const today = shanghaiDayOf(deps.now());
    if (fromDay <= today) throw new Failure('ruleDayTooEarly');
    const last = await findLastCheckInRule(tx);
    if (fromDay <= last.from_day) throw new Failure('ruleDayTaken');
    const counts = await readLatestDayAndMonthCheckInCounts(tx);
    const before = numbersOf(last);
    const after = { cycle, bonuses, makeUpPrice };
    requireSecondPersonApproval({
      area: 'content',
      object: `checkin ${idempotencyKey}`,
      reason,
      before: { ...before, costPerDay: estimateCheckInCostPerDay(before, counts) },
      after: { ...after, costPerDay: estimateCheckInCostPerDay(after, counts), fromDay },
    });
    const written = shownRule(await insertCheckInRule(tx, { ...request, createdBy: staffId }), today, undefined);
    const object = `checkin ${written.version}` as const;
    await recordAudit(tx, { staffId, call, object, reason, before, after: { ...after, fromDay } });
    return written;
  });
}

/**
 * Only what is not in force yet; a repeat changes nothing. It may give more than what is taken back: a second person sees the
 * version that stays in force, and no other one may stay when they agree.
 */
export function withdrawCheckInRule(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { version, follows, reason }: ParsedInputOf<'POST /admin/v1/checkin/rule/{version}/withdraw'>,
): Promise<ShownRule> {
  return transaction(deps.db, async (tx) => {
    await lockCheckInRules(tx);
    const now = deps.now();
    const today = shanghaiDayOf(now);
    const row = await findCheckInRule(tx, version);
    if (row === undefined) throw new Failure('notFound');
    if (row.withdrawn_at !== null) return shownRule(row, today, undefined);
    if (row.from_day <= today) throw new Failure('ruleDayTooEarly');
    const stays = row.follows === null ? undefined : await findCheckInRule(tx, row.follows);
    if (stays === undefined || stays.version !== follows) throw new Failure('editedByOthers');
    const counts = await readLatestDayAndMonthCheckInCounts(tx);
    const [numbers, then] = [numbersOf(row), numbersOf(stays)];
    requireSecondPersonApproval({
      area: 'content',
      object: `checkin ${version}`,
      reason,
      before: { ...numbers, costPerDay: estimateCheckInCostPerDay(numbers, counts) },
      after: {
        fromDay: row.from_day,
        ruleThatStays: stays.version,
        ...then,
        costPerDay: estimateCheckInCostPerDay(then, counts),
        reason,
      },
    });
    const after = await markCheckInRuleWithdrawn(tx, version, staffId, new Date(now));
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/checkin/rule/{version}/withdraw',
      object: `checkin ${version}`,
      reason,
      before: { fromDay: row.from_day, withdrawn: false },
      after: { fromDay: row.from_day, withdrawn: true, reason },
    });
    return shownRule(after, today, undefined);
  });
}
