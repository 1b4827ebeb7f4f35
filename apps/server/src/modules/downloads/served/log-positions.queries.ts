import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** How far a file was read; the lock makes concurrent readers wait and continue behind it. */
export async function lockLogPosition(tx: Tx, file: string): Promise<number> {
  await tx
    .insertInto('downloads_log_places')
    .values({ file, place: 0, read_up_to: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { place } = await tx
    .selectFrom('downloads_log_places')
    .select('place')
    .where('file', '=', file)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(place);
}

/** From when to when lines were written. */
export interface LogTimeSpan {
  from: number;
  to: number;
}

/** `span` of the lines just read; undefined if none of them had a time. */
export async function advanceLogPosition(
  tx: Tx,
  file: string,
  place: number,
  span: LogTimeSpan | undefined,
): Promise<void> {
  await tx
    .updateTable('downloads_log_places')
    .set({
      place,
      ...(span && {
        // Neither of them minds null.
        first_at: sql<Date>`least(first_at, ${new Date(span.from)}::timestamptz)`,
        read_up_to: sql<Date>`greatest(read_up_to, ${new Date(span.to)}::timestamptz)`,
      }),
    })
    .where('file', '=', file)
    .execute();
}

/** Nothing more was written until then. Only for a file that had a time: a log that has not begun cannot be quiet. */
export async function extendReadTimeOfQuietLog(db: Db, file: string, quietUntil: number): Promise<void> {
  await db
    .updateTable('downloads_log_places')
    .set({ read_up_to: new Date(quietUntil) })
    .where('file', '=', file)
    .where('first_at', 'is not', null)
    .where('read_up_to', '<', msToTimestamptz(quietUntil))
    .execute();
}

/** The oldest and the newest time known from the log; undefined if no line was read. */
export async function findLogTimeSpan(db: Db): Promise<LogTimeSpan | undefined> {
  const { from, to } = await db
    .selectFrom('downloads_log_places')
    .select((eb) => [eb.fn.min<number | null>('first_at').as('from'), eb.fn.max<number | null>('read_up_to').as('to')])
    .executeTakeFirstOrThrow();
  return from === null || to === null ? undefined : { from, to };
}
