import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGame, addShelf } from '../../../test/fixtures/games.ts';
import { draftOf, slotOf, versionOf } from '../../../test/fixtures/operators.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';
import { addApprover } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const asJson = { useJson: true } as const;
let operator: Browser;
let type = { id: '', slug: '' };

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish', 'bulletin.write']);
  type = await addShelf(db(), 'type', { name: '冒险解谜' });
});

const rewritten = async (game: { id: string; version: number; appID: string }, fields: object) => ({
  ...(await draftOf(db(), { types: [type.id], ...fields, appID: game.appID })),
  id: game.id,
  version: game.version,
  ...asJson,
});
describe('[X-C2] what players see at once takes the permission to publish', () => {
  test('a writer rewrites drafts and brings their versions, but touches nothing that is live or was', async () => {
    const writer = await addStaff(server, ['catalog.read', 'catalog.write']);
    const shown = { shelf_ids: [type.id] };
    for (const status of ['draft', 'blocked', 'live', 'delisted'] as const) {
      const id = await addGame(db(), { ...shown, status, ...(status === 'draft' && { publish_at: null }) });
      const game = await writer.call('GET /admin/v1/catalog/game/{id}', { id });
      const version = await versionOf(db(), id);
      const tries = [
        writer.call('PUT /admin/v1/catalog/game/{id}', await rewritten(game, { hours: 9 })),
        writer.call('POST /admin/v1/catalog/game/{id}/package', version),
      ];
      const allowed = status === 'draft' || status === 'blocked';
      for (const outcome of await Promise.allSettled(tries))
        expect(outcome, status).toMatchObject(
          allowed ? { status: 'fulfilled' } : { status: 'rejected', reason: refusal('noStaffPermission') },
        );
      expect(await writer.call('GET /admin/v1/catalog/game/{id}', { id }), status).toMatchObject({
        hours: allowed ? 9 : game.hours,
        packages: allowed ? [{ version: '1.2.0' }] : [],
      });
      if (!allowed) await operator.call('PUT /admin/v1/catalog/game/{id}', await rewritten(game, { onlineType: 0 }));
    }
  });

  test('a game that is out becomes free, or stops being so, only with a second person; another price does not', async () => {
    const read = (id: string) => operator.call('GET /admin/v1/catalog/game/{id}', { id });
    const edit = async (id: string, fields: object) =>
      operator.call('PUT /admin/v1/catalog/game/{id}', await rewritten(await read(id), fields));
    const paid = { onlineType: 1, buyAmount: 30 };
    const approver = await addApprover(server);
    for (const status of ['live', 'delisted'] as const) {
      const id = await addGame(db(), { shelf_ids: [type.id], status, online_type: 1, buy_amount: 30 });
      await edit(id, { ...paid, buyAmount: 60 });
      const free = edit(id, { ...paid, buyAmount: 0 });
      await expect(free, status).rejects.toMatchObject(refusal('secondApprovalRequired'));
      expect(await read(id)).toMatchObject({ buyAmount: 60 });
      const { data } = (await free.catch((error: unknown) => error)) as { data: { approvalId: string } };
      await approver.call('POST /admin/v1/approval/{id}/approve', { id: data.approvalId });
      expect(await read(id)).toMatchObject({ buyAmount: 0 });
      await expect(edit(id, paid), status).rejects.toMatchObject(refusal('secondApprovalRequired'));
      const log = await db()
        .write.selectFrom('staff_log')
        .select(['outcome', 'call'])
        .where('object', '=', `game ${id}`)
        .orderBy('id')
        .execute();
      expect(log.map(({ outcome }) => outcome)).toEqual(['done', 'asked', 'done', 'asked']);
    }
    const draft = await addGame(db(), { shelf_ids: [type.id], status: 'draft', publish_at: null });
    expect(await edit(draft, paid)).toMatchObject({ buyAmount: 30 });
  });

  describe('[X-C2] what makes a game that was out cheaper asks a second person', () => {
    const read = (id: string) => operator.call('GET /admin/v1/catalog/game/{id}', { id });
    const edit = async (id: string, fields: object) =>
      operator.call('PUT /admin/v1/catalog/game/{id}', await rewritten(await read(id), { onlineType: 1, ...fields }));
    const setStatus = async (id: string, status: 'draft' | 'live' | 'delisted' | 'blocked') =>
      operator.call('POST /admin/v1/catalog/game/{id}/status', { id, status, version: (await read(id)).version });
    const asked = refusal('secondApprovalRequired');
    const paid = () =>
      addGame(db(), {
        shelf_ids: [type.id],
        online_type: 1,
        buy_amount: 600,
        publish_at: new Date(Date.now() - 60_000),
      });

    test('also while it is a draft or blocked, however often its status changes', async () => {
      for (const way of [['draft'], ['blocked'], ['blocked', 'draft'], ['draft', 'live', 'draft']] as const) {
        const id = await paid();
        for (const status of way) await setStatus(id, status);
        await expect(edit(id, { buyAmount: 0 }), way.join()).rejects.toMatchObject(asked);
        expect(await read(id)).toMatchObject({ buyAmount: 600 });
      }
    });

    test('below half of its price, in one step or in several; two people set a new height', async () => {
      const id = await paid();
      const approver = await addApprover(server);
      await expect(edit(await paid(), { buyAmount: 1 })).rejects.toMatchObject(asked);
      await edit(id, { buyAmount: 400 });
      await edit(id, { buyAmount: 300 });
      const { data } = (await edit(id, { buyAmount: 299 }).catch((error: unknown) => error)) as {
        data: { approvalId: string };
      };
      const approval = await approver.call('GET /admin/v1/approval/{id}', { id: data.approvalId });
      expect(approval.changes).toContainEqual(expect.objectContaining({ label: '价格', before: '300', after: '299' }));
      expect(approval.changes).toContainEqual(expect.objectContaining({ after: '600' }));
      await approver.call('POST /admin/v1/approval/{id}/approve', { id: data.approvalId });
      expect(await edit(id, { buyAmount: 150 })).toMatchObject({ buyAmount: 150 });
      await expect(edit(id, { buyAmount: 149 })).rejects.toMatchObject(asked);
    });

    test('by giving it to every member; taking that back does not ask', async () => {
      const id = await paid();
      await expect(edit(id, { buyAmount: 600, vipFree: true })).rejects.toMatchObject(asked);
      const given = await addGame(db(), { shelf_ids: [type.id], online_type: 1, buy_amount: 600, vip_free: true });
      expect(await edit(given, { buyAmount: 600, vipFree: false })).toMatchObject({ vipFree: false });
    });

    test('one that nobody ever saw has any price', async () => {
      const id = await addGame(db(), { shelf_ids: [type.id], status: 'draft', publish_at: null, buy_amount: 600 });
      expect(await edit(id, { buyAmount: 0, vipFree: true })).toMatchObject({ buyAmount: 0, vipFree: true });
    });
  });

  test('a scheduled game goes out as it was when somebody scheduled it', async () => {
    const writer = await addStaff(server, ['catalog.read', 'catalog.write']);
    const id = await addGame(db(), { shelf_ids: [type.id], publish_at: new Date(Date.now() + 3600_000) });
    const game = await writer.call('GET /admin/v1/catalog/game/{id}', { id });
    await expect(
      writer.call('PUT /admin/v1/catalog/game/{id}', await rewritten(game, { playUrl: 'https://other.example/' })),
    ).rejects.toMatchObject(refusal('noStaffPermission'));
  });

  test('places and shelves are changed by who may write and publish', async () => {
    const { id } = await operator.call('POST /admin/v1/catalog/slot', { ...slotOf(), idempotencyKey: randomUUID() });
    const tag = await addShelf(db(), 'tag');
    for (const permissions of [['catalog.write'], ['catalog.publish']]) {
      const half = await addStaff(server, permissions);
      for (const attempt of [
        () => half.call('POST /admin/v1/catalog/slot', { ...slotOf(), idempotencyKey: randomUUID() }),
        () => half.call('PUT /admin/v1/catalog/slot/{id}', { ...slotOf(), id, version: 1 }),
        () => half.call('DELETE /admin/v1/catalog/slot/{id}', { id, version: 1 }),
        () =>
          half.call('PUT /admin/v1/catalog/shelf/{id}', {
            id: tag.id,
            name: '改',
            position: 1,
            hidden: true,
            version: 1,
          }),
      ])
        await expect(attempt(), permissions.join()).rejects.toMatchObject(refusal('noStaffPermission'));
    }
  });
});

describe('addresses that operators write', () => {
  test('lead into the portal or to an https address, whatever browsers make of them', async () => {
    const origin = 'https://portal.example';
    const wrong = ['/\\evil.example', '//evil.example', '/\\/evil.example', '\\\\evil.example', '/.//evil.example'];
    for (const href of [...wrong, 'http://evil.example', 'javascript:alert(1)', 'https:\\evil.example', 'https:///x']) {
      await expect(
        operator.call('POST /admin/v1/catalog/slot', { ...slotOf({ href }), idempotencyKey: randomUUID() }),
        href,
      ).rejects.toMatchObject(refusal('badInput'));
      await expect(
        operator.call('POST /admin/v1/site/bulletin', {
          posType: 1,
          title: '公告',
          content: '<p>…</p>',
          linkUrl: href,
          startTime: 1,
          endTime: 2,
          idempotencyKey: randomUUID(),
        }),
        href,
      ).rejects.toMatchObject(refusal('badInput'));
    }
    for (const href of ['/', '/gifts', '/games?sort=1#top', 'https://other.example/a//b?c=/d']) {
      const made = await operator.call('POST /admin/v1/catalog/slot', {
        ...slotOf({ href }),
        idempotencyKey: randomUUID(),
      });
      const { origin: reached } = new URL(made.href, origin);
      expect(reached).toBe(href.startsWith('/') ? origin : 'https://other.example');
    }
  });
});
