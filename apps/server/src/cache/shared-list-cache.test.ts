import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseSnapshot, type ChangeLogReading } from '#src/db/changes/change-log.ts';
import { openRedis, type RedisConnection } from '#src/integrations/redis.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { until } from '#test/harness/running-server.ts';
import { createSharedListCache } from './shared-list-cache.ts';

const testing = useTestDatabase();
let cache: RedisConnection;
beforeAll(async () => {
  cache = openRedis(testing.redisUrl, undefined, 20);
  await until(() => cache.client.status === 'ready');
});
afterAll(() => cache.close());
afterEach(() => void vi.useRealTimers());

const look = (snapshot: string, server = 'one', changes: ChangeLogReading['changes'] = []): ChangeLogReading => ({
  seen: parseSnapshot(snapshot),
  changes,
  at: 0,
  server,
});
const change = (transaction: number, key = 'newest') => ({ key, transaction: BigInt(transaction) });

let names = 0;
/** Processes that have just started and looked, and what is stored in their Redis by now. */
function processes(first: ChangeLogReading, name = `test-${(names += 1)}`) {
  const start = () => {
    const lists = createSharedListCache({ name, cache, most: 10, isListKey: () => true });
    lists.onUnknown(first);
    const loads: string[] = [];
    return {
      lists,
      loads,
      hear: (snapshot: string, ...changes: ChangeLogReading['changes']) =>
        lists.onChanges(changes, look(snapshot, 'one', changes)),
      read: (snapshot: string, items: readonly string[] = [snapshot]) =>
        lists.read<string>({
          name: 'newest',
          changedBy: ['newest'],
          load: async () => {
            loads.push(snapshot);
            return { snapshot, items };
          },
        }),
    };
  };
  const stored = async (count = 1) => {
    const mine = async () => (await cache.client.keys(`*list:${name}:*`)).filter((key) => !key.endsWith(':loading'));
    await until(async () => (await mine()).length === count, 3000);
    return mine();
  };
  return { name, one: start(), other: start(), stored };
}

test('a list that one process read is taken from Redis by another, until it changes', async () => {
  const { one, other, stored } = processes(look('100:100:'));
  expect(await one.read('100:100:')).toEqual(['100:100:']);
  await stored();
  expect(await other.read('101:101:')).toEqual(['100:100:']);
  expect(await other.read('101:101:')).toEqual(['100:100:']);
  expect(other.loads).toEqual([]);

  other.hear('102:102:', change(101));
  expect(await other.read('102:102:')).toEqual(['102:102:']);
  expect(await one.read('unused')).toEqual(['100:100:']);
  one.hear('102:102:', change(101));
  expect(await one.read('unused')).toEqual(['102:102:']);
});

test('a list whose snapshot lacks a change that ended in another order is not taken', async () => {
  const { one, other, stored } = processes(look('100:100:'));
  // Read while 100 ran, although 101 had ended.
  await one.read('100:102:100');
  await stored();
  other.hear('102:102:', change(100), change(101));
  expect(await other.read('102:102:')).toEqual(['102:102:']);
});

test('a list that was loaded while its change came is given once and not kept', async () => {
  const { one } = processes(look('100:100:'));
  const loads: ((list: { snapshot: string; items: string[] }) => void)[] = [];
  const reading = one.lists.read<string>({
    name: 'slow',
    changedBy: ['newest'],
    load: () => new Promise((resolve) => loads.push(resolve)),
  });
  await until(() => loads.length === 1);
  one.hear('102:102:', change(101));
  loads[0]?.({ snapshot: '100:100:', items: ['old'] });
  expect(await reading).toEqual(['old']);
  const again = await one.lists.read<string>({
    name: 'slow',
    changedBy: ['newest'],
    load: async () => ({ snapshot: '102:102:', items: ['new'] }),
  });
  expect(again).toEqual(['new']);
});

test('one transaction that writes for long does not end sharing', async () => {
  const { one, other, stored } = processes(look('50:100:50'));
  await one.read('50:110:50');
  await stored();
  expect(await other.read('unused')).toEqual(['50:110:50']);
  // It ends, and it was a change of this list.
  other.hear('120:120:', change(50));
  expect(await other.read('120:120:')).toEqual(['120:120:']);
});

test('a list older than all that is remembered is never taken, however late it comes to Redis', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { one, other, stored } = processes(look('100:100:'));
  other.hear('102:102:', change(101));
  for (const next of [103, 104, 105]) {
    vi.advanceTimersByTime(31_000);
    other.hear(`${next}:${next}:`, change(next - 1, 'feed:1:1'));
  }
  // The other has forgotten that 101 changed it, but not that such a time was. This process stood still meanwhile.
  await one.read('101:102:101');
  await stored();
  expect(await other.read('106:106:')).toEqual(['106:106:']);
});

test('lists of another server are not taken, nor those of another name', async () => {
  const { name, one, stored } = processes(look('100:100:'));
  await one.read('100:100:');
  await stored();
  const promoted = processes(look('90:90:', 'two'), name);
  expect(await promoted.one.read('95:95:')).toEqual(['95:95:']);
  expect(await promoted.stored(2)).toHaveLength(2);
  const site = processes(look('90:90:'));
  expect(await site.one.read('96:96:')).toEqual(['96:96:']);
});
