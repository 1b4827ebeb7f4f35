import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClaimsToPackCounts } from '#src/modules/gifts/codes/add-claims-to-pack-counts.ts';
import { addGame } from '../../../test/fixtures/games.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { patiently, useCrowd, type Member } from '../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';

const day = 24 * 3600_000;
const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

let operator: Browser;
let player: Member;
beforeAll(async () => {
  operator = await addStaff(server, ['gift.read', 'gift.write']);
  player = await crowd.member();
});

const claim = (id: string) =>
  patiently(() => player.call('POST /v1/gift/pack/{id}/claim', { id, idempotencyKey: randomUUID() }));

describe('[X-C5] operators at the desk of gifts', () => {
  test('find packs by their state and game, and page through each', async () => {
    const game_id = await addGame(server.test.db);
    const at = (days: number) => new Date(Date.now() + days * day);
    const packs = {
      open: await addPack(server.test.db, { game_id }),
      coming: await addPack(server.test.db, { game_id, start_at: at(1), end_at: at(2) }),
      over: await addPack(server.test.db, { game_id, end_at: at(-0.5) }),
      low: await addPack(server.test.db, { game_id, codes: 20, claimed: 19, end_at: at(3) }),
    };
    const found = async (state?: keyof typeof packs) => {
      const filter = { gameId: game_id, ...(state && { state }) };
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { records: { id: string }[]; nextCursor: string | null } = await operator.call(
          'GET /admin/v1/gift/pack/list',
          { ...filter, pageSize: 1, ...(cursor === '' ? {} : { cursor }) },
        );
        ids.push(...page.records.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return ids;
    };
    expect(await found('open')).toEqual([packs.open, packs.low]);
    expect(await found('coming')).toEqual([packs.coming]);
    expect(await found('over')).toEqual([packs.over]);
    expect(await found('low')).toEqual([packs.low]);
    expect(await found()).toEqual([packs.low, packs.over, packs.coming, packs.open]);
  });

  test('end a pack early, of two at once one; nobody claims any more, and what was claimed stays', async () => {
    const id = await addPack(server.test.db);
    const { code } = await claim(id);
    const end = () => operator.call('POST /admin/v1/gift/pack/{id}/end', { id, version: 1, reason: '游戏方停发' });
    const [one, other] = await Promise.allSettled([end(), end()]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(end()).rejects.toMatchObject({ code: 9002 });
    await expect(
      operator.call('POST /admin/v1/gift/pack/{id}/end', { id, version: 2, reason: '再来一次' }),
    ).rejects.toMatchObject({ code: 4202 });
    await expect(claim(id)).rejects.toMatchObject({ code: 4202 });
    const { records } = await player.call('GET /v1/gift/code/list', {});
    expect(records.map((each) => each.code)).toContain(code);
    const coming = await addPack(server.test.db, {
      start_at: new Date(Date.now() + day),
      end_at: new Date(Date.now() + 2 * day),
    });
    const ended = await operator.call('POST /admin/v1/gift/pack/{id}/end', { id: coming, version: 1, reason: '取消' });
    expect(ended.endTime).toBeLessThanOrEqual(Date.now());
  });

  test('see who claimed with the code masked; the whole code for a reason, which the log tells without the code', async () => {
    const id = await addPack(server.test.db);
    const { code } = await claim(id);
    await addClaimsToPackCounts(server.test);
    expect(await operator.call('GET /admin/v1/gift/pack/{id}', { id })).toMatchObject({
      claimed: 1,
      claimedLastDay: 1,
    });
    const page = await operator.call('GET /admin/v1/gift/pack/{id}/claim/list', { id });
    expect(page.records).toMatchObject([{ user: { uid: player.uid }, used: false }]);
    expect(JSON.stringify(page)).not.toContain(code);
    const other = await operator.call('GET /admin/v1/gift/pack/{id}/claim/list', { id, uid: '999999' });
    expect(other.records).toEqual([]);
    const codeId = page.records[0]?.id ?? '';
    expect(await operator.call('POST /admin/v1/gift/code/{id}/reveal', { id: codeId, reason: '玩家说不能用' })).toEqual(
      {
        code,
      },
    );
    const log = await db()
      .selectFrom('staff_log')
      .select(['outcome', 'reason', 'before', 'after'])
      .where('call', '=', 'POST /admin/v1/gift/code/{id}/reveal')
      .where('object', '=', `code ${codeId}`)
      .execute();
    expect(log).toMatchObject([{ outcome: 'read', reason: '玩家说不能用' }]);
    expect(JSON.stringify(log)).not.toContain(code);
    const free = await db()
      .selectFrom('gifts_codes')
      .select('id')
      .where('pack_id', '=', id)
      .where('user_id', 'is', null)
      .executeTakeFirstOrThrow();
    await expect(
      operator.call('POST /admin/v1/gift/code/{id}/reveal', { id: free.id, reason: '好奇' }),
    ).rejects.toMatchObject({ code: 1002 });
  });

  test('void what nobody used of a batch, and look one code up before and after', async () => {
    const batch = { note: '漫展', kind: 'coins' as const, amount: 5, total: 3, expireTime: Date.now() + day };
    const made = await operator.call('POST /admin/v1/gift/batch', { ...batch, idempotencyKey: randomUUID() });
    const [used = '', unused = ''] = made.codes;
    await player.call('POST /v1/gift/redeem', { code: used, idempotencyKey: randomUUID() });
    const look = (code: string) => operator.call('POST /admin/v1/gift/batch/code', { code });
    expect(await look(used)).toMatchObject({ state: 'used', user: { uid: player.uid }, batch: { note: '漫展' } });
    expect(await look(unused.toLowerCase())).toMatchObject({ state: 'unused', user: null });
    expect(await look('0000-0000-0000-0000')).toMatchObject({ state: 'unknown', batch: null });
    const { id } = made.batch;
    const makeVoid = () => operator.call('POST /admin/v1/gift/batch/{id}/void', { id, reason: '印错了' });
    const both = await Promise.all([makeVoid(), makeVoid()]);
    expect(both[0].voidTime).toBe(both[1].voidTime);
    expect(await look(unused)).toMatchObject({ state: 'void' });
    expect(await look(used)).toMatchObject({ state: 'used' });
    await expect(
      player.call('POST /v1/gift/redeem', { code: unused, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 4103 });
    const log = await db().selectFrom('staff_log').select('id').where('object', '=', `batch ${id}`).execute();
    expect(log).toHaveLength(2);
    const valid = await operator.call('GET /admin/v1/gift/batch/list', { valid: 'true', kind: 'coins' });
    expect(valid.records.map((each) => each.id)).not.toContain(id);
    const all = await operator.call('GET /admin/v1/gift/batch/list', { kind: 'coins' });
    expect(all.records.find((each) => each.id === id)).toMatchObject({ maker: '运营', used: 1 });
  });
});
