import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assertCallDefinitionComplete } from '#src/plugins/mount-contract-calls.ts';
import { renderReference, type ApiDocument } from './api-reference/render.ts';
import { addPlayer, openBrowser, signedIn, useServer } from './harness/running-server.ts';

const server = useServer();
const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), data: z.unknown() });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('answers', () => {
  test('[X-W1] success, business failure, protocol failure and an unknown path all carry the envelope and a request id', async () => {
    const player = await addPlayer(server.test.db);
    const browser = openBrowser(server.origin);
    await browser.call('POST /user/game/download/upload', {
      channelID: '7',
      inviteCode: '',
      deviceID: 'device-wire-1',
    });
    const xsrf = {
      cookie: `XSRF-TOKEN=${browser.cookies.get('XSRF-TOKEN')}`,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    };
    const login = { loginName: player.loginName, deviceID: 'device-wire-1' };
    const answers: [Promise<Response>, number, number][] = [
      [fetch(`${server.origin}/api/v1/square/tag/list`), 200, resultCodes.ok[0]],
      [post('/user/login', { ...login, password: 'wrong' }, xsrf), 200, resultCodes.badCredentials[0]],
      [fetch(`${server.origin}/api/v1/site/legal/absent`), 200, resultCodes.notFound[0]],
      [post('/user/message', { posType: 'x' }), 400, resultCodes.badInput[0]],
      [post('/user/message', { posType: 1, more: 1 }), 400, resultCodes.badInput[0]],
      [post('/user/center/me', { uid: '1' }), 401, resultCodes.sessionInvalid[0]],
      [post('/user/login', { ...login, password: 'b' }), 403, resultCodes.pageExpired[0]],
      [post('/user/message', { posType: 1, big: 'x'.repeat(100_000) }), 413, resultCodes.tooLarge[0]],
      [fetch(`${server.origin}/api/no/such/call`), 404, resultCodes.notFound[0]],
    ];
    for (const [pending, status, code] of answers) {
      const response = await pending;
      const body = envelope.parse(await response.json());
      expect([response.status, body.code], response.url).toEqual([status, code]);
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });

  test('[X-W1] a proxy’s request id is kept, an odd one is replaced', async () => {
    const ask = async (id: string) =>
      (await fetch(`${server.origin}/api/v1/square/tag/list`, { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      );
    expect(await ask('proxy-id-0123456789')).toBe('proxy-id-0123456789');
    expect(await ask('<script>')).not.toBe('<script>');
  });

  test('[S-01] tags come with id and tag, in the operator’s order, without the hidden ones', async () => {
    await server.test.db.write
      .insertInto('square_tags')
      .values([
        { tag: '第二', position: 2 },
        { tag: '第一', position: 1 },
        { tag: '藏起', position: 0, hidden: true },
      ])
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 600));
    const tags = await openBrowser(server.origin).call('GET /v1/square/tag/list');
    expect(tags.map(({ tag }) => tag)).toEqual(['第一', '第二']);
    expect(tags.every(({ id }) => typeof id === 'string')).toBe(true);
  });

  test('[X-W3] ids are strings, times are epoch milliseconds', async () => {
    const browser = await signedIn(server);
    const before = Date.now();
    await server.test.db.write
      .insertInto('messages_inbox')
      .values({ user_id: browser.uid, kind: 'system', title: '标题', content: '内容', link: '' })
      .execute();
    const { records } = await browser.call('POST /user/center/message/all', { uid: browser.uid });
    expect(records[0]?.id).toEqual(expect.any(String));
    expect(records[0]?.createTime).toBeGreaterThan(before - 5000);
    expect(records[0]?.createTime).toBeLessThan(Date.now() + 5000);
  });
});

describe('paths and contract', () => {
  test('[X-W4] square calls are below /api/v1/square, our own below /api/v1, the back-office below /api/admin/v1, the rest below /api', () => {
    for (const key of Object.keys(allCalls) as CallName[]) {
      const path = key.split(' ')[1] as string;
      expect(path.startsWith('/admin/v1/') || !allCalls[key].who.startsWith('staff:'), key).toBe(true);
      expect(path).toMatch(
        /^\/(v1\/(account|activity|badge|catalog|checkin|downloads|gift|help|message|moderation|orders|recommendations|referral|search|site|square|user|video|wallet)(\/|$)|admin\/v1\/|user\/|web\/|vip\/|order\/)/,
      );
    }
  });

  test('[X-W4] every call of the contract is answered where the contract says', async () => {
    for (const key of Object.keys(allCalls)) {
      const [method, path] = key.split(' ') as [string, string];
      const response = await fetch(`${server.origin}/api${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method,
        redirect: 'manual',
      });
      expect(response.status, key).not.toBe(404);
    }
  });

  test('[X-W8] OpenAPI 3.1 lists every call with its input and output, and docs/api is rendered from it', async () => {
    const text = await (await fetch(`${server.origin}/api/openapi.json`)).text();
    const document = JSON.parse(text) as ApiDocument;
    expect(document.openapi).toBe('3.1.0');
    for (const key of Object.keys(allCalls)) {
      const [method = '', path = ''] = key.split(' ');
      const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
      expect(operation?.responses['200'], key).toBeDefined();
    }
    const root = new URL('../../..', import.meta.url);
    await mkdir(new URL('.local/', root), { recursive: true });
    await writeFile(new URL('.local/openapi.json', root), text);
    const pages = renderReference(document);
    for (const [name, page] of Object.entries(pages))
      await expect(page).toMatchFileSnapshot(fileURLToPath(new URL(`docs/api/${name}`, root)));
    const files = await readdir(new URL('docs/api/', root), { recursive: true });
    expect(files.filter((name) => name.endsWith('.md') && !(name in pages))).toEqual([]);
  });

  test('a call that does not say who may call it stops the server from starting', () => {
    const { who: _, ...withoutWho } = allCalls['POST /user/login'];
    expect(() => assertCallDefinitionComplete('POST /user/login', withoutWho)).toThrow('who may call');
    expect(() => assertCallDefinitionComplete('POST /x', { ...withoutWho, who: '' as never })).toThrow('who may call');
    expect(() => assertCallDefinitionComplete('POST /x', { ...withoutWho, who: 'staff:' })).toThrow('who may call');
  });
});
