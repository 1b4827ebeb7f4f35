import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface VideoCountChanges {
  id: string;
  plays: number;
  likes: number;
  /** Rows that were taken. */
  taken: number;
}

/** Marks plays as counted; rows that another worker is counting are skipped. */
export async function markPlaysCountedAndSum(tx: Tx, most: number): Promise<VideoCountChanges[]> {
  const { rows } = await sql<{ id: string; plays: string }>`
    with taken as (
      select video_id, day, person from video_plays where not counted limit ${most} for update skip locked
    ), counted as (
      update video_plays p set counted = true from taken t
      where (p.video_id, p.day, p.person) = (t.video_id, t.day, t.person)
      returning p.video_id
    )
    select video_id as id, count(*) as plays from counted group by video_id`.execute(tx);
  return rows.map(({ id, plays }) => ({ id, plays: Number(plays), likes: 0, taken: Number(plays) }));
}

export async function drainLikeChanges(tx: Tx, most: number): Promise<VideoCountChanges[]> {
  const { rows } = await sql<{ id: string; likes: string; taken: string }>`
    with taken as (
      select id from video_like_changes order by id limit ${most} for update skip locked
    ), gone as (
      delete from video_like_changes c using taken t where c.id = t.id returning c.video_id, c.delta
    )
    select video_id as id, sum(delta) as likes, count(*) as taken from gone group by video_id`.execute(tx);
  return rows.map(({ id, likes, taken }) => ({ id, plays: 0, likes: Number(likes), taken: Number(taken) }));
}

/** Locked in the order of ids, as by everybody who writes several. */
export async function addToVideoCounts(
  tx: Tx,
  sums: readonly VideoCountChanges[],
): Promise<{ id: string; plays: number }[]> {
  const { rows } = await sql<{ id: string; plays: string }>`
    with sums as (
      select id, sum(plays) as plays, sum(likes) as likes
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s (id bigint, plays bigint, likes bigint) group by id
    ), locked as (
      select c.video_id, s.plays, s.likes from video_counts c join sums s on s.id = c.video_id
      order by c.video_id for update of c
    )
    update video_counts c set plays = c.plays + l.plays, likes = c.likes + l.likes
    from locked l where c.video_id = l.video_id
    returning c.video_id as id, c.plays`.execute(tx);
  return rows.map(({ id, plays }) => ({ id, plays: Number(plays) }));
}

/** Plays of days that are over for everybody and lie in no part of their day: they are not needed to distinguish viewers any more. */
export async function deleteOldPlays(db: Kysely<Tables>, before: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from video_plays where (video_id, day, person) in (
      select video_id, day, person from video_plays where counted and day < ${before}::date limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
