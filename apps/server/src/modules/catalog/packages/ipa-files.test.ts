import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAndStoreUploadedPackageFile } from '#src/modules/catalog/packages/read-and-store-uploaded-package-file.ts';
import { addApprover } from '../../../../test/fixtures/approving-colleague.ts';
import { addGame, addPackage } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { sendFile } from '../../../../test/harness/tus.ts';
import { binaryPropertyList, buildZip, xmlPropertyList } from '../../../../test/hostile-packages/build-ipa.ts';

const server = useServer();
const db = () => server.test.db;
let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
});

const info = {
  CFBundleName: '蓝屿回声',
  CFBundleIdentifier: 'cn.lanyu.echo',
  CFBundleShortVersionString: '2.4.1',
  CFBundleVersion: '241',
  MinimumOSVersion: '15.0',
};
const ipa = (list: Buffer, path = 'Payload/Echo.app/Info.plist') =>
  buildZip({ [path]: list, 'Payload/Echo.app/Echo': Buffer.from('program') });

/** Uploaded and read by the worker. */
async function read(game: string, bytes: Buffer) {
  const upload = await sendFile(server, operator, bytes, { metadata: { kind: 'package' } });
  const fields = { id: game, platformType: 2, upload, idempotencyKey: randomUUID() };
  const { id } = await operator.call('POST /admin/v1/catalog/game/{id}/file', fields);
  const { signal } = new AbortController();
  await readAndStoreUploadedPackageFile({ db: db(), storage: server.storage, now: Date.now }, id, {
    attempt: 9,
    signal,
  });
  const { records } = await operator.call('GET /admin/v1/catalog/game/{id}/file/list', { id: game });
  const file = records.find((each) => each.id === id);
  if (file === undefined) throw new Error('it was just added');
  return file;
}
const publish = (game: string, file: string) =>
  operator.call('POST /admin/v1/catalog/game/{id}/package', {
    id: game,
    file,
    packageVersion: '',
    minOs: '',
    changelog: '修了几个问题',
    time: Date.now(),
    idempotencyKey: randomUUID(),
  });

describe('[X-C1] a program for iOS says itself what it is', () => {
  test.each([
    ['XML', xmlPropertyList],
    ['binary', binaryPropertyList],
  ])('%s: bundle id, version and oldest system are read, and become the version players get', async (_, write) => {
    const game = await addGame(db(), { online_type: 1 });
    const file = await read(game, ipa(write(info)));
    expect(file).toMatchObject({
      state: 'ready',
      facts: null,
      ipaFacts: { bundleId: 'cn.lanyu.echo', version: '2.4.1', build: '241', minOs: '15.0' },
      findings: [],
    });
    await publish(game, file.id);
    const shown = await openBrowser(server.origin).call('POST /web/game/detail', { id: game });
    expect(shown.packages).toMatchObject([{ platformType: 2, version: '2.4.1', minOs: '15.0' }]);
  });

  test('another bundle id waits for a second person', async () => {
    const game = await addGame(db(), { online_type: 1 });
    await publish(game, (await read(game, ipa(xmlPropertyList(info)))).id);
    const other = { ...info, CFBundleIdentifier: 'com.other.echo', CFBundleShortVersionString: '3.0' };
    const file = await read(game, ipa(binaryPropertyList(other)));
    expect(file.findings).toMatchObject([
      { check: 'otherPackageName', effect: 'asks', before: ['cn.lanyu.echo'], after: ['com.other.echo'] },
    ]);
    const asked = (await publish(game, file.id).catch((error: unknown) => error)) as {
      code: number;
      data: { approvalId: string };
    };
    expect(asked.code).toBe(resultCodes.secondApprovalRequired[0]);
    const approver = await addApprover(server);
    const { changes } = await approver.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
    expect(changes).toContainEqual(
      expect.objectContaining({ label: '包名', before: 'cn.lanyu.echo', after: 'com.other.echo' }),
    );
  });

  test('the first that is read after versions that nobody read waits for a second person too', async () => {
    const game = await addGame(db(), { online_type: 1 });
    await addPackage(db(), game, { platform: 2, version: '1.0' });
    const file = await read(game, ipa(xmlPropertyList(info)));
    expect(file.findings).toEqual([
      { check: 'otherPackageName', effect: 'asks', before: [], after: ['cn.lanyu.echo'] },
    ]);
    await expect(publish(game, file.id)).rejects.toMatchObject({ code: resultCodes.secondApprovalRequired[0] });
  });

  test('who brings one back reads its bundle id, and that of the newest', async () => {
    const game = await addGame(db(), { online_type: 1 });
    const { id: older } = await publish(game, (await read(game, ipa(xmlPropertyList(info)))).id);
    const newer = { ...info, CFBundleShortVersionString: '3.0' };
    await publish(game, (await read(game, ipa(xmlPropertyList(newer)))).id);
    const reason = '看错了，没有问题';
    await operator.call('POST /admin/v1/catalog/package/{id}/withdraw', { id: older, reason });
    const asked = (await operator
      .call('POST /admin/v1/catalog/package/{id}/restore', { id: older, reason })
      .catch((error: unknown) => error)) as { data: { approvalId: string } };
    const { before, after } = await db()
      .write.selectFrom('staff_approvals')
      .select(['before', 'after'])
      .where('id', '=', asked.data.approvalId)
      .executeTakeFirstOrThrow();
    expect(before).toEqual({ packageName: 'cn.lanyu.echo' });
    expect(after).toMatchObject({ packageName: 'cn.lanyu.echo', packageVersion: '2.4.1' });
  });

  const cut = binaryPropertyList(info);
  test.each<[string, Buffer, string]>([
    ['without an Info.plist', ipa(xmlPropertyList(info), 'Payload/Info.plist'), 'manifestMissing'],
    [
      'with two programs',
      buildZip({
        'Payload/A.app/Info.plist': xmlPropertyList(info),
        'Payload/B.app/Info.plist': xmlPropertyList(info),
      }),
      'manifestBroken',
    ],
    ['without a bundle id', ipa(xmlPropertyList({ ...info, CFBundleIdentifier: '../../etc' })), 'manifestBroken'],
    ['without a version', ipa(xmlPropertyList({ CFBundleIdentifier: 'cn.lanyu.echo' })), 'manifestBroken'],
    ['cut off', ipa(cut.subarray(0, cut.length - 5)), 'manifestBroken'],
    [
      'with entities',
      ipa(Buffer.from('<!DOCTYPE x [<!ENTITY a "aa">]><plist><dict></dict></plist>')),
      'manifestBroken',
    ],
    [
      'with a table that points outside',
      ipa(Buffer.concat([cut.subarray(0, -1), Buffer.from([0xff])])),
      'manifestBroken',
    ],
    ['of tags without end', ipa(Buffer.from('<plist><dict>'.repeat(60_000))), 'manifestBroken'],
    ['of comments without end', ipa(Buffer.from('<!--'.repeat(250_000))), 'manifestBroken'],
  ])('one %s is refused', async (_, bytes, fault) => {
    const game = await addGame(db());
    expect(await read(game, bytes)).toMatchObject({ state: 'refused', fault, ipaFacts: null });
  });
});
