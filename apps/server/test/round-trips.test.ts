import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#src/db/open-database.ts';
import type { Deps } from '#src/deps.ts';
import { openLocalDiskStorage } from '#src/integrations/storage/local-disk.ts';
import { openRegionLookup } from '#src/integrations/ip-regions/open-region-lookup.ts';
import { openKeyRing } from '#src/keys.ts';
import { acquireOrBuyGameAndIssueDownloadUrl } from '#src/modules/downloads/acquire-or-buy-game-and-issue-download-url.ts';
import { openRedis } from '#src/integrations/redis.ts';
import { checkIn } from '#src/modules/engagement/checkin/check-in.ts';
import { buyMembership } from '#src/modules/membership/buy-membership.ts';
import { createComment } from '#src/modules/square/comments/create-comment.ts';
import { publishPost } from '#src/modules/square/posts/publish-post.ts';
import { openQueue } from '#src/queue/queue.ts';
import { addCoins } from './fixtures/coins.ts';
import { addGame, addPackage } from './fixtures/games.ts';
import { addUser, useTestDatabase } from './harness/database.ts';
import { testPooler } from './harness/services.ts';
import { recordRoundTrips, type RoundTrip, type RoundTripRecorder } from './harness/round-trips.ts';

const t = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lanyu-round-trips-'));
let wire: RoundTripRecorder;
let db: Database;
let deps: Deps;

beforeAll(async () => {
  wire = await recordRoundTrips(t.url);
  db = openDatabase({
    url: wire.url,
    poolSize: 1,
    applicationName: 'lanyu-test',
    timeoutScale: 20,
    pooler: testPooler,
  });
  const keys = openKeyRing({ APP_SECRET: 'x'.repeat(32) });
  const storage = openLocalDiskStorage({ folder, keys });
  const [queue, cache] = [await openQueue({ url: t.url, timeoutScale: 20 }), openRedis(t.redisUrl)];
  const env = { PUBLIC_URL: 'http://127.0.0.1:8080' };
  deps = { db, keys, now: Date.now, storage, queue, cache, env, regions: openRegionLookup() } as unknown as Deps;
  await db.pool.query('select 1');
});
afterAll(async () => {
  await deps.queue.close();
  deps.cache.close();
  await db.close();
  await wire.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Each statement by what it does to which table; what an idempotent call begins with is a claim. */
function outline(trips: RoundTrip[]): string[] {
  return trips.map((trip) => trip.map(nameOf).join(', '));
}

function nameOf(text: string): string {
  if (text.includes('db_claim_idempotency_key')) return 'claim';
  if (text.includes('wallet_post(')) return 'wallet_post';
  if (text.includes('nextval')) return 'draw';
  if (text.includes('pg_advisory_xact_lock')) return 'advisory lock';
  const written = /(insert into|update|delete from) "?(\w+)/i.exec(text);
  if (written !== null && !text.includes('for update'))
    return `${written[1]?.split(' ')[0]?.toLowerCase()} ${written[2]}`;
  const table = /from "?(\w+)/.exec(text)?.[1];
  if (table === undefined) return text;
  return `${/for (no key )?update/.test(text) ? 'lock' : 'read'} ${table}`;
}

/** Everything sent by a call, in its round trips; nothing of it may depend on what the connection saw before. */
async function tripsOf<T>(run: () => Promise<T>): Promise<{ trips: string[]; answer: T }> {
  wire.take();
  const answer = await run();
  return { trips: outline(wire.take()), answer };
}

async function rich(): Promise<string> {
  const uid = await addUser(t.db);
  await addCoins(t.db, uid, { paid: 5000 });
  return uid;
}

test('a purchase of a game is five round trips: the game, the questions, the writes, the commit, the name of the site', async () => {
  const uid = await rich();
  const id = await addGame(t.db, { online_type: 1, buy_amount: 88 });
  await addPackage(t.db, id, { file_key: `packages/${id}/game.apk` });
  const wanted = { id, platformType: 1, price: 88, idempotencyKey: crypto.randomUUID() } as const;
  const buy = () => acquireOrBuyGameAndIssueDownloadUrl(deps, uid, wanted);
  const first = await tripsOf(buy);
  expect(first.trips).toEqual([
    'read catalog_games',
    // The claim first: without it nobody waits for the wallet. What is read behind the lock sees what its last holder did.
    'begin, claim, lock wallet_wallets, read downloads_rights, read membership_members, draw',
    'insert orders_orders, wallet_post, insert engagement_events, insert downloads_rights',
    'insert catalog_changes, insert downloads_tickets, insert db_idempotency_keys, commit',
    'read site_settings',
  ]);
  const again = await tripsOf(buy);
  expect(again.trips).toEqual([
    'read catalog_games',
    'begin, claim, lock wallet_wallets, read downloads_rights, read membership_members, draw',
    'commit',
    'insert downloads_tickets',
    'read site_settings',
  ]);
  expect(again.answer).toMatchObject({ way: 'bought', orderId: first.answer.orderId, coinNum: first.answer.coinNum });
  expect(again.answer.url).not.toBe(first.answer.url);
});

test('a purchase of a membership is three', async () => {
  const uid = await rich();
  const { trips } = await tripsOf(() =>
    buyMembership(deps, uid, { vipType: 1, price: 300, idempotencyKey: crypto.randomUUID() }),
  );
  expect(trips).toEqual([
    'begin, claim, read membership_plans, lock wallet_wallets, lock membership_members, draw',
    'insert orders_orders, wallet_post, insert engagement_events, insert membership_purchases, insert membership_members, insert messages_inbox',
    'insert db_idempotency_keys, commit',
  ]);
});

test('a check-in is three', async () => {
  const uid = await rich();
  const { trips } = await tripsOf(() => checkIn(deps, uid, { idempotencyKey: crypto.randomUUID() }));
  expect(trips).toEqual([
    'begin, claim, lock wallet_wallets, read engagement_checkins, read engagement_checkin_rules, read engagement_referrals',
    'insert engagement_checkins, wallet_post, insert engagement_events, read account_devices, read engagement_checkins, read account_users, read engagement_badges',
    'insert db_idempotency_keys, commit',
  ]);
});

test('the transaction of a post is six, of a comment four', async () => {
  const uid = await addUser(t.db);
  // Trusted: what they write is shown at once.
  await t.db.write.updateTable('account_users').set({ phone: '13800138000' }).where('id', '=', uid).execute();
  await t.db.write.insertInto('square_people').values({ user_id: uid, accepted: 1 }).execute();
  const writer = { uid, address: '223.104.63.1' };
  const post = await tripsOf(() =>
    publishPost(deps, writer, { content: '月海回声', idempotencyKey: crypto.randomUUID() }),
  );
  expect(transactionIn(post.trips)).toEqual([
    'begin, claim',
    'insert square_posts',
    'insert square_post_counts, insert square_feed_posts, insert square_changes, insert square_people, insert search_posts, insert engagement_events, advisory lock, read engagement_badges',
    'read engagement_checkins',
    'insert boss',
    'insert db_idempotency_keys, commit',
  ]);
  const { id } = post.answer;
  const comment = await tripsOf(() =>
    createComment(deps, writer, { id, content: '好', idempotencyKey: crypto.randomUUID() }),
  );
  expect(transactionIn(comment.trips)).toEqual([
    'begin, claim',
    'insert square_comments',
    'insert square_comment_counts, insert square_changes, insert square_changes, read square_posts',
    'insert db_idempotency_keys, commit',
  ]);
});

function transactionIn(trips: string[]): string[] {
  const from = trips.findIndex((trip) => trip.startsWith('begin'));
  return trips.slice(from, trips.findIndex((trip) => trip.endsWith('commit')) + 1);
}
