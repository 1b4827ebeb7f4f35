import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { findTamperedAuditDay } from '@lanyu/server/modules/staff/audit-roots';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { seedDemo } from './seed-demo.ts';
import { demoPlayersAndStaff } from './demo-logins-and-activation-codes.ts';
import { demoVideos, videoCategories } from './video/demo-videos.ts';
import { openKeyRing } from '@lanyu/server/keys';

const t = useTestDatabase();
const everything = async () => ({
  settings: await t.db.write.selectFrom('site_settings').select(['key', 'value']).orderBy('key').execute(),
  legal: await t.db.write.selectFrom('site_legal_pages').selectAll().orderBy('slug').execute(),
  bulletins: await t.db.write.selectFrom('site_bulletins').selectAll().orderBy('id').execute(),
  tags: await t.db.write.selectFrom('square_tags').selectAll().orderBy('position').execute(),
  users: await t.db.write.selectFrom('account_users').selectAll().orderBy('id').execute(),
  staff: await t.db.write.selectFrom('staff_members').selectAll().orderBy('id').execute(),
  wallets: await t.db.write.selectFrom('wallet_wallets').selectAll().orderBy('user_id').execute(),
  coins: await t.db.write.selectFrom('wallet_entries').selectAll().orderBy('user_id').orderBy('seq').execute(),
  orders: await t.db.write.selectFrom('orders_orders').selectAll().orderBy('id').execute(),
  timelines: await t.db.write.selectFrom('orders_events').selectAll().orderBy('id').execute(),
  members: await t.db.write.selectFrom('membership_members').selectAll().execute(),
  tickets: await t.db.write.selectFrom('site_kefu_tickets').selectAll().orderBy('id').execute(),
  kefu: await t.db.write.selectFrom('site_kefu_entries').selectAll().orderBy('id').execute(),
  games: await t.db.write.selectFrom('catalog_games').selectAll().orderBy('id').execute(),
  packages: await t.db.write.selectFrom('catalog_packages').selectAll().orderBy('id').execute(),
  counters: await t.db.write.selectFrom('catalog_counters').selectAll().orderBy('game_id').execute(),
  shelves: await t.db.write.selectFrom('catalog_shelves').selectAll().orderBy('id').execute(),
  shelved: await t.db.write
    .selectFrom('catalog_shelf_games')
    .selectAll()
    .orderBy('shelf_id')
    .orderBy('game_id')
    .execute(),
  slots: await t.db.write.selectFrom('catalog_slots').selectAll().orderBy('id').execute(),
  rankings: await t.db.write
    .selectFrom('catalog_rankings')
    .selectAll()
    .orderBy('rule')
    .orderBy('taken_at')
    .orderBy('place')
    .execute(),
  reviews: await t.db.write.selectFrom('catalog_reviews').selectAll().orderBy('id').execute(),
  wishes: await t.db.write.selectFrom('catalog_wishes').selectAll().orderBy('user_id').orderBy('game_id').execute(),
  rights: await t.db.write.selectFrom('downloads_rights').selectAll().orderBy('user_id').orderBy('game_id').execute(),
  gifts: await t.db.write.selectFrom('gifts_packs').selectAll().orderBy('id').execute(),
  pictures: await t.db.write.selectFrom('media_pictures').selectAll().orderBy('id').execute(),
  images: await t.db.write.selectFrom('media_images').selectAll().orderBy('id').execute(),
  posts: await t.db.write.selectFrom('square_posts').selectAll().orderBy('id').execute(),
  comments: await t.db.write.selectFrom('square_comments').selectAll().orderBy('id').execute(),
  postCounts: await t.db.write.selectFrom('square_post_counts').selectAll().orderBy('post_id').execute(),
  people: await t.db.write.selectFrom('square_people').selectAll().orderBy('user_id').execute(),
  activities: await t.db.write.selectFrom('engagement_activities').selectAll().orderBy('id').execute(),
  draws: await t.db.write.selectFrom('engagement_tickets').selectAll().orderBy('id').execute(),
  videos: await t.db.write.selectFrom('video_videos').selectAll().orderBy('id').execute(),
  bans: await t.db.write.selectFrom('account_bans').selectAll().orderBy('id').execute(),
  notes: await t.db.write.selectFrom('staff_notes').selectAll().orderBy('id').execute(),
  messages: await t.db.write.selectFrom('messages_inbox').selectAll().orderBy('id').execute(),
});

let storage: Storage;
const seed = (now?: number) =>
  seedDemo({ db: t.db, storage, publicUrl: 'http://127.0.0.1:8080' }, now, { films: 'short' });

beforeAll(async () => {
  storage = openLocalDiskStorage({
    folder: t.env['STORAGE_DIR'] as string,
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
  });
  await seed();
}, 300_000);

test('every demo login works with the password that is printed', async () => {
  const { users, staff } = await everything();
  for (const { loginName, password } of demoPlayersAndStaff.players) {
    const user = users.find(({ login_name }) => login_name === loginName);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(user?.password_hash ?? '', password)).toBe(true);
  }
  expect(staff.map(({ login_name }) => login_name)).toEqual(
    demoPlayersAndStaff.staff.map(({ loginName }) => loginName),
  );
  expect(await verify(staff[0]?.password_hash ?? '', demoPlayersAndStaff.staff[0].password)).toBe(true);
});

test('the inboxes are as the demo needs them: beyond the badge, a few, none; newest last written', async () => {
  const { users, messages } = await everything();
  const unread = (login: string) => {
    const id = users.find(({ login_name }) => login_name === login)?.id;
    return messages.filter(({ user_id, read_at }) => user_id === id && read_at === null).length;
  };
  expect(unread('whale')).toBeGreaterThan(99);
  expect(unread('hanghang')).toBe(12);
  expect(unread('luming')).toBe(0);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(
    new Set(['system', 'social', 'order', 'gift', 'moderation']),
  );
  const whale = messages.filter(({ user_id }) => user_id === users[0]?.id);
  expect(whale).toHaveLength(130);
  expect(whale.map(({ created_at }) => created_at)).toEqual(
    whale.map(({ created_at }) => created_at).toSorted((a, b) => a - b),
  );
});

test('customer service has tickets in all states, one of each for a player to look at, with threads in order', async () => {
  const { users, tickets, kefu, settings } = await everything();
  const own = users.find(({ login_name }) => login_name === 'hanghang')?.id;
  expect(tickets.filter(({ user_id }) => user_id === own).map(({ state }) => state)).toEqual(['answered', 'waiting']);
  const count = (state: string) => tickets.filter((ticket) => ticket.state === state).length;
  expect([tickets.length, count('waiting'), count('answered'), count('closed')]).toEqual([202, 37, 65, 100]);
  expect(new Set(tickets.map(({ desk }) => desk)).size).toBe(3);
  for (const ticket of tickets) {
    const thread = kefu.filter(({ ticket_id }) => ticket_id === ticket.id);
    const times = thread.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([times[0], times.at(-1)]).toEqual([ticket.created_at, ticket.updated_at]);
    expect(thread.at(-1)?.staff_id === null).toBe(ticket.state === 'waiting');
  }
  expect(settings.filter(({ key }) => key.startsWith('kefu.'))).toHaveLength(2);
});

test('[X-M3] everything money did has its order, its right and its receipt, and the ledger proves itself', async () => {
  const { users, wallets, coins, orders, timelines, members, rights } = await everything();
  const proof = await verifyLedger({ db: t.db });
  expect(proof).toEqual({ wallets: wallets.length, entries: coins.length, differences: [] });
  const uid = (login: string) => users.find(({ login_name }) => login_name === login)?.id ?? '';
  const held = (login: string) => {
    const wallet = wallets.find(({ user_id }) => user_id === uid(login));
    return [wallet?.paid, wallet?.free].map(Number);
  };
  expect([held('whale'), held('hanghang'), held('luming')]).toEqual([
    [1847, 67],
    [28, 12],
    [15, 0],
  ]);
  expect(new Set(orders.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
    new Set([
      'recharge created',
      'recharge paying',
      'recharge paid',
      'recharge delivered',
      'recharge closed',
      'recharge failed',
      'recharge refunding',
      'recharge refunded',
      'membership delivered',
      'download delivered',
      'download refunded',
    ]),
  );
  for (const { id, kind, state } of orders) {
    const own = timelines.filter(({ order_id }) => order_id === id);
    expect(own.map(({ event }) => event)).toContain(state);
    expect(own.map(({ created_at }) => created_at)).toEqual(
      own.map(({ created_at }) => created_at).toSorted((a, b) => a - b),
    );
    const moved = coins.filter(({ order_id }) => order_id === id).length;
    const isTakenBack = state === 'refunded' || state === 'refunding';
    expect([id, moved]).toEqual([id, isTakenBack ? 2 : state === 'delivered' ? 1 : 0]);
    const right = rights.filter(({ order_id }) => order_id === id);
    expect(right).toHaveLength(kind === 'download' && state === 'delivered' ? 1 : 0);
  }
  const logins = new Set(['whale', 'hanghang', 'luming'].map(uid));
  const bought = rights.filter(({ user_id, kind }) => logins.has(user_id) && kind === 'bought');
  expect(bought.map(({ order_id }) => order_id)).not.toContain(null);
  const until = (login: string) => members.find(({ user_id }) => user_id === uid(login));
  expect(until('whale')?.until_3).toBeGreaterThan(Date.now() + 299 * 24 * 3600_000);
  expect(until('luming')?.until_1).toBeLessThan(Date.now());
});

test('[X-M3] the back-office has a busy quarter: orders of every state, differences of every kind, what waits, a week of entries', async () => {
  const { orders } = await everything();
  expect(orders.length).toBeGreaterThan(2000);
  expect(new Set(orders.map(({ state }) => state)).size).toBe(8);
  const alerts = await t.db.write.selectFrom('wallet_alerts').selectAll().execute();
  expect(new Set(alerts.map(({ kind }) => kind)).size).toBe(18);
  expect(alerts.filter(({ resolved_at }) => resolved_at === null).length).toBeGreaterThan(30);
  const approvals = await t.db.write.selectFrom('staff_approvals').selectAll().execute();
  expect(new Set(approvals.map(({ call }) => call)).size).toBe(5);
  const entries = await t.db.write.selectFrom('staff_log').select(['staff_id', 'created_at']).execute();
  expect(new Set(entries.map(({ staff_id }) => staff_id)).size).toBe(demoPlayersAndStaff.staff.length);
  const roots = await t.db.write
    .selectFrom('staff_log_roots')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day')
    .execute();
  expect(roots).toHaveLength(7);
  expect(await findTamperedAuditDay({ db: t.db }, roots[0]?.day ?? '', roots.at(-1)?.day ?? '')).toBeUndefined();
  const published = await t.db.write.selectFrom('wallet_root_publications').selectAll().execute();
  expect(published).toHaveLength(5);
});

test('one bulletin is on display and one waits', async () => {
  const { bulletins } = await everything();
  const now = Date.now();
  expect(bulletins.map(({ start_at, end_at }) => [start_at < now, end_at > now])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('each bulletin is about an activity, says what that says, and ends with it', async () => {
  const { bulletins } = await everything();
  const activities = await t.db.write.selectFrom('engagement_activities').selectAll().execute();
  for (const { title, content, start_at, end_at } of bulletins) {
    const about = activities.find((activity) => title === `${activity.title}开始了`);
    expect(content).toContain(about?.summary);
    expect(Math.abs(end_at - (about?.end_at ?? 0)), title).toBeLessThan(3600_000);
    expect(start_at, title).toBeGreaterThanOrEqual((about?.start_at ?? Infinity) - 3600_000);
  }
});

test('running it again changes nothing', async () => {
  const before = await everything();
  await seed();
  expect(await everything()).toEqual(before);
});

test('when the bulletins are over, running it again brings new ones', async () => {
  await seed(Date.now() + 60 * 24 * 3600 * 1000);
  expect((await everything()).bulletins).toHaveLength(4);
});

test('[X-C6] the square is alive: two thousand posts, ten times as many comments, counts that say what the rows say', async () => {
  const { posts, comments, postCounts, people } = await everything();
  expect(posts.length).toBeGreaterThanOrEqual(2000);
  expect(comments.length).toBeGreaterThanOrEqual(20_000);
  expect(new Set(posts.map(({ author_id }) => author_id)).size).toBeGreaterThan(200);
  expect(new Set(posts.map(({ content }) => content)).size).toBe(posts.length);
  expect(posts.filter(({ images }) => images.length > 0).length).toBeGreaterThan(400);
  const likes = await t.db.write
    .selectFrom('square_likes')
    .select(({ fn }) => ['post_id', fn.countAll<string>().as('likes')])
    .groupBy('post_id')
    .execute();
  const liked = new Map(likes.map((row) => [row.post_id, row.likes]));
  const said = Map.groupBy(
    comments.filter(({ state }) => state === 'shown'),
    ({ post_id }) => post_id,
  );
  for (const { post_id, likes: counted, comments: talked } of postCounts) {
    expect({ counted, talked }).toEqual({
      counted: liked.get(post_id) ?? '0',
      talked: String(said.get(post_id)?.length ?? 0),
    });
  }
  expect(new Set(people.map(({ level }) => level)).size).toBeGreaterThan(2);
});

test('[D-20] the demo has videos of every category and for everybody, all with their files', async () => {
  const { videos } = await everything();
  expect(videos.toReversed().map(({ title }) => title)).toEqual(demoVideos.map(({ title }) => title));
  expect(new Set(videos.map(({ access }) => access))).toEqual(new Set(['free', 'login', 'member']));
  expect(new Set(videos.map(({ category_id }) => category_id)).size).toBe(videoCategories.length);
  for (const { folder, qualities, sprite } of videos) {
    expect(qualities.length).toBeGreaterThan(1);
    for (const name of ['master.m3u8', sprite?.image ?? '', ...qualities.map(({ playlist }) => playlist)]) {
      const file = await storage.openFile(`${folder}/${name}`);
      expect(file?.size, name).toBeGreaterThan(100);
      await file?.close();
    }
  }
  const subtitles = await t.db.write
    .selectFrom('video_subtitles as s')
    .innerJoin('video_videos as v', 'v.id', 's.video_id')
    .select(['s.language', 's.file', 'v.folder'])
    .orderBy('s.video_id')
    .orderBy('s.language')
    .execute();
  expect(subtitles.map(({ language }) => language)).toEqual(['zh-Hans', 'en', 'zh-Hans']);
  for (const { folder, file } of subtitles) {
    const stored = await storage.openFile(`${folder}/${file}`);
    expect(stored?.size).toBeGreaterThan(50);
    await stored?.close();
  }
  const found = await t.db.write.selectFrom('search_videos').select('id').execute();
  expect(found).toHaveLength(demoVideos.length);
});

test('where others can call, no operator of the demo is added', async () => {
  const parts = { db: t.db, storage, publicUrl: 'https://lanyu.example' };
  await expect(seedDemo(parts, undefined, { films: 'none' })).rejects.toThrow(/loopback/);
});
