import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const switchColumns = [
  'feature',
  'is_off',
  'channels',
  'ends_at',
  'reason',
  'version',
  'updated_by',
  'updated_at',
] as const;

/** As many as there are features. */
export function selectSwitches(db: Db) {
  return db.selectFrom('site_switches').select(switchColumns).execute();
}

export function selectSwitchesThatAreOff(db: Db) {
  return db.selectFrom('site_switches').select(['feature', 'channels']).where('is_off', '=', true).execute();
}

/** Off for longer than was meant. */
export function selectOverdueSwitches(db: Db, now: number) {
  return db
    .selectFrom('site_switches')
    .select(['feature', 'ends_at'])
    .where('is_off', '=', true)
    .where('ends_at', '<=', msToTimestamptz(now))
    .execute();
}

/** Off, and to be on again in that time. */
export function selectSwitchesThatEndDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('site_switches')
    .select(['feature', 'ends_at'])
    .$narrowType<{ ends_at: number }>()
    .where('is_off', '=', true)
    .where('ends_at', '>=', msToTimestamptz(from))
    .where('ends_at', '<', msToTimestamptz(to))
    .orderBy('ends_at')
    .limit(most)
    .execute();
}

/** Until the end of the transaction one writer: a switch that nobody touched yet has no row to lock. */
export async function lockAndFindSwitch(tx: Tx, feature: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site.switch ${feature}`}, 0))`.execute(tx);
  return tx.selectFrom('site_switches').select(switchColumns).where('feature', '=', feature).executeTakeFirst();
}

export interface FeatureSwitchFields {
  feature: string;
  isOff: boolean;
  channels: readonly string[];
  endsAt: Date | null;
  reason: string;
  staffId: string;
  now: Date;
}

export function upsertSwitch(tx: Tx, fields: FeatureSwitchFields) {
  return tx
    .insertInto('site_switches')
    .values({
      feature: fields.feature,
      is_off: fields.isOff,
      channels: [...fields.channels],
      ends_at: fields.endsAt,
      reason: fields.reason,
      updated_by: fields.staffId,
      updated_at: fields.now,
    })
    .onConflict((conflict) =>
      conflict.column('feature').doUpdateSet((eb) => ({
        is_off: eb.ref('excluded.is_off'),
        channels: eb.ref('excluded.channels'),
        ends_at: eb.ref('excluded.ends_at'),
        reason: eb.ref('excluded.reason'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
        version: sql<number>`site_switches.version + 1`,
      })),
    )
    .returning(switchColumns)
    .executeTakeFirstOrThrow();
}
