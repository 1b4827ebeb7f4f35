import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction, type Tx } from '#src/db/transaction.ts';
import {
  addClaimsToPackCounts,
  runClaimCountAndStockPublishLoop,
} from '#src/modules/gifts/codes/add-claims-to-pack-counts.ts';
import { takeCodeForUser } from '#src/modules/gifts/codes/codes.queries.ts';
import { notifyOfOpenedPacks } from '#src/modules/gifts/notify-of-opened-packs.ts';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { addPack } from '../../../../test/fixtures/gift-packs.ts';
import { makeMember } from '../../../../test/fixtures/packages.ts';
import { openBrowser, until, useServer } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const day = 24 * 3600_000;
let ahead = 0;
const now = () => Date.now() + ahead;
const server = useServer({}, now);
const second = useSecondApi(server, now);
const crowd = useCrowd(server);
const db = () => server.test.db.write;

let player: Member;
beforeAll(async () => {
  player = await crowd.member();
});

const claim = (who: Member, id: string, idempotencyKey = randomUUID()) =>
  patiently(() => who.call('POST /v1/gift/pack/{id}/claim', { id, idempotencyKey }));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (error: { code?: number }) => error.code,
  );
const codes = (who: Member, state?: 'open' | 'used' | 'expired') =>
  who.call('GET /v1/gift/code/list', state === undefined ? {} : { state });
/** The same person, through the other process. */
const onSecond = (who: Member): Member => {
  const there = openBrowser(second.origin);
  Object.assign(there.session, who.session);
  return Object.assign(there, { uid: who.uid, name: who.name });
};

describe('claiming', () => {
  test('[X-C5] [D-18] a claim hands out one code, shown among one’s codes; a repeat gets the same one', async () => {
    const pack = await addPack(server.test.db, { codes: 2 });
    const key = randomUUID();
    const first = await claim(player, pack, key);
    expect(first).toMatchObject({ packId: pack, used: false, content: '星砂 ×200', usage: '游戏内粘贴' });
    expect(first.code).toContain(`P${pack}-`);
    expect(first.gameName).toContain('游戏');
    expect(await claim(player, pack, key)).toEqual(first);
    expect(await codeOf(claim(player, await addPack(server.test.db), key))).toBe(1006);
    const mine = await codes(player, 'open');
    expect(mine.records[0]).toEqual(first);
    expect(mine.counts).toEqual({ open: 1, used: 0, expired: 0 });
    await addClaimsToPackCounts(server.test);
    expect(await player.call('GET /v1/gift/pack/{id}', { id: pack })).toMatchObject({ left: 1, total: 2, mine: 1 });
    expect(await crowd.visitor().call('GET /v1/gift/pack/{id}', { id: pack })).toMatchObject({ left: 1, mine: 0 });
  });

  test('[X-C5] nobody gets more than the limit, and nobody anything of a pack that is used up', async () => {
    const [one, other] = (await crowd.members(2)) as [Member, Member];
    const pack = await addPack(server.test.db, { codes: 2, per_user: 2 });
    const [first, next] = [await claim(one, pack), await claim(one, pack)];
    expect(first.code).not.toBe(next.code);
    expect(await codeOf(claim(one, pack))).toBe(4105);
    expect(await codeOf(claim(other, pack))).toBe(4104);
  });

  test('[X-C5] a pack is claimed from its start up to but excluding its end, by the server’s clock', async () => {
    const who = await crowd.member();
    const begin = Date.now() + 5 * 3600_000;
    const pack = await addPack(server.test.db, { start_at: new Date(begin), end_at: new Date(begin + 3600_000) });
    const at = async (time: number) => {
      ahead = time - Date.now();
      try {
        return await codeOf(claim(who, pack));
      } finally {
        ahead = 0;
      }
    };
    expect(await at(begin - 60_000)).toBe(4202);
    expect(await at(begin + 3600_000)).toBe(4202);
    expect(await at(begin + 60_000)).toBe(0);
  });

  test('[X-C5] a member’s pack is for members, as they are at that moment', async () => {
    const who = await crowd.member();
    const pack = await addPack(server.test.db, { vip_only: true });
    expect(await codeOf(claim(who, pack))).toBe(4106);
    await makeMember(server, who.uid, Date.now() - 1000);
    expect(await codeOf(claim(who, pack))).toBe(4106);
    await makeMember(server, who.uid, Date.now() + day);
    expect(await codeOf(claim(who, pack))).toBe(0);
  });

  test('a pack without codes, of a hidden game, or that never was is not there', async () => {
    const draft = await addGame(server.test.db, { status: 'draft', publish_at: null });
    for (const pack of [
      await addPack(server.test.db, { codes: 0 }),
      await addPack(server.test.db, { game_id: draft }),
      '999999999',
    ]) {
      expect(await codeOf(claim(player, pack))).toBe(1002);
      expect(await codeOf(player.call('GET /v1/gift/pack/{id}', { id: pack }))).toBe(1002);
    }
  });

  test('[X-C5] one who claims from 24 tabs of two processes at once gets the limit, and each key one answer', async () => {
    const who = await crowd.member();
    const there = onSecond(who);
    const pack = await addPack(server.test.db, { codes: 30, per_user: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, n) => codeOf(claim(n % 2 === 0 ? who : there, pack))),
    );
    expect(outcomes.filter((code) => code === 0)).toHaveLength(3);
    expect(outcomes.filter((code) => code === 4105)).toHaveLength(21);
    expect((await codes(who)).records).toHaveLength(3);
  });

  test('[X-C5] the last code is not said to be gone while whoever holds it may not get it after all', async () => {
    const [first, waiting] = (await crowd.members(2)) as [Member, Member];
    const pack = await addPack(server.test.db, { codes: 1 });
    let waited: Promise<number | undefined> | undefined;
    const hold = transaction(server.test.db, async (tx) => {
      const at = new Date();
      expect(await takeCodeForUser(tx, { packId: pack, userId: first.uid, nth: 1, at })).toBeDefined();
      waited = codeOf(claim(waiting, pack));
      await until(async () => {
        const { rows } = await server.test.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      throw new Error('taken back');
    });
    await expect(hold).rejects.toThrow('taken back');
    expect(await waited).toBe(0);
    expect(await codeOf(claim(first, pack))).toBe(4104);
  });

  test('[X-C5] rush: 300 people through two processes, 40 codes: each to one, nobody two', async () => {
    const pack = await addPack(server.test.db, { codes: 40 });
    const people = await crowd.members(300);
    const outcomes = await Promise.all(people.map((who, n) => codeOf(claim(n % 2 === 0 ? who : onSecond(who), pack))));
    expect(outcomes.filter((code) => code === 0)).toHaveLength(40);
    expect(outcomes.filter((code) => code === 4104)).toHaveLength(260);
    const rows = await db().selectFrom('gifts_codes').select('user_id').where('pack_id', '=', pack).execute();
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(40);
    await Promise.all([addClaimsToPackCounts(server.test), addClaimsToPackCounts(server.test)]);
    expect(await player.call('GET /v1/gift/pack/{id}', { id: pack })).toMatchObject({ left: 0 });
  });
});

describe('costs', () => {
  test('[X-C5] a claim reads as few pages whether nobody or nearly everybody has claimed', async () => {
    const pack = await addPack(server.test.db, { codes: 4000 });
    const who = await crowd.member();
    const owner = new pg.Client({ connectionString: server.test.ownerUrl });
    await owner.connect();
    /** Of the statement that takes a code, as the application sends it. */
    const pagesRead = async (nth: number) => {
      let read = 0;
      const query = async (text: string, values: unknown[]) => {
        const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, values);
        const { Plan } = rows[0]['QUERY PLAN'][0];
        read += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
        return { rows: [{ id: '1', code: '' }] };
      };
      await takeCodeForUser({ query } as unknown as Tx, { packId: pack, userId: who.uid, nth, at: new Date() });
      return read;
    };
    await owner.query('vacuum analyze gifts_codes');
    const early = await pagesRead(5000);
    await owner.query(
      `update gifts_codes c set user_id = $1, nth = s.nth, claimed_at = now()
       from (select id, row_number() over (order by -id) as nth from gifts_codes
             where pack_id = $2 and user_id is null order by -id limit 3900) as s
       where c.id = s.id`,
      [who.uid, pack],
    );
    // As the store does by itself, a minute after.
    await owner.query('vacuum analyze gifts_codes');
    const late = await pagesRead(5001);
    await owner.end();
    expect(late).toBeLessThan(early + 30);
    expect(late).toBeLessThan(80);
  });
});

describe('my codes', () => {
  test('[D-18] open, used and expired ones are told apart, and counted; what is used is what its owner says', async () => {
    const who = await crowd.member();
    const [pack, old] = [
      await addPack(server.test.db),
      await addPack(server.test.db, { redeem_by: new Date(Date.now() + 60_000) }),
    ];
    const claimed = await claim(who, pack);
    const expired = await claim(who, old);
    await db()
      .updateTable('gifts_packs')
      .set({ redeem_by: new Date(Date.now() - 1000) })
      .where('id', '=', old)
      .execute();
    expect((await codes(who, 'expired')).records.map(({ id }) => id)).toEqual([expired.id]);
    await who.call('PUT /v1/gift/code/{id}/used', { id: claimed.id, used: 'true' });
    expect((await codes(who, 'used')).records).toMatchObject([{ id: claimed.id, used: true }]);
    expect((await codes(who)).counts).toEqual({ open: 0, used: 1, expired: 1 });
    await who.call('PUT /v1/gift/code/{id}/used', { id: claimed.id, used: 'false' });
    expect((await codes(who, 'open')).records).toMatchObject([{ id: claimed.id, used: false }]);
    expect(await codeOf(player.call('PUT /v1/gift/code/{id}/used', { id: claimed.id, used: 'true' }))).toBe(1002);
  });

  test('pages follow each other from the newest', async () => {
    const who = await crowd.member();
    const got: string[] = [];
    for (let n = 0; n < 5; n += 1) got.unshift((await claim(who, await addPack(server.test.db))).id);
    const first = await who.call('GET /v1/gift/code/list', { pageSize: 3 });
    const rest = await who.call('GET /v1/gift/code/list', { pageSize: 3, cursor: first.nextCursor ?? '' });
    expect([...first.records, ...rest.records].map(({ id }) => id)).toEqual(got);
    expect(first.total).toBe(5);
  });
});

describe('packs', () => {
  test('[D-18] packs are listed, those that end first come first; of games that left the shelves none', async () => {
    const game = await addGame(server.test.db);
    const gone = await addGame(server.test.db);
    const later = await addPack(server.test.db, { game_id: game, end_at: new Date(Date.now() + 600_000) });
    const sooner = await addPack(server.test.db, { game_id: game, end_at: new Date(Date.now() + 300_000) });
    const hidden = await addPack(server.test.db, { game_id: gone, end_at: new Date(Date.now() + 400_000) });
    await changeGame(server.test.db, gone, { status: 'blocked' });
    await claim(player, sooner);
    const listed = (await player.call('GET /v1/gift/pack/list', { pageSize: 50 })).records;
    const ids = listed.map(({ id }) => id);
    expect(ids.indexOf(sooner)).toBeLessThan(ids.indexOf(later));
    expect(ids).not.toContain(hidden);
    expect(listed.find(({ id }) => id === sooner)).toMatchObject({ gameId: game, mine: 1 });
    const visitors = (await crowd.visitor().call('GET /v1/gift/pack/list', { pageSize: 50 })).records;
    expect(visitors.find(({ id }) => id === sooner)).toMatchObject({ mine: 0 });
    const ofGame = (await player.call('GET /v1/gift/pack/list', { gameId: game })).records;
    expect(ofGame.map(({ id, mine }) => [id, mine])).toEqual([
      [sooner, 1],
      [later, 0],
    ]);
  });

  test('[X-C5] whoever looks at a pack hears what is left of it', async () => {
    const counting = runClaimCountAndStockPublishLoop(
      { db: server.test.db, log: pino({ level: 'silent' }) },
      server.cache,
      50,
    );
    const pack = await addPack(server.test.db, { codes: 2 });
    const leave = new AbortController();
    let heard = '';
    const response = await patiently(async () => {
      const answer = await fetch(`${second.origin}/api/v1/live?topics=pack:${pack}`, { signal: leave.signal });
      if (answer.status === 503) throw Object.assign(new Error('busy'), { code: 1005 });
      return answer;
    });
    void (async () => {
      for await (const part of response.body ?? []) heard += new TextDecoder().decode(part as Uint8Array);
    })().catch(() => undefined);
    const stockEvent = (left: number) => `event: stock\ndata: ${JSON.stringify({ id: pack, total: 2, left })}\n\n`;
    await expect.poll(() => heard, { timeout: 30_000 }).toContain(stockEvent(2));
    await claim(player, pack);
    await expect.poll(() => heard, { timeout: 30_000 }).toContain(stockEvent(1));
    leave.abort();
    await counting.stop();
  });

  test('[X-C4] who wished for a game or owns it hears of its new pack once, when it opens', async () => {
    const [wisher, owner, both] = (await crowd.members(3)) as [Member, Member, Member];
    const game = await addGame(server.test.db);
    for (const { uid } of [wisher, both])
      await db().insertInto('catalog_wishes').values({ user_id: uid, game_id: game }).execute();
    for (const { uid } of [owner, both])
      await db().insertInto('downloads_rights').values({ user_id: uid, game_id: game, kind: 'bought' }).execute();
    const inbox = (uid: string) =>
      db().selectFrom('messages_inbox').select(['kind', 'title', 'link']).where('user_id', '=', uid).execute();
    // Another pack whose game is not visible yet must not block this one.
    await addPack(server.test.db, { game_id: await addGame(server.test.db, { status: 'draft', publish_at: null }) });
    const pack = await addPack(server.test.db, { game_id: game, start_at: new Date(Date.now() + 3600_000) });
    const deps = { db: server.test.db, now };
    await notifyOfOpenedPacks(deps);
    for (const { uid } of [wisher, owner, both]) expect(await inbox(uid)).toEqual([]);
    ahead = 3601_000;
    await Promise.all([notifyOfOpenedPacks(deps, { most: 2 }), notifyOfOpenedPacks(deps, { most: 2 })]);
    await notifyOfOpenedPacks(deps);
    ahead = 0;
    for (const { uid } of [wisher, owner, both]) {
      const messages = await inbox(uid);
      expect(messages).toMatchObject([{ kind: 'gift', link: `/detail/${game}?gift=${pack}` }]);
      expect(messages[0]?.title).toContain('有新礼包');
    }
  });
});
