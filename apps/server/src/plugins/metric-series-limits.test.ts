import { allCalls } from '@lanyu/contract/all-calls';
import { errorNamesOfCall } from '@lanyu/contract/call';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLoadShedder } from './guards/load-shedding.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const shedder = createLoadShedder(1);

function openMetrics(): Metrics {
  return createMetrics({
    shedder,
    // Asked for its counts alone, so it opens no connection.
    pool: new pg.Pool(),
    cache: { client: { status: 'ready' } } as Parameters<typeof createMetrics>[0]['cache'],
    countRefusal: () => undefined,
    countRequest: () => undefined,
    release: 'counted',
  });
}

async function countSeries({ registry }: Metrics): Promise<number> {
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
}

test('another code of a call is one series more, another class twelve and one', async () => {
  const metrics = openMetrics();
  const observe = metrics.requestObserver('GET /v1/home');
  observe(0, 0.01);
  observe(1001, 0.01);
  const before = await countSeries(metrics);
  for (let code = 2001; code <= 2050; code += 1) observe(code, 0.01);
  expect((await countSeries(metrics)) - before).toBe(50);
  observe(resultCodeOfName('failed'), 0.01);
  expect((await countSeries(metrics)) - before).toBe(50 + 13);
  shedder.close();
});

test('a process that has answered every call with every code it may has no more series than is planned for', async () => {
  const metrics = openMetrics();
  const names = Object.keys(allCalls) as (keyof typeof allCalls)[];
  for (const key of names) {
    const observe = metrics.requestObserver(key);
    observe(0, 0.01);
    observe(resultCodeOfName('badInput'), 0.01);
  }
  const usual = await countSeries(metrics);
  for (const key of names) {
    const observe = metrics.requestObserver(key);
    for (const name of errorNamesOfCall(allCalls[key])) observe(resultCodeOfName(name), 0.01);
    for (const name of ['failed', 'busy'] as const) observe(resultCodeOfName(name), 0.01);
  }
  const most = await countSeries(metrics);
  console.log(
    `${names.length} calls: ${usual} series after good and refused answers, ${most} after every code of each`,
  );
  // Bounded by calls and their codes, whatever is sent: a histogram for each of four classes and a counter for each code.
  expect(usual).toBeLessThan(names.length * 26 + 200);
  expect(most).toBeLessThan(names.length * (4 * 12 + 20) + 200);
});
