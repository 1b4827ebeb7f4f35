import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyCounterChanges } from '#src/modules/catalog/counters/apply-counter-changes.ts';
import { eraseReviewsVotesAndFollowsOfUser } from '#src/modules/catalog/catalog-player.queries.ts';
import { addToDecayingHeat, hotScoreFromHeatSum, heatWeights } from '#src/modules/catalog/counters/heat-and-score.ts';
import { unfollowGame, followGame } from '#src/modules/catalog/follows/follow-and-unfollow-game.ts';
import { removeOwnReview, saveReview } from '#src/modules/catalog/reviews/save-and-remove-own-review.ts';
import { transaction } from '#src/db/transaction.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { signedIn, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const db = () => server.test.db;
const day = 24 * 3600_000;

const countersOf = (id: string) =>
  db().write.selectFrom('catalog_counters').selectAll().where('game_id', '=', id).executeTakeFirstOrThrow();

/** From the rows that are left. */
async function heatOfRows(id: string): Promise<bigint> {
  const wishes = await db().write.selectFrom('catalog_wishes').select('created_at').where('game_id', '=', id).execute();
  const reviews = await db()
    .write.selectFrom('catalog_reviews')
    .select('created_at')
    .where('game_id', '=', id)
    .where('hidden', '=', false)
    .execute();
  const ofWishes = wishes.reduce((heat, { created_at }) => addToDecayingHeat(heat, heatWeights.wishes, created_at), 0n);
  return reviews.reduce((heat, { created_at }) => addToDecayingHeat(heat, heatWeights.reviews, created_at), ofWishes);
}

test('[X-C2] of a hundred wishes five weeks old four are taken back: ninety-six are left, as hot as they are', async () => {
  const id = await addGame(db());
  const then = new Date(Date.now() - 35 * day);
  const players = [await signedIn(server), await signedIn(server), await signedIn(server), await signedIn(server)];
  const others = await Promise.all(Array.from({ length: 96 }, () => addUser(db())));
  for (const user_id of [...players.map(({ uid }) => uid), ...others]) {
    await db().write.insertInto('catalog_wishes').values({ user_id, game_id: id, created_at: then }).execute();
    await db().write.insertInto('catalog_changes').values({ game_id: id, wishes: 1, created_at: then }).execute();
  }
  await applyCounterChanges({ db: db() });
  for (const player of players) await player.call('DELETE /v1/catalog/game/{id}/wish', { id });
  await applyCounterChanges({ db: db() });
  const left = hotScoreFromHeatSum(addToDecayingHeat(0n, 96 * heatWeights.wishes, then.getTime()));
  expect(await countersOf(id)).toMatchObject({ wishes: '96', hot: String(left) });
  const listed = await sql<{ hot: string }>`select hot from catalog_shelf_games where game_id = ${id}`.execute(
    db().write,
  );
  expect(listed.rows).toEqual([{ hot: String(left) }]);
});

test('[X-C3][X-C4] wishes and reviews made and taken back at any times leave the heat of the rows that are left', async () => {
  const step = fc.record({
    what: fc.constantFrom('wish', 'unwish', 'review', 'remove', 'erase', 'count' as const),
    player: fc.integer({ min: 0, max: 2 }),
    daysAgo: fc.integer({ min: 0, max: 1500 }),
    stars: fc.integer({ min: 1, max: 5 }),
  });
  const players = [await addUser(db()), await addUser(db()), await addUser(db())];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const id = await addGame(db(), { publish_at: new Date(Date.now() - 2000 * day) });
      for (const user_id of players)
        await db().write.insertInto('downloads_rights').values({ user_id, game_id: id, kind: 'free' }).execute();
      for (const { what, player, daysAgo, stars } of steps) {
        const uid = players[player] as string;
        const deps = { ...server, db: db(), now: () => Date.now() - daysAgo * day } as never;
        if (what === 'wish') await followGame(deps, uid, id);
        else if (what === 'unwish') await unfollowGame(deps, uid, id);
        else if (what === 'review') await saveReview(deps, uid, { id, stars, content: '' });
        else if (what === 'remove') await removeOwnReview(deps, uid, id).catch(() => undefined);
        else if (what === 'erase') await transaction(db(), (tx) => eraseReviewsVotesAndFollowsOfUser(tx, uid));
        else await applyCounterChanges({ db: db() });
      }
      // Something to be counted, so that there is a heat.
      await followGame({ ...server, db: db(), now: Date.now } as never, players[0] as string, id);
      await applyCounterChanges({ db: db() });
      const { heat, hot } = await countersOf(id);
      const left = await heatOfRows(id);
      expect(BigInt(heat ?? 0)).toBe(left);
      expect(Number(hot)).toBe(hotScoreFromHeatSum(left));
    }),
    { numRuns: 30 },
  );
});
