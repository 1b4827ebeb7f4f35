import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'version',
  'from_day',
  'cycle',
  'bonuses',
  'make_up_price',
  'reason',
  'withdrawn_at',
  'created_at',
] as const;

/** The version that stands before one: it stays in force where that one is taken back. */
const follows = sql<string | null>`(
  select earlier.version from engagement_checkin_rules as earlier
  where earlier.withdrawn_at is null and earlier.from_day < engagement_checkin_rules.from_day
  order by earlier.from_day desc limit 1)`.as('follows');

export const checkInRuleListOrder: ListOrder = {
  name: 'engagement.checkin-rules',
  keys: [
    { column: 'from_day', direction: 'desc', type: 'date' },
    { column: 'version', direction: 'desc', type: 'id' },
  ],
};

export function allCheckInRulesQuery(db: Db) {
  return db.selectFrom('engagement_checkin_rules').select(columns).select(follows);
}

/** Those that come into force on a day that begins in that time. */
export function selectCheckInRulesStartingDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('engagement_checkin_rules')
    .select(['version', sql<number>`from_day::timestamp at time zone 'Asia/Shanghai'`.as('from_at')])
    .where('withdrawn_at', 'is', null)
    .where('from_day', '>=', firstDayFrom(from))
    .where('from_day', '<', firstDayFrom(to))
    .orderBy('from_day')
    .limit(most)
    .execute();
}

/** The first day of Shanghai that does not begin before then. */
const firstDayFrom = (ms: number) =>
  sql<string>`((${msToTimestamptz(ms)} at time zone 'Asia/Shanghai') + interval '1 day' - interval '1 millisecond')::date`;

/** One a day at most, and one that was in force before the month. */
const versionsOfMonth = 33;

const upToDay = prepareQuery<{ day: string }>()((db, value) =>
  db
    .selectFrom('engagement_checkin_rules')
    .select(['version', 'from_day', 'cycle', 'bonuses', 'make_up_price'])
    .where('withdrawn_at', 'is', null)
    .where('from_day', '<=', sql<string>`${value('day')}::date`)
    .orderBy('from_day', 'desc')
    .limit(versionsOfMonth),
);

/** Those in force on days of a month up to one, the newest first. */
export function selectCheckInRulesOfMonthUpToDay(db: Db, day: string) {
  return upToDay.all(db, { day });
}

/** The same with the next statement of the transaction. */
export function selectCheckInRulesOfMonthUpToDayPipelined(tx: Tx, day: string) {
  return upToDay.later(tx, { day });
}

/** Whoever adds or withdraws a version waits here for the other. */
export async function lockCheckInRules(tx: Tx): Promise<void> {
  await tx.selectFrom('engagement_checkin_rules').select('version').orderBy('version').limit(1).forUpdate().execute();
}

export function findCheckInRule(db: Db, version: string) {
  return allCheckInRulesQuery(db).where('version', '=', version).executeTakeFirst();
}

/** The last that is planned or in force. */
export function findLastCheckInRule(db: Db) {
  return allCheckInRulesQuery(db)
    .where('withdrawn_at', 'is', null)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export interface NewCheckInRule {
  fromDay: string;
  cycle: number[];
  bonuses: readonly { days: number; coins: number }[];
  makeUpPrice: number;
  reason: string;
  createdBy: string;
}

export function insertCheckInRule(tx: Tx, rule: NewCheckInRule) {
  return tx
    .insertInto('engagement_checkin_rules')
    .values({
      from_day: rule.fromDay,
      cycle: rule.cycle,
      bonuses: JSON.stringify(rule.bonuses),
      make_up_price: rule.makeUpPrice,
      reason: rule.reason,
      created_by: rule.createdBy,
    })
    .returning([...columns, follows])
    .executeTakeFirstOrThrow();
}

export function markCheckInRuleWithdrawn(tx: Tx, version: string, staffId: string, at: Date) {
  return tx
    .updateTable('engagement_checkin_rules')
    .set({ withdrawn_at: at, withdrawn_by: staffId })
    .where('version', '=', version)
    .returning([...columns, follows])
    .executeTakeFirstOrThrow();
}
