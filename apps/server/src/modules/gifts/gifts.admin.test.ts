import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClaimsToPackCounts } from '#src/modules/gifts/codes/add-claims-to-pack-counts.ts';
import { addGame } from '../../../test/fixtures/games.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';
import { patiently, useCrowd, type Member } from '../../../test/fixtures/square-crowd.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const day = 24 * 3600_000;
const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

let operator: Browser;
let player: Member;
beforeAll(async () => {
  operator = await withColleague(server, await addStaff(server, ['gift.read', 'gift.write']));
  player = await crowd.member();
});

const draft = (fields: object = {}) => ({
  title: '启航礼包',
  content: '星砂 ×200',
  usage: '设置里兑换',
  startTime: Date.now() - 1000,
  endTime: Date.now() + day,
  redeemBy: Date.now() + 2 * day,
  vipOnly: 'false' as const,
  limit: 1,
  ...fields,
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (error: { code?: number }) => error.code,
  );
const auditEntriesOf = (object: string) =>
  db().selectFrom('staff_log').select(['call', 'before', 'after']).where('object', '=', object).orderBy('id').execute();

describe('[X-C5] operators', () => {
  test('write a pack, add codes once each, and change it; players see it once it has some', async () => {
    const gameId = await addGame(server.test.db);
    const idempotencyKey = randomUUID();
    const made = await operator.call('POST /admin/v1/gift/pack', { gameId, ...draft(), idempotencyKey });
    expect(
      await operator.call('POST /admin/v1/gift/pack', {
        gameId,
        ...draft({ startTime: made.startTime, endTime: made.endTime, redeemBy: made.redeemBy }),
        idempotencyKey,
      }),
    ).toEqual(made);
    const { id } = made;
    expect(await codeOf(player.call('GET /v1/gift/pack/{id}', { id }))).toBe(1002);
    const add = (codes: string) => operator.call('POST /admin/v1/gift/pack/{id}/code', { id, codes, useJson: true });
    expect(await add('A-1\nA-2\r\n A-2 \n\nA-3')).toMatchObject({ added: 3, pack: { total: 3, left: 3 } });
    expect(await add('A-3\nA-4')).toMatchObject({ added: 1, pack: { total: 4 } });
    expect(await codeOf(add('x'.repeat(41)))).toBe(1001);
    await patiently(() => player.call('POST /v1/gift/pack/{id}/claim', { id, idempotencyKey: randomUUID() }));
    await addClaimsToPackCounts(server.test);
    const changed = await operator.call('PUT /admin/v1/gift/pack/{id}', {
      id,
      version: 1,
      ...draft({ title: '再次启航' }),
    });
    expect(changed).toMatchObject({ title: '再次启航', version: 2, claimed: 1, left: 3 });
    expect(await codeOf(operator.call('PUT /admin/v1/gift/pack/{id}', { id, version: 1, ...draft() }))).toBe(9002);
    expect((await operator.call('GET /admin/v1/gift/pack/list', {})).records[0]).toMatchObject({ id, total: 4 });
    const log = await auditEntriesOf(`pack ${id}`);
    expect(log.map(({ call }) => call)).toEqual([
      'POST /admin/v1/gift/pack',
      'POST /admin/v1/gift/pack/{id}/code',
      'POST /admin/v1/gift/pack/{id}/code',
      'PUT /admin/v1/gift/pack/{id}',
    ]);
    expect(JSON.stringify(log)).not.toContain('A-1');
  });

  test('a pack ends after it starts, its codes work at least as long, and it has a game', async () => {
    const gameId = await addGame(server.test.db);
    const write = (fields: object) =>
      codeOf(operator.call('POST /admin/v1/gift/pack', { gameId, ...draft(fields), idempotencyKey: randomUUID() }));
    expect(await write({ endTime: Date.now() - 5000 })).toBe(1001);
    expect(await write({ redeemBy: Date.now() })).toBe(1001);
    expect(await write({ gameId: '999999999' })).toBe(1002);
  });

  test('what nobody claimed comes back once the pack is over, and not before; what was claimed stays', async () => {
    const id = await addPack(server.test.db, { codes: 3 });
    const { code } = await patiently(() =>
      player.call('POST /v1/gift/pack/{id}/claim', { id, idempotencyKey: randomUUID() }),
    );
    const giveBack = (idempotencyKey: string = randomUUID()) =>
      operator.call('POST /admin/v1/gift/pack/{id}/return', { id, idempotencyKey });
    expect(await codeOf(giveBack())).toBe(1001);
    await db()
      .updateTable('gifts_packs')
      .set({ end_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    const key = randomUUID();
    const returned = await giveBack(key);
    expect(returned.codes).toHaveLength(2);
    expect(returned.codes).not.toContain(code);
    expect(returned.pack.total).toBe(1);
    expect(await giveBack(key)).toEqual(returned);
    const { answer } = await db()
      .selectFrom('db_idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    for (const each of returned.codes) expect(JSON.stringify(answer)).not.toContain(each);
    expect((await giveBack()).codes).toEqual([]);
    await addClaimsToPackCounts(server.test);
    expect(await db().selectFrom('gifts_packs').select(['total', 'claimed']).where('id', '=', id).execute()).toEqual([
      { total: 1, claimed: 1 },
    ]);
  });

  test('make activation codes: shown in the answer, to a repeat the same, and kept nowhere', async () => {
    const batch = { note: '展会', kind: 'coins' as const, amount: 20, total: 50, expireTime: Date.now() + day };
    const idempotencyKey = randomUUID();
    const made = await operator.call('POST /admin/v1/gift/batch', { ...batch, idempotencyKey });
    expect(new Set(made.codes).size).toBe(50);
    expect(await operator.call('POST /admin/v1/gift/batch', { ...batch, idempotencyKey })).toEqual(made);
    const [code = ''] = made.codes;
    await player.call('POST /v1/gift/redeem', { code, idempotencyKey: randomUUID() });
    expect((await operator.call('GET /admin/v1/gift/batch/list', {})).records[0]).toMatchObject({ total: 50, used: 1 });
    const stored = await db()
      .selectFrom('db_idempotency_keys')
      .select('answer')
      .where('key', '=', idempotencyKey)
      .execute();
    const everything = JSON.stringify([stored, await auditEntriesOf(`batch ${made.batch.id}`)]);
    expect(everything).toContain('展会');
    expect(everything).not.toContain(code);
  });

  test('a batch of games needs a game, any other has none, and none is over before it begins', async () => {
    const make = (fields: object) =>
      codeOf(
        operator.call('POST /admin/v1/gift/batch', {
          note: '展会',
          kind: 'coins',
          amount: 1,
          total: 1,
          expireTime: Date.now() + day,
          idempotencyKey: randomUUID(),
          ...fields,
        }),
      );
    expect(await make({ kind: 'game' })).toBe(1001);
    expect(await make({ kind: 'game', gameId: '999999999' })).toBe(1002);
    expect(await make({ gameId: '1' })).toBe(1001);
    expect(await make({ expireTime: Date.now() - 1000 })).toBe(1001);
  });
});
