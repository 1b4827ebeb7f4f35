import { Agent, request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { createUpload, headersOf, offsetOf, tus, uploadPath } from '../../../../test/harness/tus.ts';

const server = useServer();
let operator: Browser;
const may = ['catalog.read', 'catalog.write', 'media.read', 'media.write'];
const piece = 'application/offset+octet-stream';

beforeAll(async () => {
  operator = await addStaff(server, may);
});

const piecesOf = async (upload: string) =>
  (
    await server.test.db.write
      .selectFrom('media_uploads')
      .select('pieces')
      .where('id', '=', upload)
      .executeTakeFirstOrThrow()
  ).pieces.map((name) => `private/upload/${upload}/${name}`);

describe('the door of uploads', () => {
  const requests = (id: string): [string, string, Record<string, string>][] => [
    ['OPTIONS', uploadPath, {}],
    ['POST', uploadPath, { 'upload-length': '5' }],
    ['HEAD', `${uploadPath}/${id}`, {}],
    ['PATCH', `${uploadPath}/${id}`, { 'upload-offset': '0', 'content-type': piece }],
    ['DELETE', `${uploadPath}/${id}`, {}],
  ];
  const absent = '0'.repeat(32);

  test('[X-W5] visitors, players’ tokens and staff without the permission are refused, each with the envelope', async () => {
    const reader = await addStaff(server, ['catalog.read', 'media.read']);
    const callers = [
      { headers: {}, status: 401, code: resultCodes.sessionInvalid[0] },
      { headers: { uid: '1', token: 'x'.repeat(43) }, status: 401, code: resultCodes.sessionInvalid[0] },
      { headers: headersOf(reader), status: 403, code: resultCodes.noStaffPermission[0] },
    ];
    for (const { headers, status, code } of callers) {
      for (const [method, path, own] of requests(absent)) {
        const body = method === 'PATCH' ? Buffer.from('hello') : undefined;
        const answer = await tus(server, method, path, { ...headers, ...own }, body);
        expect([method, answer.status, answer.code]).toEqual([method, status, method === 'HEAD' ? undefined : code]);
      }
    }
  });

  test('[X-W7] what writes needs the XSRF token', async () => {
    const { 'x-xsrf-token': _token, ...without } = headersOf(operator);
    for (const [method, path, own] of requests(absent)) {
      const answer = await tus(server, method, path, { ...without, ...own });
      const reads: Record<string, number> = { HEAD: 404, OPTIONS: 204 };
      const expected = reads[method] === undefined ? [403, resultCodes.pageExpired[0]] : [reads[method], undefined];
      expect([method, answer.status, answer.code]).toEqual([method, ...expected]);
    }
  });

  test('[X-W5] another operator’s upload answers like one that never was, and is untouched', async () => {
    const other = await addStaff(server, may);
    const path = await createUpload(server, operator, 5);
    for (const [index, [method, foreign, own]] of requests(path.slice(-32)).entries()) {
      if (index < 2) continue;
      const send = (address: string) =>
        tus(
          server,
          method,
          address,
          { ...headersOf(other), ...own },
          method === 'PATCH' ? Buffer.from('hello') : undefined,
        );
      const [theirs, nobodys] = [await send(foreign), await send(`${uploadPath}/${absent}`)];
      expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
      expect(nobodys.status).toBe(404);
      expect(theirs.code).toBe(method === 'HEAD' ? undefined : resultCodes.notFound[0]);
    }
    const make = (upload: string) => other.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    for (const upload of [path.slice(-32), absent]) {
      await expect(make(upload)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    }
    expect(await offsetOf(server, operator, path)).toBe(0);
  });

  test('[X-W6] no file is larger than 50 MB, and none larger than it said', async () => {
    const length = String(50 * 1024 * 1024 + 1);
    const whole = await tus(server, 'POST', uploadPath, { ...headersOf(operator), 'upload-length': length });
    expect([whole.status, whole.code]).toEqual([413, resultCodes.fileTooLarge[0]]);
    const path = await createUpload(server, operator, 5);
    const more = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    const answer = await tus(server, 'PATCH', path, more, Buffer.from('longer than five'));
    expect([answer.status, answer.code]).toEqual([413, resultCodes.fileTooLarge[0]]);
    expect(await offsetOf(server, operator, path)).toBe(0);
  });

  test('[X-W1] what is not the protocol is refused with the envelope', async () => {
    const path = await createUpload(server, operator, 5);
    const own = headersOf(operator);
    const patch = { ...own, 'upload-offset': '0', 'content-type': piece };
    const cases: [number, Parameters<typeof tus>[1], string, Record<string, string>][] = [
      [412, 'POST', uploadPath, { ...own, 'upload-length': '5', 'tus-resumable': '' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '5', 'tus-resumable': '0.2.2' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '-5' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '0' }],
      [400, 'POST', uploadPath, own],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '5', 'upload-metadata': 'kind dmlydXM=' }],
      [501, 'POST', uploadPath, { ...own, 'upload-defer-length': '1' }],
      [415, 'PATCH', path, { ...patch, 'content-type': 'application/json' }],
      [409, 'PATCH', path, { ...patch, 'upload-offset': '3' }],
      [404, 'PATCH', `${uploadPath}/..%2f..%2fx`, patch],
    ];
    for (const [status, method, address, headers] of cases) {
      const answer = await tus(server, method, address, headers, method === 'PATCH' ? Buffer.from('x') : undefined);
      expect([status, answer.status, typeof answer.code], JSON.stringify(headers)).toEqual([status, status, 'number']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('of two that send the same place at once one is told to ask again; the file is whole', async () => {
    const file = randomBytes(600_000);
    const path = await createUpload(server, operator, file.length);
    const headers = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    const answers = await Promise.all(Array.from({ length: 4 }, () => tus(server, 'PATCH', path, headers, file)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409]);
    expect(await offsetOf(server, operator, path)).toBe(file.length);
    expect(await piecesOf(path.slice(-32))).toHaveLength(1);
  });

  test('what was refused before it was read does not block what comes next on its connection', async () => {
    const path = await createUpload(server, operator, 20_000_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, headers: object, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { method, agent, headers: { ...headersOf(operator), 'tus-resumable': '1.0.0', ...headers } };
        request(server.origin + path, options, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        })
          .once('error', reject)
          .end(body);
      });
    const wrongPlace = { 'upload-offset': '7', 'content-type': piece, 'content-length': 19_000_000 };
    expect(await send('PATCH', wrongPlace, Buffer.alloc(19_000_000))).toBe(409);
    expect(await send('HEAD', {})).toBe(200);
    agent.destroy();
  });

  test('an operator has twenty open at most; one that is given up makes room', async () => {
    const busy = await addStaff(server, may);
    const create = () => tus(server, 'POST', uploadPath, { ...headersOf(busy), 'upload-length': '5' });
    const answers = await Promise.all(Array.from({ length: 25 }, create));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: resultCodes.tooOften[0] });
    const first = made[0]?.headers.get('location') ?? '';
    expect((await tus(server, 'DELETE', first, headersOf(busy))).status).toBe(204);
    expect((await tus(server, 'HEAD', first, headersOf(busy))).status).toBe(404);
    expect((await create()).status).toBe(201);
  });

  test('an upload says when it expires and is absent from then on', async () => {
    const made = await tus(server, 'POST', uploadPath, { ...headersOf(operator), 'upload-length': '5' });
    const expires = Date.parse(made.headers.get('upload-expires') ?? '');
    expect(Math.abs(expires - Date.now() - 24 * 3600_000)).toBeLessThan(60_000);
    const path = made.headers.get('location') ?? '';
    await server.test.db.write
      .updateTable('media_uploads')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', path.slice(-32))
      .execute();
    expect((await tus(server, 'HEAD', path, headersOf(operator))).status).toBe(404);
    const patch = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    expect((await tus(server, 'PATCH', path, patch, Buffer.from('hello'))).status).toBe(404);
  });
});
