import type { Kysely } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;

const member = compiled<{ userId: string }>()((db, value) =>
  db.selectFrom('membership_members').select(['until_1', 'until_2', 'until_3']).where('user_id', '=', value('userId')),
);

export function findMember(db: Db, userId: string) {
  return member.first(db, { userId });
}

export function deleteMember(db: Db, userId: string) {
  return db.deleteFrom('membership_members').where('user_id', '=', userId).execute();
}
