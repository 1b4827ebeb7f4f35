import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamedEvent } from './parse-event-stream.ts';
import { listenToLiveEvents } from './live-events.ts';

/** What a page has: a document that can go out of view, and a window that hears of the network. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

let server: Server;
let refused = false;
let asked: string[] = [];
let open: ServerResponse[] = [];
let stop = () => {};

beforeEach(async () => {
  refused = false;
  asked = [];
  open = [];
  page.visibilityState = 'visible';
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (refused) return void response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    open.push(response);
    response.on('close', () => (open = open.filter((each) => each !== response)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});

afterEach(async () => {
  stop();
  // The connection outlives its last listener for a moment.
  await new Promise((resolve) => setTimeout(resolve, 350));
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function listen() {
  const heard = { events: [] as StreamedEvent[], gaps: 0, live: [] as boolean[] };
  stop = listenToLiveEvents(['post:12'], {
    onEvent: (event) => heard.events.push(event),
    onGap: () => (heard.gaps += 1),
    onLive: (live) => heard.live.push(live),
  });
  return heard;
}

function look(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('[S-03] what the server tells arrives, and stopping ends the stream', async () => {
  const heard = listen();
  await expect.poll(() => open.length).toBe(1);
  expect(asked).toEqual(['/api/v1/live?topics=post%3A12']);
  open[0]?.write('event: counts\ndata: {"id":"12","likes":3,"comments":1}\n\n');
  await expect.poll(() => heard.events).toEqual([{ event: 'counts', data: '{"id":"12","likes":3,"comments":1}' }]);
  expect(heard).toMatchObject({ gaps: 0, live: [true] });
  stop();
  await expect.poll(() => open.length).toBe(0);
  expect(asked).toHaveLength(1);
});

test('a stream that ends is asked for again, and what was missed is told as a gap', async () => {
  const heard = listen();
  await expect.poll(() => open.length).toBe(1);
  open[0]?.end();
  await expect.poll(() => heard.live).toEqual([true, false]);
  await expect.poll(() => heard.gaps, { timeout: 5000 }).toBe(1);
  expect(heard.live).toEqual([true, false, true]);
});

test('where streams are refused its listener is told so, and the pauses grow', async () => {
  refused = true;
  const heard = listen();
  await expect.poll(() => heard.live).toEqual([false]);
  await new Promise((resolve) => setTimeout(resolve, 2600));
  // After at most 1 and then 2 s; a client without pauses would have asked hundreds of times.
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('a stream that is given and ended at once is asked for in growing pauses too', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server.prependListener('request', (_, response: ServerResponse) => setTimeout(() => response.end(), 20));
  listen();
  // After 0.5, 1 and 2 s; were each one given taken for health, every half second.
  await new Promise((resolve) => setTimeout(resolve, 2600));
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual(3);
  vi.restoreAllMocks();
});

test('out of view nothing is listened to; in view again, what was missed is told', async () => {
  const heard = listen();
  await expect.poll(() => open.length).toBe(1);
  look('hidden');
  await expect.poll(() => open.length).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(asked).toHaveLength(1);
  look('visible');
  await expect.poll(() => heard.gaps).toBe(1);
  expect(heard.live).toEqual([true, true]);
});

test('all that one tab listens to comes over one line; each hears of its own, and who leaves for a moment cuts nothing', async () => {
  const [one, two] = [listen(), { events: [] as StreamedEvent[] }];
  const stopTwo = listenToLiveEvents(['inbox'], {
    onEvent: (event) => two.events.push(event),
    onGap: () => undefined,
    onLive: () => undefined,
  });
  await expect.poll(() => open.length).toBe(1);
  expect(asked).toEqual(['/api/v1/live?topics=inbox,post%3A12']);
  open[0]?.write('topic: inbox\nevent: unread\ndata: {"unread":3}\n\ntopic: post:12\nevent: counts\ndata: {}\n\n');
  await expect.poll(() => one.events).toEqual([{ topic: 'post:12', event: 'counts', data: '{}' }]);
  expect(two.events).toEqual([{ topic: 'inbox', event: 'unread', data: '{"unread":3}' }]);
  stopTwo();
  const stopThree = listenToLiveEvents(['inbox'], {
    onEvent: () => undefined,
    onGap: () => undefined,
    onLive: () => undefined,
  });
  await expect.poll(() => asked.length).toBe(2);
  stopThree();
  await expect.poll(() => asked.at(-1)).toBe('/api/v1/live?topics=post%3A12');
  expect(one.gaps).toBe(0);
});
