import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { countRowsUpTo, type ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const alertListOrder: ListOrder = {
  name: 'wallet.alerts',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export async function insertAlert(db: Db, alert: { kind: string; key: string; detail: object }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallet_alerts')
    .values({ kind: alert.kind, key: alert.key, detail: JSON.stringify(alert.detail) })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).where('resolved_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const shown = ['id', 'kind', 'key', 'detail', 'created_at', 'resolved_at', 'note', 'claimed_by', 'claimed_at'] as const;

export function filteredAlertsQuery(db: Db, { open, kind }: { open: boolean | undefined; kind: string | undefined }) {
  let found = db.selectFrom('wallet_alerts').select(shown).modifyEnd(unpreparedStatementHint);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  return open === undefined ? found : found.where('resolved_at', open ? 'is' : 'is not', null);
}

/** The open ones an operator works on. */
export function alertsClaimedByQuery(db: Db, staffId: string) {
  return db
    .selectFrom('wallet_alerts')
    .select(shown)
    .where('claimed_by', '=', staffId)
    .where(sql<boolean>`resolved_at is null and claimed_by is not null`);
}

/** False when there is none that is open, or a colleague has it since `staleBefore`. */
export async function setAlertClaimed(
  db: Db,
  alert: { id: string; staffId: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_alerts')
    .set({ claimed_by: alert.staffId, claimed_at: alert.at })
    .where('id', '=', alert.id)
    .where('resolved_at', 'is', null)
    .where(notHeldByColleague(alert))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it is not open, or not this operator's. */
export async function clearAlertClaim(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_alerts')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where('claimed_by', '=', staffId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findOpenAlertHolder(db: Db, id: string) {
  return db
    .selectFrom('wallet_alerts')
    .select('claimed_by')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
}

function notHeldByColleague({ staffId, staleBefore }: { staffId: string; staleBefore: Date }) {
  return sql<boolean>`(claimed_by is null or claimed_by = ${staffId} or claimed_at < ${staleBefore}::timestamptz)`;
}

/** What comparing the bill of a day found, oldest first. */
export function selectAlertsOfPaymentChannelBill(
  db: Db,
  { channel, day }: { channel: string; day: string },
  most: number,
) {
  return db
    .selectFrom('wallet_alerts')
    .select(shown)
    .where(sql`detail ->> 'channel'`, '=', channel)
    .where(sql`detail ->> 'billDay'`, '=', day)
    .where(sql`detail ->> 'billDay'`, 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Looks at no more than `most` of them. */
export function countOpenAlerts(db: Db, most: number): Promise<number> {
  return countRowsUpTo(filteredAlertsQuery(db, { open: true, kind: undefined }), db, most);
}

/** Of the ledger itself: what its proof and its walk found. */
export function countOpenLedgerAlerts(db: Db, most: number): Promise<number> {
  const open = filteredAlertsQuery(db, { open: true, kind: undefined });
  return countRowsUpTo(open.where('kind', 'like', 'ledger-%'), db, most);
}

export function findOldestOpenAlert(db: Db) {
  return db
    .selectFrom('wallet_alerts')
    .select('created_at')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** False when there is none, somebody was faster, or a colleague works on it since `staleBefore`. */
export async function setAlertResolved(
  db: Db,
  alert: { id: string; staffId: string; note: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_alerts')
    .set({ resolved_at: alert.at, resolved_by: alert.staffId, note: alert.note })
    .where('id', '=', alert.id)
    .where('resolved_at', 'is', null)
    .where(notHeldByColleague(alert))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * False when it is open, somebody else resolved it, or another one about the same thing is open meanwhile; with a time, also
 * when it was resolved at another one.
 */
export async function setAlertOpen(
  db: Db,
  { id, staffId, resolvedAt }: { id: string; staffId: string; resolvedAt: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_alerts')
    .set({ resolved_at: null, resolved_by: null, note: '' })
    .where('id', '=', id)
    .where('resolved_by', '=', staffId)
    .$if(resolvedAt !== undefined, (alert) => alert.where('resolved_at', '=', msToTimestamptz(resolvedAt ?? 0)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wallet_alerts as again')
            .select('again.id')
            .whereRef('again.kind', '=', 'wallet_alerts.kind')
            .whereRef('again.key', '=', 'wallet_alerts.key')
            .where('again.resolved_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function selectAlertsById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('wallet_alerts')
    .select(['id', 'kind', 'key', 'resolved_at', 'claimed_by', 'claimed_at'])
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}

export function selectNewestOpenAlerts(db: Db, most: number) {
  return db
    .selectFrom('wallet_alerts')
    .select(['id', 'kind', 'key', 'resolved_at', 'claimed_by', 'claimed_at'])
    .where('resolved_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Those still open of these kinds about one thing. */
export async function setAlertsOfKeyResolved(
  db: Db,
  alert: { kinds: readonly string[]; key: string; staffId: string | null; note: string; at: Date },
): Promise<void> {
  await db
    .updateTable('wallet_alerts')
    .set({ resolved_at: alert.at, resolved_by: alert.staffId, note: alert.note })
    .where('kind', 'in', alert.kinds)
    .where('key', '=', alert.key)
    .where('resolved_at', 'is', null)
    .execute();
}
