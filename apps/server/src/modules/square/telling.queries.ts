import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Of these people, those between whom and `from` nobody blocked the other, and who muted no word of the text. */
export async function selectWhoWantToKnow(
  tx: Tx,
  uids: readonly string[],
  { from, said, now }: { from: string; said: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from unnest(${uids}::bigint[]) as uid
    where not exists (select from square_blocks b where b.user_id = uid and b.blocked_id = ${from}::bigint)
      and not exists (select from square_blocks b where b.user_id = ${from}::bigint and b.blocked_id = uid)
      and not exists (
        select from square_muted_words w
        where w.user_id = uid and (w.ends_at is null or w.ends_at > ${new Date(now)}::timestamptz)
          and strpos(lower(${said}::text), w.word) > 0
      )`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Whose post it is under or, for a reply, whose comment it answers; and what that says. */
export async function selectWhoIsAnswered(
  tx: Tx,
  comment: { post_id: string; root_id: string | null; reply_id: string | null },
): Promise<{ uid: string; content: string }> {
  const id = comment.reply_id ?? comment.root_id;
  const found =
    id === null
      ? tx.selectFrom('square_posts').select(['author_id', 'content']).where('id', '=', comment.post_id)
      : tx.selectFrom('square_comments').select(['author_id', 'content']).where('id', '=', id);
  const { author_id: uid, content } = await found.executeTakeFirstOrThrow();
  return { uid, content };
}
