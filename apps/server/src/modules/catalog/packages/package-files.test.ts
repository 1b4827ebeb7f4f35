import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUnpublishedFiles } from '#src/modules/catalog/packages/delete-unpublished-files.ts';
import { readAndStoreUploadedPackageFile } from '#src/modules/catalog/packages/read-and-store-uploaded-package-file.ts';
import { addApprover } from '../../../../test/fixtures/approving-colleague.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { addReadPackageFile, someFacts } from '../../../../test/fixtures/packages.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { sendFile } from '../../../../test/harness/tus.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import {
  buildApk,
  createSigningKey,
  installAndroidTools,
  type ApkRecipe,
} from '../../../../test/hostile-packages/build-apk.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const folder = mkdtempSync(join(tmpdir(), 'lanyu-package-files-'));
let operator: Browser;
let apk: Buffer;

const recipe: ApkRecipe = {
  packageName: 'cn.lanyu.echo',
  versionCode: 7,
  versionName: '1.2.3',
  minSdk: 26,
  targetSdk: 29,
  permissions: ['android.permission.CAMERA'],
  abis: ['arm64-v8a'],
  debuggable: false,
};

beforeAll(async () => {
  installAndroidTools();
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish', 'media.write']);
  apk = readFileSync(await buildApk(join(folder, 'one'), recipe, await createSigningKey(join(folder, 'key'), 'ec')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function uploaded(game: string, bytes: Buffer, platformType = 1) {
  const upload = await sendFile(server, operator, bytes, { metadata: { kind: 'package' } });
  return operator.call('POST /admin/v1/catalog/game/{id}/file', {
    id: game,
    platformType,
    upload,
    idempotencyKey: randomUUID(),
  });
}

const work = (id: string, attempt = 0, signal = new AbortController().signal) =>
  readAndStoreUploadedPackageFile({ db: db(), storage: server.storage, now: Date.now }, id, { attempt, signal });
const fileRow = (id: string) =>
  db().write.selectFrom('catalog_package_files').select('file_key').where('id', '=', id).executeTakeFirstOrThrow();
const newestFile = async (game: string) =>
  (await operator.call('GET /admin/v1/catalog/game/{id}/file/list', { id: game })).records[0];
const publish = (game: string, file: string) =>
  operator.call('POST /admin/v1/catalog/game/{id}/package', {
    id: game,
    file,
    packageVersion: '',
    minOs: '',
    changelog: '修好了灯塔',
    time: Date.now(),
    idempotencyKey: randomUUID(),
  });

describe('[X-C1] a package that an operator uploads', () => {
  test('is stored, measured and read; once published a player downloads those very bytes', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id, state, uploader } = await uploaded(game, apk);
    expect({ state, uploader: uploader.name }).toEqual({ state: 'reading', uploader: '运营' });
    await expect(publish(game, id)).rejects.toMatchObject(refusal('packageNotReady'));
    await work(id);
    const sha256 = createHash('sha256').update(apk).digest('hex');
    const { abis, permissions, packageName, versionCode } = recipe;
    expect(await newestFile(game)).toMatchObject({
      id,
      state: 'ready',
      size: apk.length,
      sha256,
      facts: { packageName, versionCode, abis, permissions, versionName: '1.2.3', minSdk: 26, signatureScheme: 3 },
      findings: [],
    });
    const version = await publish(game, id);
    expect(version).toMatchObject({ version: '1.2.3', sha256, size: apk.length, minOs: '8.0', platformType: 1 });
    expect(await newestFile(game)).toMatchObject({ state: 'published' });
    const player = await signedIn(server);
    const ticket = await player.call('POST /user/game/download/{id}', { id: game });
    const got = await fetch(new URL(ticket.url, server.origin));
    expect(Buffer.from(await got.arrayBuffer()).equals(apk)).toBe(true);
    await expect(publish(game, id)).rejects.toMatchObject(refusal('packageNotReady'));
  });

  test('that is none says why, is stored nowhere and can not be published', async () => {
    const game = await addGame(db());
    const { id } = await uploaded(game, Buffer.from('<html>not found</html>'));
    await work(id);
    expect(await newestFile(game)).toMatchObject({ state: 'refused', fault: 'notArchive', sha256: '', facts: null });
    await expect(publish(game, id)).rejects.toMatchObject(refusal('packageNotReady'));
    const other = await uploaded(game, apk, 2);
    await work(other.id);
    expect(await newestFile(game)).toMatchObject({ state: 'refused', fault: 'manifestMissing', platformType: 2 });
  });

  test('is read again by another worker when one was killed on the way, and read once', async () => {
    const game = await addGame(db());
    const { id } = await uploaded(game, apk);
    const killed = new AbortController();
    killed.abort();
    await expect(work(id, 0, killed.signal)).rejects.toThrow();
    expect(await newestFile(game)).toMatchObject({ state: 'reading' });
    await Promise.allSettled([work(id), work(id)]);
    expect(await newestFile(game)).toMatchObject({ state: 'ready', size: apk.length });
    await work(id);
    const { file_key: key } = await fileRow(id);
    const stored = await server.storage.get(key);
    expect(Buffer.concat((await stored?.stream.toArray()) ?? []).equals(apk)).toBe(true);
  });

  test('that nobody publishes for a month is deleted, and can not be published any more', async () => {
    const game = await addGame(db());
    const { id } = await uploaded(game, apk);
    await work(id);
    const { file_key: key } = await fileRow(id);
    const clean = (days: number) =>
      deleteUnpublishedFiles({ db: db(), storage: server.storage, now: () => Date.now() + days * 24 * 3600 * 1000 });
    await clean(29);
    const still = await server.storage.get(key);
    expect(still?.size).toBe(apk.length);
    still?.stream.destroy();
    expect(await clean(31)).toBeGreaterThan(0);
    expect(await server.storage.get(key)).toBeUndefined();
    expect(await newestFile(game)).toMatchObject({ state: 'expired' });
    await expect(publish(game, id)).rejects.toMatchObject(refusal('packageNotReady'));
  });

  test('waits for twenty others of its game at most', async () => {
    const game = await addGame(db());
    for (let others = 0; others < 20; others += 1) await addReadPackageFile(db(), game);
    await expect(uploaded(game, apk)).rejects.toMatchObject(refusal('tooOften'));
  });

  test('of somebody else, or sent as something else, is not taken', async () => {
    const game = await addGame(db());
    const upload = await sendFile(server, operator, apk, { metadata: { kind: 'package' } });
    const other = await addStaff(server, ['catalog.read', 'catalog.write']);
    const take = (browser: Browser, given: string) =>
      browser.call('POST /admin/v1/catalog/game/{id}/file', {
        id: game,
        platformType: 1,
        upload: given,
        idempotencyKey: randomUUID(),
      });
    await expect(take(other, upload)).rejects.toMatchObject(refusal('notFound'));
    const picture = await sendFile(server, operator, apk, { metadata: { kind: 'picture' } });
    await expect(take(operator, picture)).rejects.toMatchObject(refusal('fileTypeUnsupported'));
    const tries = await Promise.allSettled([take(operator, upload), take(operator, upload)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('compared with the version before it', () => {
  const next = { ...someFacts, versionCode: 2, versionName: '2.0' };
  async function withFirstVersion() {
    const game = await addGame(db());
    await publish(game, await addReadPackageFile(db(), game, { facts: { ...someFacts, versionName: '1.0' } }));
    return game;
  }

  test.each([
    ['one for developers', { ...next, debuggable: true }, ['debuggable']],
    ['an older one', { ...next, versionCode: 1 }, ['versionCodeNotHigher']],
  ])('%s can not be published', async (_, facts, checks) => {
    const game = await withFirstVersion();
    const file = await addReadPackageFile(db(), game, { facts });
    const { findings = [] } = (await newestFile(game)) ?? {};
    expect(findings.map(({ check, effect }) => ({ check, effect }))).toEqual(
      checks.map((check) => ({ check, effect: 'stops' })),
    );
    await expect(publish(game, file)).rejects.toMatchObject(refusal('packageNotPublishable'));
  });

  test('new permissions and a dropped processor are named, and it goes out', async () => {
    const game = await withFirstVersion();
    const permissions = [...someFacts.permissions, 'android.permission.READ_SMS'];
    const file = await addReadPackageFile(db(), game, { facts: { ...next, permissions, abis: ['x86'] } });
    expect((await newestFile(game))?.findings).toEqual([
      { check: 'newPermissions', effect: 'notes', before: [], after: ['android.permission.READ_SMS'] },
      { check: 'droppedAbis', effect: 'notes', before: ['arm64-v8a'], after: ['x86'] },
    ]);
    expect(await publish(game, file)).toMatchObject({ version: '2.0' });
  });

  test.each([
    ['another signer', { ...next, signers: ['cd'.repeat(32)] }, '签名指纹'],
    ['another name', { ...next, packageName: 'cn.other.game' }, '包名'],
  ])('%s is stopped until a second person agrees, who reads both', async (_, facts, label) => {
    const game = await withFirstVersion();
    const file = await addReadPackageFile(db(), game, { facts });
    const asked = await publish(game, file).catch((error: unknown) => error);
    expect(asked).toMatchObject(refusal('secondApprovalRequired'));
    const id = (asked as { data: { approvalId: string } }).data.approvalId;
    const approver = await addApprover(server);
    const { changes } = await approver.call('GET /admin/v1/approval/{id}', { id });
    expect(changes.find((change) => change.label === label)?.before).not.toBeNull();
    const published = async () =>
      (await operator.call('GET /admin/v1/catalog/game/{id}', { id: game })).packages.map(({ version }) => version);
    expect(await published()).toEqual(['1.0']);
    await approver.call('POST /admin/v1/approval/{id}/approve', { id });
    expect(await published()).toEqual(['2.0']);
  });

  test('the signer of a version that was withdrawn counts: taking it back first spares nobody the second person', async () => {
    const game = await withFirstVersion();
    const [{ id } = { id: '' }] = (await operator.call('GET /admin/v1/catalog/game/{id}', { id: game })).packages;
    await operator.call('POST /admin/v1/catalog/package/{id}/withdraw', { id, reason: '换包' });
    const file = await addReadPackageFile(db(), game, { facts: { ...next, signers: ['cd'.repeat(32)] } });
    await expect(publish(game, file)).rejects.toMatchObject(refusal('secondApprovalRequired'));
  });

  test('a file that is out already is not published twice', async () => {
    const game = await withFirstVersion();
    const file = await addReadPackageFile(db(), game, { facts: next });
    const { sha256 } = await db()
      .write.selectFrom('catalog_packages')
      .select('sha256')
      .where('game_id', '=', game)
      .executeTakeFirstOrThrow();
    await db().write.updateTable('catalog_package_files').set({ sha256 }).where('id', '=', file).execute();
    await expect(publish(game, file)).rejects.toMatchObject(refusal('packageNotPublishable'));
  });
});
