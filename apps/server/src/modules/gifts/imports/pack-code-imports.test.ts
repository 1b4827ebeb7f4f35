import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addStagedCodesToPack,
  discardOldImportsAndResumeStuckOnes,
} from '#src/modules/gifts/imports/add-staged-codes-and-clean-old-imports.ts';
import { stageCodesOfFile } from '#src/modules/gifts/imports/stage-codes-of-file.ts';
import { addPack } from '../../../../test/fixtures/gift-packs.ts';
import { workbookOf } from '../../../../test/fixtures/files/workbook-of.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { sendFile } from '../../../../test/harness/tus.ts';

const server = useServer();
const db = () => server.test.db;
let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, ['gift.read', 'gift.write']);
});

const gb18030 = Buffer.concat([
  // 备注,兑换码
  Buffer.from([0xb1, 0xb8, 0xd7, 0xa2, 0x2c, 0xb6, 0xd2, 0xbb, 0xbb, 0xc2, 0xeb, 0x0d, 0x0a]),
  // 蓝屿,蓝屿2026
  Buffer.from([0xc0, 0xb6, 0xd3, 0xec, 0x2c, 0xc0, 0xb6, 0xd3, 0xec]),
  Buffer.from('2026\r\n,A-1\r\n,"A-2"\r\n,A-1\r\n,has space\r\n,\r\n,OLD\r\n'),
]);

async function sent(packId: string, bytes: Buffer, fileName = 'codes.csv') {
  const upload = await sendFile(server, operator, bytes, { metadata: { kind: 'codes' } });
  return operator.call('POST /admin/v1/gift/pack/{id}/import', {
    id: packId,
    upload,
    fileName,
    idempotencyKey: randomUUID(),
  });
}
const signal = () => new AbortController().signal;
const work = (id: string, attempt = 0) =>
  stageCodesOfFile({ db: db(), storage: server.storage, now: Date.now }, id, { attempt, signal: signal() });
const queue = { enqueue: () => Promise.resolve() } as unknown as Parameters<typeof addStagedCodesToPack>[0]['queue'];
const add = (id: string) => addStagedCodesToPack({ db: db(), queue, now: Date.now }, id, { signal: signal() });
const read = (id: string) => operator.call('GET /admin/v1/gift/import/{id}', { id });
const codesOf = async (packId: string) =>
  (
    await db().write.selectFrom('gifts_codes').select('code').where('pack_id', '=', packId).orderBy('code').execute()
  ).map(({ code }) => code);
const stagedOf = (id: string) =>
  db().write.selectFrom('gifts_staged_codes').select('code').where('import_id', '=', id).execute();

async function packWith(codes: readonly string[]): Promise<string> {
  const id = await addPack(db(), { codes: 0 });
  if (codes.length > 0) {
    await operator.call('POST /admin/v1/gift/pack/{id}/code', { id, codes: codes.join('\n'), useJson: true });
  }
  return id;
}

describe('[X-C5] a file of codes', () => {
  test('in GB18030 is looked through first: new, repeated, known and bad ones; then the new ones are added once', async () => {
    const pack = await packWith(['OLD']);
    const { id, state, maker } = await sent(pack, gb18030, '礼包码.csv');
    expect({ state, maker: maker.name }).toEqual({ state: 'reading', maker: '运营' });
    await expect(operator.call('POST /admin/v1/gift/import/{id}/confirm', { id })).rejects.toMatchObject({
      code: 1001,
    });
    await work(id);
    expect(await read(id)).toMatchObject({
      state: 'checked',
      format: 'csv',
      encoding: 'gb18030',
      cells: 6,
      fresh: 3,
      repeated: 1,
      known: 1,
      bad: 1,
      badRows: [6],
      added: 0,
    });
    expect(await codesOf(pack)).toEqual(['OLD']);
    const confirmed = await Promise.all([
      operator.call('POST /admin/v1/gift/import/{id}/confirm', { id }),
      operator.call('POST /admin/v1/gift/import/{id}/confirm', { id }),
    ]);
    expect(confirmed.map((each) => each.state)).toEqual(['adding', 'adding']);
    await Promise.all([add(id), add(id)]);
    await add(id);
    expect(await read(id)).toMatchObject({ state: 'done', added: 3 });
    expect(await codesOf(pack)).toEqual(['A-1', 'A-2', 'OLD', '蓝屿2026']);
    expect((await operator.call('GET /admin/v1/gift/pack/{id}', { id: pack })).total).toBe(4);
    expect(await stagedOf(id)).toEqual([]);
    const log = await db()
      .write.selectFrom('staff_log')
      .select(['call', 'after'])
      .where('object', '=', `pack ${pack}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ call }) => call)).toEqual([
      'POST /admin/v1/gift/pack/{id}/code',
      'POST /admin/v1/gift/pack/{id}/import',
      'POST /admin/v1/gift/import/{id}/confirm',
    ]);
    expect(JSON.stringify(log)).not.toContain('A-2');
  });

  test('as a workbook is looked through and added likewise; what became a date is a bad row', async () => {
    const pack = await packWith(['OLD']);
    const texts = '<si><t>序号</t></si><si><t>CDKey</t></si><si><t>OLD</t></si><si><t>X-1</t></si>';
    const cells = ['t="s"><v>1</v>', 't="s"><v>2</v>', 't="s"><v>3</v>', 't="s"><v>3</v>', 's="1"><v>45000</v>'].concat(
      '><v>778899</v>',
    );
    const rows = cells.map(
      (cell, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c><c r="B${n + 1}" ${cell}</c></row>`,
    );
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const { id } = await sent(pack, workbookOf({ rows: rows.join(''), texts, styles }), '礼包码.xlsx');
    await work(id);
    expect(await read(id)).toMatchObject({
      state: 'checked',
      format: 'xlsx',
      encoding: null,
      cells: 5,
      fresh: 2,
      repeated: 1,
      known: 1,
      bad: 1,
      badRows: [5],
    });
    await operator.call('POST /admin/v1/gift/import/{id}/confirm', { id });
    await add(id);
    expect(await codesOf(pack)).toEqual(['778899', 'OLD', 'X-1']);
  });

  test('goes on where a killed worker stopped, and counts nothing twice', async () => {
    const pack = await packWith([]);
    const lines = Array.from({ length: 12_000 }, (_, n) => `K-${n % 11_000}`);
    const { id } = await sent(pack, Buffer.from(`﻿${lines.join('\n')}`));
    const killed = new AbortController();
    const first = stageCodesOfFile({ db: db(), storage: server.storage, now: Date.now }, id, {
      attempt: 0,
      signal: killed.signal,
    });
    const ended = first.then(
      () => 'read',
      () => 'ended',
    );
    for (;;) {
      if ((await read(id)).cells > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    killed.abort();
    expect(await ended).toBe('ended');
    const { cells, state } = await read(id);
    expect(state).toBe('reading');
    expect(cells).toBeLessThan(12_000);
    await work(id, 1);
    expect(await read(id)).toMatchObject({ state: 'checked', cells: 12_000, fresh: 11_000, repeated: 1000, bad: 0 });
  });

  test.each([
    ['a picture', 'notTable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['half an archive', 'notTable', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['a quotation mark that nobody closes', 'brokenTable', Buffer.from(`"${'x'.repeat(30_000)}`)],
    ['a heading alone', 'noCodes', Buffer.from('兑换码\n\n')],
  ])('that is none says why, and adds nothing: %s', async (_what, fault, bytes) => {
    const pack = await packWith([]);
    const { id } = await sent(pack, bytes);
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'refused', fault });
    expect(await codesOf(pack)).toEqual([]);
  });

  test('is dropped by an operator, or after a day by itself; then nothing of it is left', async () => {
    const pack = await packWith([]);
    const one = await sent(pack, Buffer.from('D-1\nD-2'));
    const other = await sent(pack, Buffer.from('D-3'));
    await work(one.id);
    await work(other.id);
    await operator.call('POST /admin/v1/gift/import/{id}/discard', { id: one.id });
    expect(await operator.call('POST /admin/v1/gift/import/{id}/discard', { id: one.id })).toMatchObject({
      state: 'discarded',
    });
    await expect(operator.call('POST /admin/v1/gift/import/{id}/confirm', { id: one.id })).rejects.toMatchObject({
      code: 1001,
    });
    await discardOldImportsAndResumeStuckOnes(
      { db: db(), queue, now: () => Date.now() + 25 * 3600_000 },
      { signal: signal() },
    );
    expect((await read(other.id)).state).toBe('discarded');
    expect([await stagedOf(one.id), await stagedOf(other.id)]).toEqual([[], []]);
    const { records } = await operator.call('GET /admin/v1/gift/pack/{id}/import/list', { id: pack });
    expect(records.map(({ id }) => id)).toEqual([other.id, one.id]);
  });

  test('is sent by its operator alone, and as what it is', async () => {
    const pack = await packWith([]);
    const colleague = await addStaff(server, ['gift.read', 'gift.write']);
    const upload = await sendFile(server, operator, Buffer.from('E-1'), { metadata: { kind: 'codes' } });
    const claim = { id: pack, upload, fileName: 'a.csv', idempotencyKey: randomUUID() };
    await expect(colleague.call('POST /admin/v1/gift/pack/{id}/import', claim)).rejects.toMatchObject({ code: 1002 });
    const reader = await addStaff(server, ['gift.read', 'catalog.write']);
    await expect(sendFile(server, reader, Buffer.from('E-1'), { metadata: { kind: 'codes' } })).rejects.toThrow();
  });
});
