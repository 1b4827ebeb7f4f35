import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function findMember(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('membership_members')
    .select(['level_type', 'exp_time'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function deleteMember(db: Kysely<Tables>, userId: string) {
  return db.deleteFrom('membership_members').where('user_id', '=', userId).execute();
}
