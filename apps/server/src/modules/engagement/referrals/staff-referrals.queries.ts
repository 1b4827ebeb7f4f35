import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export const inviterListOrder: ListOrder = {
  name: 'engagement.inviters',
  keys: [
    { column: 'invited', direction: 'desc', type: 'integer' },
    { column: 'inviter_id', direction: 'desc', type: 'id' },
  ],
};

export function invitersOfMonthQuery(db: Db, month: string) {
  return db
    .selectFrom('engagement_referral_months')
    .select(['invited', 'inviter_id'])
    .where('month', '=', sql<string>`${month}::date`)
    .where('invited', '>', 0);
}

/** Of one inviter so many of the newest are compared; nobody is paid for more in years. */
const mostCompared = 2000;

/** What looks alike among those whom these people invited. */
const alike = (inviters: readonly string[]) => sql`
  with mine as (
    select r.* from unnest(${inviters}::bigint[]) as i (id)
    cross join lateral (
      select invitee_id, inviter_id, state, devices, network, reason, created_at from engagement_referrals
      where inviter_id = i.id order by created_at desc, invitee_id desc limit ${mostCompared}) as r),
  shared_devices as (
    select inviter_id, device from mine cross join lateral unnest(devices) as device
    group by inviter_id, device having count(*) > 1),
  shared_networks as (
    select inviter_id, network from mine where network <> '' group by inviter_id, network having count(*) > 1),
  judged as (
    select mine.*,
      reason in ('device of the inviter', 'device or number of somebody paid for') or exists (
        select from shared_devices as s where s.inviter_id = mine.inviter_id and s.device = any (mine.devices)) as same_device,
      network <> '' and exists (
        select from shared_networks as s where s.inviter_id = mine.inviter_id and s.network = mine.network) as same_network
    from mine)`;

/** By inviter: what became of those who began in a month. */
export async function countReferralsByStatePerInviter(
  db: Db,
  inviters: readonly string[],
  month: { from: Date; to: Date },
) {
  const { rows } = await sql<{
    inviter_id: string;
    paid: number;
    waiting: number;
    refused: number;
    suspicious: number;
  }>`
    ${alike(inviters)}
    select inviter_id, count(*) filter (where state = 'paid')::int as paid,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where same_device or same_network)::int as suspicious
    from judged where created_at >= ${month.from}::timestamptz and created_at < ${month.to}::timestamptz
    group by inviter_id`.execute(db);
  return new Map(rows.map((row) => [row.inviter_id, row]));
}

export const inviteeListOrder: ListOrder = {
  name: 'engagement.invitees',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'invitee_id', direction: 'desc', type: 'id' },
  ],
};

export function inviteesQuery(db: Db, inviterId: string) {
  return db
    .selectFrom('engagement_referrals')
    .select(['invitee_id', 'state', 'reason', 'refused_by', 'devices', 'network', 'created_at', 'paid_at'])
    .where('inviter_id', '=', inviterId);
}

export async function selectInviteesSharingDeviceOrNetwork(db: Db, inviterId: string, invitees: readonly string[]) {
  const { rows } = await sql<{ invitee_id: string; same_device: boolean; same_network: boolean }>`
    ${alike([inviterId])}
    select invitee_id, same_device, same_network from judged where invitee_id = any (${invitees}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.invitee_id, row]));
}

/** Counted once, when the row of an invited user is made. */
export async function incrementInviteeCountOfMonth(tx: Tx, inviterId: string, month: string): Promise<void> {
  await tx
    .insertInto('engagement_referral_months')
    .values({ month, inviter_id: inviterId, invited: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'inviter_id'])
        .doUpdateSet({ invited: sql<number>`engagement_referral_months.invited + 1` }),
    )
    .execute();
}

/** No more than are compared. */
export async function countWaitingReferralsOfInviter(tx: Tx, inviterId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting from (
      select state from engagement_referrals
      where inviter_id = ${inviterId} order by created_at desc, invitee_id desc limit ${mostCompared}) as newest`.execute(
    tx,
  );
  return rows[0]?.waiting ?? 0;
}

export function lockReferral(tx: Tx, inviteeId: string) {
  return tx
    .selectFrom('engagement_referrals')
    .select(['invitee_id', 'inviter_id', 'state', 'reason', 'refused_by'])
    .where('invitee_id', '=', inviteeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setReferralRefusedOrWaiting(
  tx: Tx,
  inviteeId: string,
  fields: { state: 'refused' | 'waiting'; reason: string; refusedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('engagement_referrals')
    .set({ state: fields.state, reason: fields.reason, refused_by: fields.refusedBy })
    .where('invitee_id', '=', inviteeId)
    .execute();
}

export function findReferralFreeze(db: Db, inviterId: string) {
  return db
    .selectFrom('engagement_referral_freezes')
    .select(['staff_id', 'reason', 'created_at'])
    .where('inviter_id', '=', inviterId)
    .executeTakeFirst();
}

/** Whether anybody came by them, or their rewards are frozen: of others operators learn nothing here. */
export async function hasReferralsOrIsFrozenInviter(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from engagement_referrals where inviter_id = ${userId})
      or exists (select from engagement_referral_freezes where inviter_id = ${userId}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

export async function selectFrozenInvitersAmong(db: Db, inviters: readonly string[]): Promise<Set<string>> {
  if (inviters.length === 0) return new Set();
  const rows = await db
    .selectFrom('engagement_referral_freezes')
    .select('inviter_id')
    .where('inviter_id', 'in', inviters)
    .execute();
  return new Set(rows.map(({ inviter_id }) => inviter_id));
}

export async function insertReferralFreeze(
  tx: Tx,
  freeze: { inviterId: string; staffId: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('engagement_referral_freezes')
    .values({
      inviter_id: freeze.inviterId,
      staff_id: freeze.staffId,
      reason: freeze.reason,
      created_at: freeze.at,
    })
    .execute();
}

export async function deleteReferralFreeze(tx: Tx, inviterId: string): Promise<void> {
  await tx.deleteFrom('engagement_referral_freezes').where('inviter_id', '=', inviterId).execute();
}

/** Numbers of an inviter whose account is erased. */
export async function deleteReferralMonthsAndFreezeOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('engagement_referral_months').where('inviter_id', '=', userId).execute();
  await deleteReferralFreeze(tx, userId);
}
