import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Of these people, those between whom and `from` nobody blocked the other, and who muted no word of the text. */
export async function selectWhoWantToKnow(
  tx: Tx,
  uids: readonly string[],
  { from, content, now }: { from: string; content: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from unnest(${uids}::bigint[]) as uid
    where not exists (select from square_blocks b where b.user_id = uid and b.blocked_id = ${from}::bigint)
      and not exists (select from square_blocks b where b.user_id = ${from}::bigint and b.blocked_id = uid)
      and not exists (
        select from square_muted_words w
        where w.user_id = uid and (w.ends_at is null or w.ends_at > ${new Date(now)}::timestamptz)
          and strpos(lower(${content}::text), w.word) > 0
      )`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Whose post it is under and, for a reply, whose comment it answers. */
export async function selectWhoIsAnswered(
  tx: Tx,
  comment: { post_id: string; root_id: string | null; reply_user_id: string | null },
): Promise<{ postAuthor: string; answered: string | undefined }> {
  const { rows } = await sql<{ post_author: string; root_author: string | null }>`
    select p.author_id as post_author, r.author_id as root_author
    from square_posts p left join square_comments r on r.id = ${comment.root_id}::bigint
    where p.id = ${comment.post_id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Comment under no post: ${comment.post_id}`);
  return { postAuthor: row.post_author, answered: comment.reply_user_id ?? row.root_author ?? undefined };
}
