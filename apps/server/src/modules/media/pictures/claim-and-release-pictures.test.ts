import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPicture, draftOf, slotOf, createGameDraft } from '../../../../test/fixtures/operators.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const asJson = { useJson: true } as const;
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
});

describe('pictures in their places', () => {
  const attached = async (id: string) =>
    (
      await db()
        .write.selectFrom('media_pictures')
        .select(['attached_at', 'unshown_since'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).attached_at !== null;
  const of = (kind: 'icon' | 'cover' | 'screenshot' | 'banner') => addPicture(db(), { kind });
  const banner = (picture: string | null) => slotOf({ place: 'banner', icon: null, href: '/activity', picture });
  const fill = async (picture: string) =>
    operator.call('POST /admin/v1/catalog/slot', { ...banner(picture), idempotencyKey: randomUUID() });

  test('a picture of another kind is refused, and is not taken', async () => {
    const [icon, cover, shot, wide] = [await of('icon'), await of('cover'), await of('screenshot'), await of('banner')];
    const wrong = [
      { icon: cover },
      { cover: icon },
      { cover: shot },
      { screenshots: [cover] },
      { screenshots: [icon] },
    ];
    for (const fields of wrong)
      await expect(
        createGameDraft(operator, await draftOf(db(), { types: [], ...fields })),
        JSON.stringify(fields),
      ).rejects.toMatchObject(refusal('badInput'));
    for (const picture of [icon, shot]) await expect(fill(picture)).rejects.toMatchObject(refusal('badInput'));
    expect(await Promise.all([icon, cover, shot, wide].map(attached))).toEqual([false, false, false, false]);
    await createGameDraft(operator, await draftOf(db(), { types: [], icon, cover: wide, screenshots: [shot] }));
    await fill(cover);
    expect(await Promise.all([icon, cover, shot, wide].map(attached))).toEqual([true, true, true, true]);
  });

  test('what a rewritten game shows no longer is let go, with seven days from now; what is shown elsewhere stays', async () => {
    const [icon, cover, staying, gone] = [
      await of('icon'),
      await of('cover'),
      await of('screenshot'),
      await of('screenshot'),
    ];
    // Old enough to be removed at once, were the days counted from when it came.
    await db()
      .write.updateTable('media_pictures')
      .set({ unshown_since: new Date(Date.now() - 5 * 24 * 3600_000), created_at: new Date(0) })
      .where('id', 'in', [icon, cover, staying, gone])
      .execute();
    const draft = await draftOf(db(), { types: [], icon, cover, screenshots: [staying, gone] });
    const game = await createGameDraft(operator, draft);
    const other = await fill(cover);
    const third = await createGameDraft(operator, await draftOf(db(), { types: [], screenshots: [staying] }));
    const bare = { ...draft, icon: null, cover: null, screenshots: [staying], id: game.id, version: 1, ...asJson };
    await operator.call('PUT /admin/v1/catalog/game/{id}', bare);
    expect(await Promise.all([icon, cover, staying, gone].map(attached))).toEqual([false, true, true, false]);
    const { unshown_since } = await db()
      .write.selectFrom('media_pictures')
      .select('unshown_since')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    expect(Date.now() - unshown_since).toBeLessThan(60_000);

    await operator.call('PUT /admin/v1/catalog/game/{id}', { ...bare, screenshots: [], version: 2 });
    expect(await attached(staying)).toBe(true);
    const last = { ...(await draftOf(db(), { types: [] })), appID: third.appID, id: third.id, version: 1, ...asJson };
    await operator.call('PUT /admin/v1/catalog/game/{id}', last);
    expect(await attached(staying)).toBe(false);

    await operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: other.id, version: 1 });
    expect(await attached(cover)).toBe(false);
    // Let go is not gone: it can be shown again.
    await fill(cover);
    expect(await attached(cover)).toBe(true);
  });

  test('of a place that is rewritten the picture before is let go', async () => {
    const [first, second] = [await of('banner'), await of('banner')];
    const { id } = await fill(first);
    await operator.call('PUT /admin/v1/catalog/slot/{id}', { ...banner(first), title: '换个标题', id, version: 1 });
    expect(await attached(first)).toBe(true);
    await operator.call('PUT /admin/v1/catalog/slot/{id}', { ...banner(second), id, version: 2 });
    expect(await Promise.all([first, second].map(attached))).toEqual([false, true]);
  });

  test('one that is let go and taken at the same moment is never shown and unattached', async () => {
    for (let round = 0; round < 15; round += 1) {
      const picture = await of('banner');
      const { id } = await fill(picture);
      await Promise.all([operator.call('DELETE /admin/v1/catalog/slot/{id}', { id, version: 1 }), fill(picture)]);
      expect(await attached(picture), `round ${round}`).toBe(true);
    }
  });
});
