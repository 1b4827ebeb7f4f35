import { allCalls } from '@lanyu/contract/all-calls';
import { prepareSitePaymentSandboxEnv } from '@lanyu/test-kit/local/payment-sandbox-env';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKeyRing } from '#src/keys.ts';
import { createVideoAddressSignerAndVerifier } from '#src/modules/video/public.ts';
import { addStaffMember, addStaffSession } from '../fixtures/staff.ts';
import { codeOf, type RawAnswer, type Session } from '../harness/raw-call.ts';
import { useServer } from '../harness/running-server.ts';
import { createFixture } from './fixture/all.ts';
import { otherRoutes, routeCallers, type RouteCaller } from './other-routes.ts';

/** A build as Vite leaves it, with one file. */
function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/index-abc123.js'), 'self');
  writeFileSync(join(dist, 'index.html'), '<!doctype html><!--head-->');
  writeFileSync(join(dist, 'routes.json'), '[{"name":"home","path":"/","title":"","description":""}]');
  return dist;
}

/** Every route of every server that is made from here on, whoever adds it. */
const seen: { key: string; call: string | undefined }[] = [];
function watchRoutes(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat()) seen.push({ key: `${method} ${route.url}`, call: route.config?.call });
  });
}
subscribe('fastify.initialization', watchRoutes);
afterAll(() => {
  unsubscribe('fastify.initialization', watchRoutes);
});

const server = useServer({
  ...prepareSitePaymentSandboxEnv(9),
  SMS_PROVIDER: 'development',
  WEB_DIST: writeBuild(),
  ADMIN_DIST: writeBuild(),
});
const world = createFixture(server);

const routeOf = (name: string) => name.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, ':$1');

/** Routes that are no call of the contract, without the HEAD that goes with a GET. */
function outsideTheContract(routes: typeof seen): string[] {
  const ofCalls = new Set(Object.keys(allCalls).map(routeOf));
  const keys = new Set(routes.map(({ key }) => key));
  const isCall = ({ key, call }: (typeof seen)[number]) => {
    const asGet = key.replace(/^HEAD /, 'GET ');
    return call !== undefined && routeOf(call) === (ofCalls.has(key) ? key : asGet) && ofCalls.has(routeOf(call));
  };
  const others = routes.filter((route) => !isCall(route)).map(({ key }) => key);
  return [...new Set(others)].filter((key) => !(key.startsWith('HEAD ') && keys.has(key.replace('HEAD', 'GET'))));
}

describe('the table of routes outside the contract', () => {
  test('has every such route of the server, and no other', () => {
    expect(outsideTheContract(seen).toSorted()).toEqual(Object.keys(otherRoutes).toSorted());
    expect(seen.length).toBeGreaterThan(Object.keys(allCalls).length);
  });

  test('misses a route that somebody adds, even one that claims to be a call', () => {
    const added = [
      { key: 'GET /api/v1/back-door', call: undefined },
      { key: 'GET /api/v1/back-door-2', call: 'GET /v1/site/config' },
    ];
    expect(outsideTheContract(added)).toEqual(added.map(({ key }) => key));
  });
});

interface Asked {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const callers = {} as Record<RouteCaller, Session | undefined>;
const pictureKey = `media/avatar/${randomBytes(16).toString('hex')}/small.webp`;
const privateKey = `private/exports/${randomBytes(16).toString('hex')}.json`;
const folder = randomBytes(16).toString('hex');

beforeAll(async () => {
  const staff = async (permissions: readonly string[], unproven = false) => {
    const { id } = await addStaffMember(server.test.db, { permissions });
    return { uid: id, token: await addStaffSession(server.test.db, id, { unproven }) };
  };
  Object.assign(callers, {
    owner: await world.person(),
    'another player': await world.person(),
    'staff before the second factor': await staff(['media.write'], true),
    'staff without permission': await staff(['media.read']),
    'staff with permission': await staff(['media.write']),
    'another of the staff with permission': await staff(['media.write']),
  });
  const bytes = new TextEncoder().encode('{}');
  await server.storage.put(pictureKey, bytes, 'image/webp');
  await server.storage.put(privateKey, bytes, 'application/json');
  await server.storage.put(`video/${folder}/240p.m3u8`, bytes, 'application/vnd.apple.mpegurl');
});

const signedFile = (more: { seconds?: number; ticket?: string } = {}) =>
  server.storage.downloadUrl(privateKey, { name: 'a.json', contentType: 'application/json', seconds: 60, ...more });
const signedVideo = (now = Date.now()) =>
  createVideoAddressSignerAndVerifier({ keys: openKeyRing(server.env), now: () => now })
    .addressesOf(`video/${folder}`, 1000)
    .address('240p.m3u8');
/** The same length and letters, another value. */
const flipped = (text: string) => text.slice(0, -2) + (text.endsWith('A') ? 'BB' : 'AA');

const resumable = { 'tus-resumable': '1.0.0' };
const sized = { ...resumable, 'upload-length': '4' };
const uploads = '/api/admin/v1/media/upload';
/** Begun by the one with permission, whoever asks for it then. */
async function begunUpload(): Promise<string> {
  const { headers } = await send('POST', { path: uploads, headers: sized }, callers['staff with permission']);
  return String(headers['location']);
}

const withoutTicket = { 'a home page without a ticket': () => ({ path: '/api/preview/v1/catalog/home' }) };

const requests: Record<string, Record<string, () => Asked | Promise<Asked>>> = {
  'GET /api/preview/*': withoutTicket,
  'POST /api/preview/*': withoutTicket,
  'PUT /api/preview/*': withoutTicket,
  'DELETE /api/preview/*': withoutTicket,
  'GET /media/*': {
    'a public picture': () => ({ path: `/${pictureKey}` }),
    'a private file by its key': () => ({ path: `/media/../${privateKey}` }),
    'a way out of the folder': () => ({ path: `/media/avatar/..%2f..%2f${privateKey}` }),
  },
  'GET /files/*': {
    'the address that was handed out': async () => ({ path: await signedFile() }),
    'the same with another signature': async () => ({ path: flipped(await signedFile()) }),
    'the same with another file': async () => ({ path: (await signedFile()).replace(/^(\/files\/.{8})./, '$1_') }),
    'the same after its time': async () => ({ path: await signedFile({ seconds: -1 }) }),
    'the same after its ticket was withdrawn': async () => ({ path: await signedFile({ ticket: '4711' }) }),
  },
  'GET /hls/*': {
    'the address that was handed out': () => ({ path: signedVideo() }),
    'the same with another signature': () => ({ path: signedVideo().replace(/.(?=\/[0-9a-f]{32}\/)/, '_') }),
    'the same with another folder': () => ({ path: signedVideo().replace(folder, folder.replaceAll(/\d/g, '0')) }),
    'the same after its time': () => ({ path: signedVideo(Date.now() - 3_600_000) }),
  },
  'GET /api/v1/live': {
    'the counts of a post': () => ({ path: '/api/v1/live?topics=post:1' }),
    'the inbox': () => ({ path: '/api/v1/live?topics=inbox' }),
    'the inbox of somebody by id': () => ({ path: `/api/v1/live?topics=inbox:${callers.owner?.uid}` }),
  },
  'POST /api/pay/notify/:provider': {
    'a notification nobody signed': () => ({ path: '/api/pay/notify/sandbox', body: '{"orderId":"1","amount":1}' }),
    'a provider nobody set up': () => ({ path: '/api/pay/notify/nobody', body: '{}' }),
  },
  'POST /api/admin/v1/media/upload': {
    'a place for a picture': () => ({ path: uploads, headers: sized }),
    'a place for a video, with the permission for pictures': () => ({
      path: uploads,
      headers: { ...sized, 'upload-metadata': `kind ${Buffer.from('video').toString('base64')}` },
    }),
  },
  'HEAD /api/admin/v1/media/upload/:id': {
    'what arrived so far': async () => ({ path: await begunUpload(), headers: resumable }),
  },
  'PATCH /api/admin/v1/media/upload/:id': {
    'a piece of it': async () => ({
      path: await begunUpload(),
      headers: { ...resumable, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'abcd',
    }),
  },
  'DELETE /api/admin/v1/media/upload/:id': {
    'all of it': async () => ({ path: await begunUpload(), headers: resumable }),
  },
};

/** As it is sent, but for the token of the page, which is fetched where it is asked for. A stream is left at once. */
async function send(method: string, { path, headers = {}, body }: Asked, as?: Session, xsrf = ''): Promise<RawAnswer> {
  const leave = new AbortController();
  const response = await fetch(server.origin + path, {
    method,
    signal: leave.signal,
    headers: {
      ...headers,
      ...(as && { uid: as.uid, token: as.token }),
      ...(xsrf && { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  leave.abort();
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: text };
  const fresh = /XSRF-TOKEN=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
  return codeOf(answer) === 1008 && xsrf === ''
    ? send(method, { path, headers, ...(body && { body }) }, as, fresh)
    : answer;
}

const short = (answer: RawAnswer) =>
  `${answer.status}/${(answer.headers['content-type']?.includes('json') && codeOf(answer)) || '-'}`;

describe('[X-W5] every route outside the contract, whoever comes', () => {
  const rows = Object.entries(otherRoutes).flatMap(([route, { asked }]) =>
    Object.entries(asked).map(([name, answers]) => ({ route, name, answers })),
  );

  test.each(rows)('$route: $name', async ({ route, name, answers }) => {
    const [method = '', path = ''] = route.split(' ');
    const asked = await (requests[route]?.[name]?.() ?? { path, headers: resumable });
    const got = {} as Record<string, string>;
    for (const caller of routeCallers) got[caller] = short(await send(method, asked, callers[caller]));
    expect(got).toEqual(answers);
  });

  // A stream has no HEAD.
  const read = rows.filter(({ route }) => route.startsWith('GET ') && route !== 'GET /api/v1/live');
  test.each(read)('HEAD of $route: $name', async (row) => {
    const path = row.route.slice('GET '.length);
    const asked = await (requests[row.route]?.[row.name]?.() ?? { path });
    const statuses = {} as Record<string, string>;
    for (const caller of routeCallers) statuses[caller] = String((await send('HEAD', asked, callers[caller])).status);
    const expected = Object.entries(row.answers).map(([caller, answer]) => [caller, answer.split('/')[0]]);
    expect(statuses).toEqual(Object.fromEntries(expected));
  });

  test('what nobody answers is a document for reads and a refusal for the rest; figures are nowhere', async () => {
    expect((await send('GET', { path: '/metrics' })).headers['content-type']).toMatch(/^text\/html/);
    expect(short(await send('GET', { path: '/api/v1/nothing' }))).toBe('404/1002');
    expect(short(await send('POST', { path: '/' }))).toBe('404/1002');
    expect((await send('HEAD', { path: '/api/v1/live?topics=post:1' })).status).toBe(404);
    expect((await send('GET', { path: '/admin/' }, callers['another player'])).status).toBe(200);
  });
});
