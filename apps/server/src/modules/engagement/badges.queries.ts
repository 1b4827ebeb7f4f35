import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';

const wearers = compiled<{ userIds: readonly string[]; from: string; to: string }>()((db, value) =>
  db
    .selectFrom('engagement_badges')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${value('userIds')}::bigint[])`)
    .where('month', '>=', sql<string>`${value('from')}::date`)
    .where('month', '<=', sql<string>`${value('to')}::date`),
);

/** Those of the users who earned the badge of one of these months. */
export function selectWearers(executor: Parameters<typeof wearers.all>[0], values: Parameters<typeof wearers.all>[1]) {
  return wearers.all(executor, values);
}
