import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { ratingScoreOfStarCounts } from '@lanyu/server/modules/catalog/counters/heat-and-score';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { seedDemo } from '../seed-demo.ts';
import { demoGames } from './games/games.ts';
import { gamePictureBriefs } from './games/game-picture-briefs.ts';
import { openKeyRing } from '@lanyu/server/keys';

const t = useTestDatabase();
let storage: Storage;
const now = Date.now();

beforeAll(async () => {
  storage = openLocalDiskStorage({
    folder: t.env['STORAGE_DIR'] as string,
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
  });
  await seedDemo({ db: t.db, storage, publicUrl: 'http://127.0.0.1:8080' }, now, { films: 'short' });
}, 300_000);

const rows = {
  games: () => t.db.write.selectFrom('catalog_games').selectAll().orderBy('id').execute(),
  reviews: () => t.db.write.selectFrom('catalog_reviews').selectAll().orderBy('id').execute(),
};
const gameOf = async (slug: string) => {
  const found = (await rows.games()).find(({ app_id }) => app_id === slug);
  if (found === undefined) throw new Error(`no game ${slug}`);
  return found;
};
const day = 24 * 3600 * 1000;
const shanghaiDay = (time: number) => Math.floor((time + 8 * 3600 * 1000) / day);

test('every game is there in its state, with pictures; some today, yesterday, in the coming days, long ago', async () => {
  const all = await rows.games();
  expect(all.map(({ app_id }) => app_id).toSorted()).toEqual(demoGames.map(({ slug }) => slug).toSorted());
  expect(Object.keys(gamePictureBriefs).toSorted()).toEqual(demoGames.map(({ slug }) => slug).toSorted());
  for (const { icon, cover, screenshots } of all) {
    expect([icon?.widths.length, cover?.widths.length]).toEqual([3, 3]);
    expect(screenshots.length).toBeGreaterThanOrEqual(3);
    const file = await storage.get(`${cover?.folder}/1080.avif`);
    file?.stream.destroy();
    expect(file?.size).toBeGreaterThan(500);
  }
  const count = (fits: (game: (typeof all)[number]) => boolean) => all.filter(fits).length;
  const days = (ago: number) => (game: (typeof all)[number]) =>
    game.status === 'live' && shanghaiDay(game.publish_at ?? 0) === shanghaiDay(now) - ago;
  expect([count(days(0)), count(days(1))]).toEqual([3, 2]);
  expect(count(({ publish_at }) => (publish_at ?? 0) > now)).toBe(2);
  expect(count(({ publish_at }) => (publish_at ?? now) < now - 700 * day)).toBeGreaterThan(1);
  expect(['draft', 'blocked', 'delisted'].map((status) => count((game) => game.status === status))).toEqual([1, 1, 1]);
});

test('counters say what the rows say; downloads also count the years before', async () => {
  const counters = await t.db.write.selectFrom('catalog_counters').selectAll().execute();
  const reviews = await rows.reviews();
  const wishes = await t.db.write.selectFrom('catalog_wishes').selectAll().execute();
  const rights = await t.db.write.selectFrom('downloads_rights').selectAll().execute();
  for (const { id, app_id } of await rows.games()) {
    const mine = <T extends { game_id: string }>(list: T[]) => list.filter(({ game_id }) => game_id === id);
    const counted = mine(counters)[0];
    const stars = [1, 2, 3, 4, 5].map((n) => mine(reviews).filter((review) => review.stars === n).length);
    expect(counted, app_id).toMatchObject({
      stars: stars.map(String),
      score: ratingScoreOfStarCounts(stars),
      wishes: String(mine(wishes).length),
      downloads: String((demoGames.find(({ slug }) => slug === app_id)?.downloads ?? 0) + mine(rights).length),
    });
  }
  expect(reviews.length).toBeGreaterThan(1500);
});

test('[X-C3] only who has the game reviewed it, after it came out; no sentence twice under a game', async () => {
  const rights = await t.db.write.selectFrom('downloads_rights').selectAll().execute();
  const owners = new Set(rights.map(({ user_id, game_id }) => `${user_id} ${game_id}`));
  const publishAt = new Map((await rows.games()).map(({ id, publish_at }) => [id, publish_at ?? 0]));
  const said = new Set<string>();
  const reviews = await rows.reviews();
  for (const { game_id, user_id, content, created_at } of reviews) {
    expect(owners.has(`${user_id} ${game_id}`)).toBe(true);
    expect(created_at).toBeGreaterThanOrEqual(publishAt.get(game_id) ?? 0);
    expect(created_at).toBeLessThanOrEqual(now);
    for (const sentence of content.match(/[^。]{8,}。/g) ?? []) {
      expect(said.has(`${game_id} ${sentence}`), sentence).toBe(false);
      said.add(`${game_id} ${sentence}`);
    }
  }
  const times = reviews.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(reviews.map(({ content }) => content)).size).toBeGreaterThan(500);
});

test('lists and search hold exactly the live games', async () => {
  const live = (await rows.games()).filter(({ status }) => status === 'live').map(({ id }) => id);
  const shelved = await t.db.write
    .selectFrom('catalog_shelf_games as s')
    .innerJoin('catalog_shelves as a', 'a.id', 's.shelf_id')
    .select('s.game_id')
    .where('a.kind', '=', 'all')
    .execute();
  const found = await t.db.write.selectFrom('search_documents').select('ref_id').execute();
  const inOrder = (ids: string[]) => ids.toSorted((a, b) => Number(a) - Number(b));
  expect(inOrder(shelved.map(({ game_id }) => game_id))).toEqual(live);
  expect(inOrder(found.map(({ ref_id }) => ref_id))).toEqual(live);
});

test('rankings of two mornings show what players could see then, and some places have moved', async () => {
  const drawn = await t.db.write.selectFrom('catalog_rankings').selectAll().execute();
  const mornings = [...new Set(drawn.map(({ taken_at }) => taken_at))].toSorted((a, b) => b - a);
  expect(mornings).toEqual([now - (now % day), now - (now % day) - day]);
  const publishAt = new Map((await rows.games()).map(({ id, publish_at }) => [id, publish_at ?? Infinity]));
  for (const { game_id, taken_at } of drawn) expect(publishAt.get(game_id)).toBeLessThanOrEqual(taken_at);
  for (const rule of ['hot', 'score', 'downloads', 'rising']) {
    const [today, before] = mornings.map((morning) =>
      drawn.filter((row) => row.rule === rule && row.taken_at === morning).map(({ game_id }) => game_id),
    );
    // Of the newest, four were there this morning already at whatever hour it is.
    expect(today?.length).toBeGreaterThanOrEqual(4);
    expect(today).not.toEqual(before);
  }
  expect((await gameOf('float-isles')).id).toBe(
    drawn.find(({ rule, taken_at, place }) => rule === 'hot' && taken_at === mornings[0] && place === 1)?.game_id,
  );
});

test('what players fetch is there, with the size and the sum that are shown, from a fraction of a megabyte to twenty', async () => {
  const packages = await t.db.write
    .selectFrom('catalog_packages')
    .select(['game_id', 'platform', 'published_at', 'file_key', 'size', 'sha256'])
    .orderBy('game_id')
    .orderBy('platform')
    .orderBy('published_at', 'desc')
    .execute();
  const fetched = new Set<string>();
  for (const one of packages.filter(({ published_at }) => published_at <= now)) {
    const place = `${one.game_id} ${one.platform}`;
    if (fetched.has(place)) continue;
    fetched.add(place);
    const file = await storage.get(one.file_key);
    expect(file?.size, place).toBe(Number(one.size));
    const sum = createHash('sha256');
    for await (const part of file?.stream ?? []) sum.update(part as Buffer);
    expect(sum.digest('hex'), place).toBe(one.sha256);
  }
  expect(packages.filter(({ published_at, file_key }) => published_at > now && file_key === '')).toEqual([]);
  const sizes = packages.filter(({ file_key }) => file_key !== '').map(({ size }) => Number(size));
  expect(Math.min(...sizes)).toBeLessThan(400_000);
  expect(Math.max(...sizes)).toBeGreaterThan(20_000_000);
});

test('packages for Android say who signed them, what they may do and what changed, read from the files themselves', async () => {
  const rows = await t.db.write
    .selectFrom('catalog_packages as p')
    .innerJoin('catalog_games as g', 'g.id', 'p.game_id')
    .select(['g.app_id', 'g.developer', 'p.version', 'p.facts', 'p.published_at'])
    .where('p.platform', '=', 1)
    .where('p.file_key', '<>', '')
    .orderBy('p.published_at', 'desc')
    .execute();
  expect(rows.filter(({ facts, version }) => facts?.versionName !== version)).toEqual([]);
  const signersOf = Map.groupBy(rows, ({ developer }) => developer);
  for (const [developer, own] of signersOf)
    expect(new Set(own.map(({ facts }) => facts?.signers.join())).size, developer).toBe(1);
  const [newest, before] = rows.filter(({ app_id, published_at }) => app_id === 'float-isles' && published_at <= now);
  const asked = (facts: typeof newest) => facts?.facts?.permissions ?? [];
  expect(asked(newest).filter((each) => !asked(before).includes(each))).toEqual([
    'android.permission.POST_NOTIFICATIONS',
  ]);
  expect(newest?.facts).toMatchObject({ targetSdk: 35, signatureScheme: 2, debuggable: false });
  expect(newest?.facts?.versionCode).toBeGreaterThan(before?.facts?.versionCode ?? Infinity);
});

test('nobody is told of versions that came out long ago, but of those to come', async () => {
  const untold = await t.db.write
    .selectFrom('catalog_packages as p')
    .innerJoin('catalog_games as g', 'g.id', 'p.game_id')
    .select(['g.app_id', 'p.published_at'])
    .where('p.told_at', 'is', null)
    .execute();
  expect([...new Set(untold.map(({ app_id }) => app_id))].toSorted()).toEqual(['cloud-ranch', 'meteor-kids']);
  for (const { published_at } of untold) expect(published_at).toBeGreaterThan(now);
});

test('what an operator changed stays: a renamed game, a banner taken away, a review gone', async () => {
  const moonSea = await gameOf('moon-sea');
  await t.db.write
    .updateTable('catalog_games')
    .set({ name: '月海', status: 'delisted' })
    .where('id', '=', moonSea.id)
    .execute();
  const banner = await t.db.write
    .deleteFrom('catalog_slots')
    .where('place', '=', 'banner')
    .where('title', '=', '河灯夜会')
    .returning('id')
    .execute();
  expect(banner).toHaveLength(1);
  for (const table of ['catalog_review_votes', 'catalog_review_counts', 'catalog_review_answers'])
    await sql`delete from ${sql.table(table)} where review_id in (select id from catalog_reviews where game_id = ${moonSea.id})`.execute(
      t.db.write,
    );
  await t.db.write.deleteFrom('catalog_reviews').where('game_id', '=', moonSea.id).execute();
  const slots = () => t.db.write.selectFrom('catalog_slots').selectAll().orderBy('id').execute();
  const [before, reviews] = [await slots(), await rows.reviews()];
  await seedDemo({ db: t.db, storage, publicUrl: 'http://127.0.0.1:8080' }, now, { films: 'short' });
  expect(await gameOf('moon-sea')).toMatchObject({ name: '月海', status: 'delisted' });
  expect(await slots()).toEqual(before);
  expect(await rows.reviews()).toEqual(reviews);
});
