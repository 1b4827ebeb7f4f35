import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import { runCountingAndPublishingLoop } from '#src/modules/square/counters/run-counting-and-publishing-loop.ts';
import type { StoppableLoop } from '#src/queue/repeat-until-stopped.ts';
import { until, useServer } from '../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../test/harness/second-api.ts';
import { patiently, useCrowd, type Member } from '../../../test/fixtures/square-crowd.ts';

const server = useServer();
const second = useSecondApi(server);
const crowd = useCrowd(server);
let author: Member;
let reader: Member;
let counting: StoppableLoop;

beforeAll(async () => {
  [author, reader] = (await crowd.members(2)) as [Member, Member];
  const deps = { db: server.test.db, queue: crowd.queue(), log: pino({ level: 'silent' }) };
  counting = runCountingAndPublishingLoop(deps, server.cache, 50);
});
afterAll(() => counting?.stop());

/** Reads a stream as it comes; `ended` once there is no more. */
async function listen(origin: string, topics: string) {
  const gone = new AbortController();
  const response = await fetch(`${origin}/api/v1/live?topics=${topics}`, { signal: gone.signal });
  const heard = {
    status: response.status,
    headers: response.headers,
    text: '',
    ended: false,
    hangUp: () => gone.abort(),
  };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body ?? []) heard.text += decoder.decode(part as Uint8Array, { stream: true });
    } catch {
      // Hung up.
    }
    heard.ended = true;
  })();
  return heard;
}
/** Once the machine has time for it: a busy one says to come back. */
async function listening(origin: string, topics: string) {
  for (;;) {
    const stream = await listen(origin, topics);
    if (stream.status !== 503) return stream;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const like = (who: Member, id: string) => patiently(() => who.call('POST /v1/square/post/{id}/like', { id }));
const counts = (id: string, likes: number, comments = 0) =>
  `event: counts\ndata: ${JSON.stringify({ id, likes, comments })}\n\n`;

describe('live counts of a post', () => {
  test('[S-03] whoever reads a post hears of likes and comments, on every process, until they hang up', async () => {
    const post = await crowd.post(author);
    const streams = await Promise.all(
      [server.origin, second.origin].map((origin) => listening(origin, `post:${post}`)),
    );
    for (const stream of streams) {
      expect(stream.status).toBe(200);
      expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(stream.headers.get('cache-control')).toBe('no-store');
      await until(() => stream.text.includes(counts(post, 0)));
    }
    await like(reader, post);
    for (const stream of streams) await until(() => stream.text.endsWith(counts(post, 1)));
    await patiently(() => reader.call('POST /v1/square/post/{id}/comment', { id: post, content: '来了' }));
    for (const stream of streams) await until(() => stream.text.endsWith(counts(post, 1, 1)));
    for (const stream of streams) stream.hangUp();
    const channel = server.cache.channelName(`live:post:${post}`);
    const listeners = async () => (await server.cache.attempt((redis) => redis.pubsub('NUMSUB', channel)))?.[1];
    await until(async () => (await listeners()) === 0);
  });

  test('nothing is told of what is hidden, and nothing of another post', async () => {
    const [post, other] = [await crowd.post(author), await crowd.post(author)];
    const stream = await listening(server.origin, `post:${post}`);
    await until(() => stream.text.includes('event: counts'));
    const before = stream.text;
    await like(reader, post);
    await until(() => stream.text !== before);
    const heard = stream.text;
    await like(reader, other);
    await server.test.db.write.updateTable('square_posts').set({ state: 'hidden' }).where('id', '=', post).execute();
    await server.test.db.write
      .insertInto('square_changes')
      .values({ kind: 'post', ref_id: post, likes: 5, created_at: new Date() })
      .execute();
    await until(
      async () => (await server.test.db.write.selectFrom('square_changes').select('id').execute()).length === 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stream.text).toBe(heard);
    stream.hangUp();
  });

  test('what is no topic is refused with an envelope', async () => {
    for (const query of [
      '',
      '?topics=',
      '?topics=post:0',
      '?topics=post:1x',
      '?topics=user:1',
      '?topics=__proto__:1',
      '?topics=post:1&x=1',
      '?topics=post:1&topics=post:2',
      `?topics=${[1, 2, 3, 4, 5, 6].map((n) => `post:${n}`).join(',')}`,
    ]) {
      const response = await fetch(`${server.origin}/api/v1/live${query}`);
      expect([query, response.status, ((await response.json()) as { code: number }).code]).toEqual([query, 400, 1001]);
    }
  });

  test('an open stream is no request that keeps others out', async () => {
    const post = await crowd.post(author);
    const before = server.metrics.registry.getSingleMetric('http_in_flight');
    const inFlight = async () => (await before?.get())?.values[0]?.value ?? NaN;
    const streams = await Promise.all(Array.from({ length: 5 }, () => listening(server.origin, `post:${post}`)));
    await until(async () => (await inFlight()) === 0);
    for (const stream of streams) stream.hangUp();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await inFlight()).toBe(0);
  });

  test('fifty who hang up while their stream begins are counted out once each', async () => {
    const post = await crowd.post(author);
    const gauge = server.metrics.registry.getSingleMetric('http_in_flight');
    const inFlight = async () => (await gauge?.get())?.values[0]?.value ?? NaN;
    const { hostname, port } = new URL(server.origin);
    const hungUp = Array.from({ length: 50 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.end(`GET /api/v1/live?topics=post:${post} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      socket.resetAndDestroy();
    });
    await Promise.all(hungUp);
    // Who is counted out twice makes it less than none, for good.
    await expect.poll(inFlight).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.poll(inFlight).toBe(0);
  });

  test('no more than 200 streams of one address', async () => {
    const post = await crowd.post(author);
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    while (streams.length < 200) {
      const some = Array.from({ length: 20 }, () => listening(server.origin, `post:${post}`));
      streams.push(...(await Promise.all(some)));
    }
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listening(server.origin, `post:${post}`)).status).toBe(429);
    for (const stream of streams) stream.hangUp();
    await until(async () => {
      const again = await listen(server.origin, `post:${post}`);
      again.hangUp();
      return again.status === 200;
    });
  });

  test('without Redis streams end and none begin; likes, comments, follows and their counts go on', async () => {
    const post = await crowd.post(author);
    const stream = await listening(server.origin, `post:${post}`);
    await until(() => stream.text.includes('event: counts'));
    server.redis.cut();
    await until(() => stream.ended);
    const refused = await listen(server.origin, `post:${post}`);
    expect(refused.status).toBe(503);
    await like(reader, post);
    await patiently(() => reader.call('POST /v1/square/post/{id}/comment', { id: post, content: '还能说' }));
    await patiently(() => reader.call('POST /v1/user/follow/{id}', { id: author.uid }));
    const asked = () => patiently(() => crowd.visitor().call('GET /v1/square/post/{id}/counts', { id: post }));
    await until(async () => JSON.stringify(await asked()) === JSON.stringify({ likes: 1, comments: 1 }));
    server.redis.restore();
    let back = await listen(server.origin, `post:${post}`);
    await until(async () => {
      if (back.status === 200) return true;
      back = await listen(server.origin, `post:${post}`);
      return false;
    });
    // The line that listens is another than the one that publishes, and each comes back in its own time.
    await until(() => server.cache.client.status === 'ready');
    await like(author, post);
    await until(() => back.text.endsWith(counts(post, 2, 1)));
    back.hangUp();
  });
});

test('a process that is to stop ends its streams at once', async () => {
  const post = await crowd.post(author);
  const stream = await listening(server.origin, `post:${post}`);
  await until(() => stream.text.includes('event: counts'));
  const stopping = server.drain.stop(5000);
  await expect.poll(() => stream.ended, { timeout: 4000 }).toBe(true);
  await stopping;
});
