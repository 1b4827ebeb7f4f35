import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGameDraft, draftOf, addPicture } from '../../../../test/fixtures/operators.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const db = () => server.test.db;
const inUse = { code: resultCodes.pictureInUse[0] };
const everything = ['media.read', 'media.write', 'bulletin.read', 'bulletin.write', 'catalog.read', 'catalog.write'];

async function addressOf(id: string): Promise<string> {
  const { folder } = await db()
    .write.selectFrom('media_pictures')
    .select('folder')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${server.env.MEDIA_URL}/${folder.replace('media/', '')}/360.webp`;
}

const bulletinWith = (content: string) => ({
  posType: 3,
  title: '图文公告',
  content,
  startTime: Date.now() - 1000,
  endTime: Date.now() + 3600_000,
});

async function write(staff: Browser, picture: string) {
  const content = `<p>看图</p><img src="${await addressOf(picture)}" alt="图">`;
  return staff.call('POST /admin/v1/site/bulletin', { ...bulletinWith(content), idempotencyKey: randomUUID() });
}

test('the library is filtered by kind, by who brought it and by whether anything shows it', async () => {
  const staff = await addStaff(server, everything);
  const { id: uploader } = await db()
    .write.selectFrom('staff_members')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [icon, inline] = [await addPicture(db(), { kind: 'icon' }), await addPicture(db(), { kind: 'inline' })];
  await db()
    .write.updateTable('media_pictures')
    .set({ created_by: uploader })
    .where('id', 'in', [icon, inline])
    .execute();
  await write(staff, inline);
  const list = async (filter: object) =>
    (await staff.call('GET /admin/v1/media/picture/list', { uploader, ...filter })).records;
  expect((await list({})).map(({ id, uses, deletable }) => [id, uses, deletable])).toEqual([
    [inline, 1, false],
    [icon, 0, true],
  ]);
  expect((await list({ kind: 'icon' })).map(({ id }) => id)).toEqual([icon]);
  expect((await list({ unused: 'true' })).map(({ id }) => id)).toEqual([icon]);
  expect((await list({ unused: 'false' })).map(({ id }) => id)).toEqual([inline]);
  const uploaders = (await staff.call('GET /admin/v1/media/uploader/list', {})).records;
  expect(uploaders.map(({ id }) => id)).toContain(uploader);
  expect((await staff.call('GET /admin/v1/media/picture/{id}/use/list', { id: inline })).records).toMatchObject([
    { kind: 'bulletin', name: '图文公告' },
  ]);
});

test('pictures in use of one uploader are paged by when they began to be used', async () => {
  const staff = await addStaff(server, everything);
  const { id: uploader } = await db()
    .write.selectFrom('staff_members')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const used = [];
  for (const days of [1, 3, 2]) {
    const id = await addPicture(db(), { kind: 'cover' });
    const attached = new Date(Date.now() - days * 86_400_000);
    await db()
      .write.updateTable('media_pictures')
      .set({ created_by: uploader, attached_at: attached })
      .where('id', '=', id)
      .execute();
    used.push(id);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.call('GET /admin/v1/media/picture/list', {
      uploader,
      unused: 'false',
      pageSize: 1,
      cursor,
    });
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([used[0], used[2], used[1]]);
});

test('its words are changed as they were read; of two at once one is told', async () => {
  const staff = await addStaff(server, everything);
  const id = await addPicture(db(), { kind: 'cover' });
  const say = (alt: string) => staff.call('PUT /admin/v1/media/picture/{id}', { id, alt, version: 1 });
  const said = await Promise.allSettled([say('海边的灯塔'), say('夜里的灯塔')]);
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(said.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: resultCodes.editedByOthers[0] },
  });
});

test('what a text or a game shows is not deleted, what nothing shows any more is', async () => {
  const staff = await addStaff(server, everything);
  const id = await addPicture(db(), { kind: 'screenshot' });
  const remove = () => staff.call('DELETE /admin/v1/media/picture/{id}', { id });
  const bulletin = await write(staff, id);
  await expect(remove()).rejects.toMatchObject(inUse);
  const game = await createGameDraft(staff, await draftOf(db(), { types: [], screenshots: [id] }));
  expect(game.id).toBeTruthy();
  // The bulletin lets it go; the game still shows it.
  await staff.call('PUT /admin/v1/site/bulletin/{id}', { id: bulletin.id, version: 1, ...bulletinWith('<p>无图</p>') });
  await expect(remove()).rejects.toMatchObject(inUse);
  const other = await addPicture(db(), { kind: 'inline' });
  const second = await write(staff, other);
  await staff.call('PUT /admin/v1/site/bulletin/{id}', { id: second.id, version: 1, ...bulletinWith('<p>无图</p>') });
  await staff.call('DELETE /admin/v1/media/picture/{id}', { id: other });
  await expect(write(staff, other)).rejects.toBeTruthy();
  await expect(staff.call('DELETE /admin/v1/media/picture/{id}', { id: other })).rejects.toMatchObject({
    code: resultCodes.notFound[0],
  });
});

test('shown and deleted at once: either it is shown and stays, or it is gone and nothing shows it', async () => {
  const staff = await addStaff(server, everything);
  for (let round = 0; round < 12; round += 1) {
    const id = await addPicture(db(), { kind: 'inline' });
    const content = `<p>看图</p><img src="${await addressOf(id)}" alt="图">`;
    const [shown, removed] = await Promise.allSettled([
      staff.call('POST /admin/v1/site/bulletin', { ...bulletinWith(content), idempotencyKey: randomUUID() }),
      staff.call('DELETE /admin/v1/media/picture/{id}', { id }),
    ]);
    expect([shown.status, removed.status].toSorted(), `round ${round}`).toEqual(['fulfilled', 'rejected']);
    const row = await db().write.selectFrom('media_pictures').select('id').where('id', '=', id).executeTakeFirst();
    expect(row !== undefined).toBe(shown.status === 'fulfilled');
  }
});

test('pictures need no rights of the catalog, and those of the catalog alone do not do', async () => {
  const editor = await addStaff(server, ['catalog.read', 'catalog.write']);
  const refused = { code: resultCodes.noStaffPermission[0] };
  await expect(editor.call('GET /admin/v1/media/picture/list', {})).rejects.toMatchObject(refused);
  const librarian = await addStaff(server, ['media.read', 'media.write']);
  expect((await librarian.call('GET /admin/v1/media/picture/list', {})).records).toBeInstanceOf(Array);
});
