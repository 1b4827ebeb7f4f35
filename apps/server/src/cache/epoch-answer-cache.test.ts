import type { DataOf } from '@lanyu/contract/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRedis, type RedisConnection } from '#src/integrations/redis.ts';
import { Failure } from '#src/failure.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { until } from '#test/harness/running-server.ts';
import type { CacheEpoch } from './cache-epoch-tracker.ts';
import { createEpochAnswerCache } from './epoch-answer-cache.ts';

type Words = DataOf<'GET /v1/search/hot'>;

const testing = useTestDatabase();
let cache: RedisConnection;
beforeAll(async () => {
  cache = openRedis(testing.redisUrl, undefined, 20);
  await until(() => cache.client.status === 'ready');
});
afterAll(() => cache.close());

let names = 0;
function answers() {
  names += 1;
  let epoch: CacheEpoch = { id: '1', version: 1n, before: '0', beforeUntil: 0 };
  const cachedAnswers = createEpochAnswerCache({
    name: `test-${names}`,
    epochs: { now: () => epoch, close: () => undefined },
    cache,
  });
  const ask = (load: () => Promise<Words>, about: readonly unknown[] = []) =>
    cachedAnswers.read({ key: 'GET /v1/search/hot', about, shared: false, load });
  return {
    ask,
    next: (beforeUntil: number) =>
      (epoch = { id: `${Number(epoch.id) + 1}`, version: 1n, before: epoch.id, beforeUntil }),
  };
}
const unreachable = () => Promise.reject(Object.assign(new Error('timeout'), { code: '57014' }));

test('an answer of a version known to be over is never sent, even when the new one cannot be read', async () => {
  const { ask, next } = answers();
  await ask(async () => ['旧']);
  next(0);
  await expect(ask(unreachable)).rejects.toThrow('timeout');
  expect((await ask(async () => ['新'])).data).toEqual(['新']);
});

test('just after a change the old one is given while the new one is read; what is gone then stays gone', async () => {
  const { ask, next } = answers();
  await ask(async () => ['旧']);
  next(performance.now() + 1000);
  expect((await ask(() => Promise.reject(new Failure('notFound')))).data).toEqual(['旧']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(ask(() => Promise.reject(new Failure('notFound')))).rejects.toMatchObject({ code: 'notFound' });
});

test('what is kept is bounded by its bytes; what was used last stays longest', async () => {
  const { ask } = answers();
  const large = ['岛'.repeat(1_000_000)];
  const loads: number[] = [];
  const load = (n: number) => ask(async () => (loads.push(n), large), [n]);
  // Three million bytes each: ten fit, twelve do not.
  for (let n = 0; n < 8; n += 1) await load(n);
  await load(0);
  for (let n = 8; n < 12; n += 1) await load(n);
  loads.length = 0;
  await load(0);
  expect(loads).toEqual([]);
  await load(1);
  expect(loads).toEqual([1]);
});

test('sent are the very bytes of the envelope', async () => {
  const { ask } = answers();
  const { envelopeJson } = await ask(async () => ['"#"', '</script>']);
  expect(JSON.parse(envelopeJson.toString())).toEqual({ code: 0, msg: '成功', data: ['"#"', '</script>'] });
});
