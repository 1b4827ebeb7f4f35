import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

const answers = [
  '谢谢你写得这么细。手柄震动的问题我们已经复现，下个版本会修好。',
  '抱歉让你卡在这里。按住道具栏可以重置这一关，我们会把提示写得更明显。',
  '平衡性的调整正在测试，预计下周更新，到时候欢迎回来看看。',
  '存档丢失的情况请从客服给我们留个单号，我们帮你找回来。',
];

/** Whom reviews helped, what studios answer, and guides of each game. Only where nobody has voted yet. */
export async function seedReviewVotesAnswersAndGuides(tx: Tx, now: number): Promise<void> {
  const before = await tx.selectFrom('catalog_review_votes').select('review_id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  const time = new Date(now);
  await sql`
    insert into catalog_review_votes (user_id, review_id, created_at)
    select voter.id, r.id, r.created_at + (${time}::timestamptz - r.created_at) * 0.5
    from catalog_reviews r
    join (select distinct user_id as id from catalog_reviews) voter
      on voter.id <> r.user_id and (voter.id * 31 + r.id * 17) % 211 < (r.id % 7) * 2
    where r.content <> '' and not r.hidden`.execute(tx);
  await sql`
    insert into catalog_review_counts (review_id, game_id, stars, helpful)
    select r.id, r.game_id, r.stars, count(*) from catalog_review_votes v join catalog_reviews r on r.id = v.review_id
    group by r.id`.execute(tx);
  await sql`
    insert into catalog_review_answers (review_id, content, staff_id, created_at)
    select r.id, (${answers}::text[])[1 + r.id % ${answers.length}::bigint], (select min(id) from staff_members),
      r.created_at + (${time}::timestamptz - r.created_at) * 0.3
    from catalog_reviews r where r.stars <= 3 and r.content <> '' and not r.hidden and r.id % 3 = 0`.execute(tx);
  await sql`
    insert into square_game_guides (game_id, post_id, position)
    select game_id, id, place - 1 from (
      select p.game_id, p.id, row_number() over (
        partition by p.game_id
        order by (select t.id from square_tags t where t.tag = '攻略') = any (p.tag_ids) desc, c.likes desc nulls last, p.id
      ) as place
      from square_posts p left join square_post_counts c on c.post_id = p.id
      where p.game_id is not null and p.state = 'shown'
    ) ranked where place <= 4`.execute(tx);
}
