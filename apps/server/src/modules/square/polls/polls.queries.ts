import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { StoredPoll } from '../../../db/tables/square-json-shapes.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

interface VoteGiven {
  uid: string;
  id: string;
  answer: number;
  now: Date;
}

/**
 * Votes if the post may be seen, is shown, and its poll runs and has this answer; at most once per person, however many come at
 * the same moment. No shared row is written. No row: the post may not be seen, or has no poll.
 */
const vote = prepareQuery<VoteGiven>()((db, value) =>
  db
    .with('seen', (q) =>
      q
        .selectFrom('square_posts as p')
        .select(['p.id', 'p.state', 'p.poll'])
        .where('p.id', '=', value('id'))
        .where('p.poll', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('p.state', '=', sql<'shown'>`'shown'`),
            eb('p.author_id', '=', value('uid')).and('p.state', '<>', sql<'deleted'>`'deleted'`),
          ]),
        )
        .where(notBlockedCondition(value('uid'), 'p.author_id')),
    )
    .with('voted', (q) =>
      q
        .insertInto('square_poll_votes')
        .columns(['user_id', 'post_id', 'answer', 'created_at'])
        .expression(
          q
            .selectFrom('seen')
            .select([
              sql<string>`${value('uid')}::bigint`.as('user_id'),
              'seen.id as post_id',
              sql<number>`${value('answer')}::integer`.as('answer'),
              sql<number>`${value('now')}::timestamptz`.as('created_at'),
            ])
            .where('seen.state', '=', sql<'shown'>`'shown'`)
            .where(
              sql<boolean>`(seen.poll->>'endsAt')::bigint > extract(epoch from ${value('now')}::timestamptz) * 1000`,
            )
            .where(sql<boolean>`${value('answer')}::integer <= jsonb_array_length(seen.poll->'answers')`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['post_id', 'answer']),
    )
    .with('counted', (q) =>
      q
        .insertInto('square_poll_changes')
        .columns(['post_id', 'answer', 'votes'])
        .expression(q.selectFrom('voted').select(['voted.post_id', 'voted.answer', sql.lit(1).as('votes')])),
    )
    .selectFrom('seen')
    .select(['seen.state', 'seen.poll', sql<boolean>`exists (select from voted)`.as('fresh')]),
);

export const insertVoteAndSelectPoll = (pool: Database['pool'], given: VoteGiven) => vote.first(pool, given);

/**
 * Counted and not counted yet, as one snapshot has them; and the vote of one person. What is not counted yet is read once,
 * not once for each answer: in a rush that is what a vote costs.
 */
const votes = prepareQuery<{ uid: string; id: string }>()((db, value) =>
  db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
    sql<string[]>`array(
      with later as materialized (
        select answer, sum(votes) as votes from square_poll_changes where post_id = ${value('id')}::bigint group by answer
      ), counted as materialized (
        select poll_votes from square_post_counts where post_id = ${value('id')}::bigint
      )
      select coalesce((select poll_votes[a.answer] from counted), 0)
        + coalesce((select votes from later where later.answer = a.answer), 0)
      from generate_series(1, 4) a(answer) order by a.answer)`.as('counted'),
    sql<number | null>`(
      select v.answer from square_poll_votes v
      where v.user_id = ${value('uid')}::bigint and v.post_id = ${value('id')}::bigint)`.as('voted'),
  ]),
);

export async function selectPollVoteCountsAndOwnVote(pool: Database['pool'], uid: string, id: string) {
  const row = await votes.first(pool, { uid, id });
  return { counted: row?.counted ?? null, voted: row?.voted ?? 0 };
}

/** Deletes the oldest changes and returns their sums. */
export async function drainPollVoteChanges(tx: Tx, most: number) {
  const { rows } = await sql<{ post_id: string; answer: number; votes: string; changes: string }>`
    with oldest as materialized (
      select id from square_poll_changes order by id limit ${most} for update skip locked
    ), taken as (
      delete from square_poll_changes where id in (select id from oldest) returning post_id, answer, votes
    )
    select post_id, answer, sum(votes) as votes, count(*) as changes from taken group by 1, 2`.execute(tx);
  return rows;
}

/** In the order of ids, as every other counting locks them. */
export async function addToPollVoteCounts(
  tx: Tx,
  sums: readonly { post_id: string; answer: number; votes: number }[],
): Promise<void> {
  await sql`
    with n as materialized (
      select post_id, answer, votes
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as n (post_id bigint, answer integer, votes bigint)
    ), locked as materialized (
      select k.post_id, k.poll_votes from square_post_counts k
      where k.post_id in (select post_id from n) order by k.post_id for update
    )
    update square_post_counts k set poll_votes = array(
      select coalesce(locked.poll_votes[a.answer], 0)
        + coalesce((select sum(n.votes) from n where n.post_id = k.post_id and n.answer = a.answer), 0)
      from generate_series(1, 4) a(answer) order by a.answer)
    from locked where locked.post_id = k.post_id`.execute(tx);
}

export async function updatePollEnd(tx: Tx, id: string, poll: StoredPoll, endsAt: number): Promise<void> {
  await tx
    .updateTable('square_posts')
    .set({ poll: JSON.stringify({ ...poll, endsAt }) })
    .where('id', '=', id)
    .execute();
}
