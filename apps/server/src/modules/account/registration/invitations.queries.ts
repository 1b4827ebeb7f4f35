import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const joined = prepareQuery<{ userId: string }>()((db, value) =>
  db.selectFrom('account_users').select('created_at').where('id', '=', value('userId')),
);

export async function selectJoinTimeOfUser(db: Db, userId: string): Promise<number> {
  return joinTimeOf(await joined.first(db, { userId }));
}

/** The same with the next statement of the transaction. */
export async function selectJoinTimeOfUserPipelined(tx: Tx, userId: string): Promise<() => number> {
  const found = await joined.later(tx, { userId });
  return () => joinTimeOf(found.first());
}

function joinTimeOf(row: { created_at: number } | undefined): number {
  if (row === undefined) throw new Error('there is no such user');
  return row.created_at;
}

const invitation = prepareQuery<{ userId: string }>()((db, value) =>
  db
    .selectFrom('account_users as u')
    .innerJoin('account_users as inviter', 'inviter.id', 'u.invited_by')
    .select([
      'inviter.id as inviterId',
      sql<boolean>`inviter.status = 'active'`.as('inviterActive'),
      'u.phone',
      sql<string[]>`array(select device_id from account_devices where user_id = u.id)`.as('devices'),
      sql<string[]>`array(select device_id from account_devices where user_id = inviter.id)`.as('inviterDevices'),
    ])
    .where('u.id', '=', value('userId')),
);

export function selectInviterAndDevicesOfInvitee(db: Db, userId: string) {
  return invitation.first(db, { userId });
}

/** The same with the next statement of the transaction. */
export async function selectInviterAndDevicesOfInviteePipelined(tx: Tx, userId: string) {
  const found = await invitation.later(tx, { userId });
  return () => found.first();
}

export async function selectInviteCodeWithInviteeCount(
  db: Db,
  userId: string,
): Promise<{ inviteCode: string; invited: number }> {
  return db
    .selectFrom('account_users as u')
    .select([
      'u.invite_code as inviteCode',
      // The count is capped: nobody needs the exact number for a very popular code.
      sql<number>`(select count(*)::int from (
        select from account_users i where i.invited_by = u.id limit 1000) as invitees)`.as('invited'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
