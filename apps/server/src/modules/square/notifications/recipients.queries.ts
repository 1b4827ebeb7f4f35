import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** Of these people, those without a block between them and `from` who muted no word of the text. */
export async function selectNotifiableAmong(
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

/** The author of the post or, for a reply, of the comment it answers; and that text. Nobody for a comment on a video itself. */
export async function selectAnsweredPostOrComment(
  tx: Tx,
  comment: { post_id: string; root_id: string | null; reply_id: string | null },
): Promise<{ uid: string; content: string } | undefined> {
  const id = comment.reply_id ?? comment.root_id;
  const found =
    id === null
      ? tx.selectFrom('square_posts').select(['author_id', 'content']).where('id', '=', comment.post_id)
      : tx.selectFrom('square_comments').select(['author_id', 'content']).where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row === undefined ? undefined : { uid: row.author_id, content: row.content };
}

export function selectAuthorAndStateOfPost(tx: Tx, id: string) {
  return tx.selectFrom('square_posts').select(['author_id', 'state']).where('id', '=', id).executeTakeFirst();
}
