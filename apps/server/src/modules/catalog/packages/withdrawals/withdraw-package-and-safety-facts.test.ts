import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  deleteOldNameOfRenamedFile,
  deleteWithdrawnFile,
  renameWithdrawnFileAndScheduleDeletion,
} from '#src/modules/catalog/packages/withdrawals/rename-and-delete-withdrawn-file.ts';
import { addGame } from '../../../../../test/fixtures/games.ts';
import { addFile, addReadPackageFile, someFacts } from '../../../../../test/fixtures/packages.ts';
import { addStaff } from '../../../../../test/fixtures/staff.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../../test/harness/running-server.ts';

const server = useServer();
const db = () => server.test.db;
let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
});

const day = 24 * 3600 * 1000;
const withdraw = (id: string) =>
  operator.call('POST /admin/v1/catalog/package/{id}/withdraw', { id, reason: '渠道包传错了' });
const versionsOf = async (game: string) =>
  (await operator.call('GET /admin/v1/catalog/package/list', { game })).records;

describe('[X-C1] a version that is withdrawn', () => {
  test('is downloaded by nobody, not by an address handed out before either; players get the one before it', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const first = await addFile(server, game, { version: '1.0', published_at: new Date(Date.now() - day) });
    const second = await addFile(server, game, { version: '2.0' });
    const player = await signedIn(server);
    const before = await player.call('POST /user/game/download/{id}', { id: game });
    expect((await fetch(new URL(before.url, server.origin))).status).toBe(200);

    expect(await withdraw(second.id)).toMatchObject({ state: 'withdrawn', version: '2.0' });
    expect((await fetch(new URL(before.url, server.origin))).status).not.toBe(200);
    const after = await player.call('POST /user/game/download/{id}', { id: game });
    const got = await fetch(new URL(after.url, server.origin));
    expect(Buffer.from(await got.arrayBuffer()).equals(first.bytes)).toBe(true);
    const shown = await openBrowser(server.origin).call('GET /v1/catalog/game/{id}/package/list', { id: game });
    expect(shown.records.map(({ version }) => version)).toEqual(['1.0']);
    expect((await versionsOf(game)).map(({ version, state }) => `${version} ${state}`)).toEqual([
      '2.0 withdrawn',
      '1.0 out',
    ]);
  });

  test('is withdrawn once by two who press at once; its file is set aside for thirty days, then deleted', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id } = await addFile(server, game);
    const [one, other] = await Promise.all([withdraw(id), withdraw(id)]);
    expect(one.withdrawTime).toBe(other.withdrawTime);
    const entries = await db()
      .write.selectFrom('staff_log')
      .select('id')
      .where('object', '=', `game ${game}`)
      .where('call', '=', 'POST /admin/v1/catalog/package/{id}/withdraw')
      .execute();
    expect(entries).toHaveLength(1);
    const { file_key: key } = await db()
      .write.selectFrom('catalog_packages')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.storage.put(key, Buffer.from('bytes'), 'application/octet-stream');
    const queue = { enqueue: () => Promise.resolve() } as unknown as Parameters<
      typeof renameWithdrawnFileAndScheduleDeletion
    >[0]['queue'];
    const deps = { db: db(), storage: server.storage, queue, now: Date.now };
    await deleteOldNameOfRenamedFile(deps, { gameId: game, key });
    await renameWithdrawnFileAndScheduleDeletion(deps, id);
    await renameWithdrawnFileAndScheduleDeletion(deps, id);
    for (let repeat = 0; repeat < 2; repeat += 1) await deleteOldNameOfRenamedFile(deps, { gameId: game, key });
    expect(await server.storage.get(key)).toBeUndefined();
    const asideKey = `packages/withdrawn/${id}-${one.withdrawTime}`;
    const aside = await server.storage.get(asideKey);
    expect(aside?.size).toBe(5);
    aside?.stream.destroy();
    // Not before its time, and a repeat of either changes nothing.
    await deleteWithdrawnFile(deps, id);
    const kept = await server.storage.get(asideKey);
    expect(kept?.size).toBe(5);
    kept?.stream.destroy();
    const monthLater = { ...deps, now: () => Date.now() + 30 * day };
    await deleteWithdrawnFile(monthLater, id);
    await deleteWithdrawnFile(monthLater, id);
    await renameWithdrawnFileAndScheduleDeletion(deps, id);
    expect(await server.storage.get(asideKey)).toBeUndefined();
    const { records } = await operator.call('GET /admin/v1/catalog/game/list', { missing: 'package' });
    expect(records.map((row) => row.id)).toContain(game);
  });
});

describe('the package passport', () => {
  const publish = async (game: string, facts: typeof someFacts) =>
    operator.call('POST /admin/v1/catalog/game/{id}/package', {
      id: game,
      file: await addReadPackageFile(db(), game, { facts }),
      packageVersion: '',
      minOs: '',
      changelog: '',
      time: Date.now(),
      idempotencyKey: randomUUID(),
    });
  const passports = (id: string) => openBrowser(server.origin).call('GET /v1/catalog/game/{id}/passport', { id });

  test('says who signed a package, what it may do, and what changed since the version before', async () => {
    const game = await addGame(db());
    await publish(game, { ...someFacts, versionName: '1.0', permissions: ['android.permission.CAMERA'] });
    expect(await passports(game)).toMatchObject([{ scan: 'verified', signerChange: 'first', addedPermissions: [] }]);
    await publish(game, {
      ...someFacts,
      versionCode: 2,
      versionName: '2.0',
      permissions: ['android.permission.RECORD_AUDIO'],
    });
    expect(await passports(game)).toMatchObject([
      {
        version: '2.0',
        previousVersion: '1.0',
        signers: someFacts.signers,
        signerChange: 'same',
        permissions: ['android.permission.RECORD_AUDIO'],
        addedPermissions: ['android.permission.RECORD_AUDIO'],
        removedPermissions: ['android.permission.CAMERA'],
      },
    ]);
  });

  test('claims nothing of a package that was never read, and is not there for a draft', async () => {
    const game = await addGame(db());
    await addFile(server, game);
    expect(await passports(game)).toMatchObject([{ scan: 'unknown', signers: [], signerChange: 'unknown' }]);
    await expect(passports(await addGame(db(), { status: 'draft' }))).rejects.toMatchObject({
      code: resultCodes.notFound[0],
    });
  });
});
