import { randomBytes } from 'node:crypto';
import { msToTimestamptz } from '@lanyu/server/db/ms-to-timestamptz';
import type { Database } from '@lanyu/server/db/open-database';
import { shanghaiDayOf } from '@lanyu/server/db/shanghai-calendar';
import { transaction, type Tx } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { prizeOfRoll, drawRollOf } from '@lanyu/server/modules/engagement/activities/draw-roll';
import { grantFreeCoins } from '@lanyu/server/modules/wallet/public';
import { drawBannerArt } from '../art/game-and-banner-art.ts';
import { isBannerScene } from '../pictures/demo-pictures.ts';
import { seedPicture } from '../pictures/seed-picture.ts';
import { demoActivities } from './activities.ts';

const day = 24 * 3600 * 1000;
/** Of the crowd, how many drew in what is over, and on how many days each. */
const drawers = 24;

type Demo = (typeof demoActivities)[number];

/** Running it again adds nothing that is there; of what has ended meanwhile there is a new one. */
export async function seedActivities(parts: { db: Database; storage: Storage }, now: number): Promise<void> {
  for (const activity of demoActivities) {
    if (await isThere(parts.db, activity, now)) continue;
    const cover = await seedPicture(
      { db: parts.db.write, storage: parts.storage },
      drawBannerArt(activity.scene),
      isBannerScene(activity.scene) ? 'banner' : 'cover',
    );
    await transaction(parts.db, async (tx) => {
      // A game that gets another cover does not take the activity's away.
      await tx.updateTable('media_pictures').set({ for_good: true }).where('folder', '=', cover.folder).execute();
      const { id, seed } = await insert(tx, activity, JSON.stringify(cover), now);
      if (seed !== null && activity.to < 0) await drawInIt(tx, activity, { id, seed }, now);
    });
  }
}

async function isThere({ write }: Database, { title, to }: Demo, now: number): Promise<boolean> {
  let query = write.selectFrom('engagement_activities').select('id').where('title', '=', title).limit(1);
  if (to > 0) query = query.where('end_at', '>', msToTimestamptz(now));
  return (await query.executeTakeFirst()) !== undefined;
}

async function insert(tx: Tx, activity: Demo, cover: string, now: number) {
  const { title, summary, rules, link = '', tasks = [], prizes = [], from, to } = activity;
  const kind = tasks.length > 0 ? 'task' : prizes.length > 0 ? 'draw' : 'link';
  const seed = kind === 'draw' ? randomBytes(32) : null;
  const { id } = await tx
    .insertInto('engagement_activities')
    .values({
      kind,
      title,
      summary,
      rules,
      link,
      cover,
      start_at: new Date(now + from * day),
      end_at: new Date(now + to * day),
      published: true,
      published_at: new Date(now + Math.min(from, 0) * day),
      seed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tasks.length > 0)
    await tx
      .insertInto('engagement_tasks')
      .values(tasks.map((task, position) => ({ ...task, activity_id: id, position })))
      .execute();
  if (prizes.length > 0)
    await tx
      .insertInto('engagement_prizes')
      .values(prizes.map((prize, position) => ({ ...prize, activity_id: id, position })))
      .execute();
  return { id, seed };
}

/** As the players would have drawn: every roll follows from the seed, every coin is in the ledger. */
async function drawInIt(
  tx: Tx,
  { title, from, to }: Demo,
  { id, seed }: { id: string; seed: Buffer },
  now: number,
): Promise<void> {
  const people = await tx
    .selectFrom('account_users')
    .select('id')
    .where('login_name', 'like', 'islander%')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(drawers)
    .execute();
  const prizes = await tx
    .selectFrom('engagement_prizes')
    .select(['id', 'name', 'coins', 'odds'])
    .where('activity_id', '=', id)
    .orderBy('position')
    .execute();
  const draws = people
    .flatMap(({ id: uid }, index) => [1, 4].map((after) => ({ uid, time: momentOf(from, to, after, index, now) })))
    .toSorted((one, other) => one.time - other.time);
  for (const { uid, time } of draws) {
    const on = shanghaiDayOf(time);
    const roll = drawRollOf(seed, { activityId: id, uid, day: on });
    const prize = prizeOfRoll(prizes, roll);
    await tx
      .insertInto('engagement_tickets')
      .values({
        activity_id: id,
        user_id: uid,
        day: on,
        prize_id: prize.id,
        roll,
        coins: prize.coins,
        created_at: new Date(time),
      })
      .execute();
    if (prize.coins > 0)
      await grantFreeCoins(tx, {
        uid,
        key: `activity:draw:${id}:${uid}:${on}`,
        subject: `活动「${title}」· ${prize.name}`,
        coins: prize.coins,
        now: time,
      });
  }
}

/** Each at another time of the day, on days apart from each other. */
function momentOf(from: number, to: number, after: number, index: number, now: number): number {
  const start = now + from * day;
  const length = (to - from) * day;
  return Math.floor(start + Math.min(after * day + ((index * 37) % 97) * 600_000, length - 1));
}
