import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifyOfVersions } from '#src/modules/catalog/packages/notify-of-versions.ts';
import {
  deleteOldNameOfRenamedFile,
  deleteOldNameOfRenamedFileJob,
  deleteWithdrawnFile,
  renameWithdrawnFileAndScheduleDeletion,
} from '#src/modules/catalog/packages/withdrawals/rename-and-delete-withdrawn-file.ts';
import { addApprover } from '../../../../../test/fixtures/approving-colleague.ts';
import { addGame } from '../../../../../test/fixtures/games.ts';
import { addFile, addReadPackageFile } from '../../../../../test/fixtures/packages.ts';
import { addStaff } from '../../../../../test/fixtures/staff.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../../test/harness/running-server.ts';

const day = 24 * 3600 * 1000;
let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const db = () => server.test.db;
let operator: Browser;
let approver: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  approver = await addApprover(server);
});

type Queue = Parameters<typeof renameWithdrawnFileAndScheduleDeletion>[0]['queue'];
const worker = (enqueue: (tx: unknown, job: { name: string }, data: never) => Promise<void> = async () => {}) => ({
  db: db(),
  storage: server.storage,
  queue: { enqueue } as unknown as Queue,
  now: () => Date.now() + ahead,
});

/** Both jobs, one after the other. */
async function setAside(id: string): Promise<void> {
  const renamed: Parameters<typeof deleteOldNameOfRenamedFile>[1][] = [];
  await renameWithdrawnFileAndScheduleDeletion(
    worker(async (_, { name }, data) => {
      if (name === deleteOldNameOfRenamedFileJob.name) renamed.push(data);
    }),
    id,
  );
  for (const each of renamed) await deleteOldNameOfRenamedFile(worker(), each);
}
const withdraw = (id: string) =>
  operator.call('POST /admin/v1/catalog/package/{id}/withdraw', { id, reason: '渠道包传错了' });
const restore = (id: string) =>
  operator.call('POST /admin/v1/catalog/package/{id}/restore', { id, reason: '看错了，没有问题' });
const stateOf = async (game: string) =>
  (await operator.call('GET /admin/v1/catalog/package/list', { game })).records.map(({ state }) => state);

/** Asked for by one, approved by another; what the second one read. */
async function restoreByTwo(id: string) {
  const asked = (await restore(id).catch((error: unknown) => error)) as { code: number; data: { approvalId: string } };
  expect(asked).toMatchObject({ code: resultCodes.secondApprovalRequired[0] });
  const approval = { id: asked.data.approvalId };
  const read = await approver.call('GET /admin/v1/approval/{id}', approval);
  await approver.call('POST /admin/v1/approval/{id}/approve', approval);
  return read;
}

async function bytesPlayersGet(game: string): Promise<Buffer> {
  const player = await signedIn(server);
  const { url } = await player.call('POST /user/game/download/{id}', { id: game });
  const answer = await fetch(new URL(url, server.origin));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('[X-C1] a withdrawn version is brought back', () => {
  test('by two people; players download its bytes again, before and after its file was set aside', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const file = await addReadPackageFile(db(), game);
    const { id, bytes } = await addFile(server, game, { version: '1.4', file_id: file });
    for (const isSetAside of [false, true]) {
      await withdraw(id);
      if (isSetAside) await setAside(id);
      const read = await restoreByTwo(id);
      expect(read.sentence).toContain('恢复游戏');
      expect(read.changes).toContainEqual(expect.objectContaining({ label: '版本', after: '1.4' }));
      expect(await stateOf(game)).toEqual(['out']);
      expect((await bytesPlayersGet(game)).equals(bytes)).toBe(true);
      const fileRow = await db()
        .write.selectFrom('catalog_package_files')
        .select('state')
        .where('id', '=', file)
        .executeTakeFirstOrThrow();
      expect(fileRow.state).toBe('published');
      const shown = await openBrowser(server.origin).call('GET /v1/catalog/game/{id}/package/list', { id: game });
      expect(shown.records.map(({ version }) => version)).toEqual(['1.4']);
    }
    const entries = await db()
      .write.selectFrom('staff_log')
      .select('id')
      .where('object', '=', `game ${game}`)
      .where('call', '=', 'POST /admin/v1/catalog/package/{id}/restore')
      .where('outcome', '=', 'done')
      .execute();
    expect(entries).toHaveLength(2);
  });

  test('a second time changes nothing, and nothing happens without the second person', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id } = await addFile(server, game);
    expect(await restore(id)).toMatchObject({ state: 'out', restorableUntilTime: 0 });
    const { withdrawTime, restorableUntilTime } = await withdraw(id);
    expect(restorableUntilTime).toBe(withdrawTime + 30 * day);
    await expect(restore(id)).rejects.toMatchObject({ code: resultCodes.secondApprovalRequired[0] });
    expect(await stateOf(game)).toEqual(['withdrawn']);
  });

  test('not after thirty days, not where its file is gone; also where the second person says yes too late', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const [late, gone] = [await addFile(server, game, { version: '1' }), await addFile(server, game, { version: '2' })];
    await withdraw(gone.id);
    await db().write.updateTable('catalog_packages').set({ file_key: '' }).where('id', '=', gone.id).execute();
    await expect(restore(gone.id)).rejects.toMatchObject({ code: resultCodes.packageNotRestorable[0] });
    await withdraw(late.id);
    await db()
      .write.updateTable('catalog_packages')
      .set({ withdrawn_at: new Date(Date.now() - 30 * day + 60_000) })
      .where('id', '=', late.id)
      .execute();
    const asked = (await restore(late.id).catch((error: unknown) => error)) as { data: { approvalId: string } };
    ahead = 60_000;
    try {
      await expect(restore(late.id)).rejects.toMatchObject({ code: resultCodes.packageNotRestorable[0] });
      expect(await approver.call('POST /admin/v1/approval/{id}/approve', { id: asked.data.approvalId })).toMatchObject({
        state: 'failed',
        failure: resultCodes.packageNotRestorable[0],
      });
    } finally {
      ahead = 0;
    }
    expect(await stateOf(game)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('withdrawn once more, its addresses end again, and its file is kept for thirty days from then', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id, bytes } = await addFile(server, game);
    const first = await withdraw(id);
    await setAside(id);
    await restoreByTwo(id);
    const player = await signedIn(server);
    const { url } = await player.call('POST /user/game/download/{id}', { id: game });
    ahead = 10 * day;
    try {
      const second = await withdraw(id);
      expect(second.withdrawTime).toBeGreaterThan(first.withdrawTime);
      expect((await fetch(new URL(url, server.origin))).status).not.toBe(200);
      await setAside(id);
      const keyOf = ({ withdrawTime }: typeof first) => `packages/withdrawn/${id}-${withdrawTime}`;
      expect(await server.storage.get(keyOf(first))).toBeUndefined();
      // The job of the first withdrawal comes after thirty days, and leaves the file alone.
      ahead = 31 * day;
      await deleteWithdrawnFile(worker(), id);
      const kept = await server.storage.get(keyOf(second));
      expect(kept?.size).toBe(bytes.length);
      kept?.stream.destroy();
      ahead = 41 * day;
      await deleteWithdrawnFile(worker(), id);
      expect(await server.storage.get(keyOf(second))).toBeUndefined();
    } finally {
      ahead = 0;
    }
  });

  test('while the worker sets its file aside: players keep the name they were handed, and no copy is left', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id, bytes } = await addFile(server, game);
    const { withdrawTime } = await withdraw(id);
    const parts = worker();
    let copied = false;
    await renameWithdrawnFileAndScheduleDeletion(
      {
        ...parts,
        storage: {
          ...parts.storage,
          get: (key) => parts.storage.get(key),
          delete: (key) => parts.storage.delete(key),
          put: async (...given) => {
            await parts.storage.put(...given);
            await restoreByTwo(id);
            copied = true;
          },
        },
      },
      id,
    );
    expect(copied).toBe(true);
    expect(await server.storage.get(`packages/withdrawn/${id}-${withdrawTime}`)).toBeUndefined();
    expect((await bytesPlayersGet(game)).equals(bytes)).toBe(true);
  });

  test('after setting its file aside failed at the end: its file is still there', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id, bytes } = await addFile(server, game);
    await withdraw(id);
    const failing = worker(() => Promise.reject(new Error('the database is gone')));
    await expect(renameWithdrawnFileAndScheduleDeletion(failing, id)).rejects.toThrow('gone');
    await restoreByTwo(id);
    expect((await bytesPlayersGet(game)).equals(bytes)).toBe(true);
  });

  test('a version whose file is nowhere is not given another name', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id } = await addFile(server, game, { file_key: 'packages/nowhere' });
    await withdraw(id);
    await expect(setAside(id)).rejects.toThrow('no file');
  });

  test('bytes that another version has keep their name', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id, bytes } = await addFile(server, game, { version: '1' });
    const { file_key } = await db()
      .write.selectFrom('catalog_packages')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await addFile(server, game, { version: '2', file_key });
    await withdraw(id);
    await setAside(id);
    expect((await bytesPlayersGet(game)).equals(bytes)).toBe(true);
  });

  test('[X-C4] players hear of a version that was withdrawn before its time, once, when it is out', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const player = await signedIn(server);
    await db().write.insertInto('catalog_wishes').values({ user_id: player.uid, game_id: game }).execute();
    await notifyOfVersions(worker());
    const scheduled = await addFile(server, game, { version: '2', published_at: new Date(Date.now() + day) });
    await withdraw(scheduled.id);
    await restoreByTwo(scheduled.id);
    ahead = 2 * day;
    try {
      expect(await notifyOfVersions(worker())).toBe(1);
      await withdraw(scheduled.id);
      await restoreByTwo(scheduled.id);
      expect(await notifyOfVersions(worker())).toBe(0);
    } finally {
      ahead = 0;
    }
  });
});
