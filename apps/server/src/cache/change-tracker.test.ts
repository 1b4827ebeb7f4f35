import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { createChangeTracker } from './change-tracker.ts';

const t = useTestDatabase();
let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  [one, other] = [new pg.Client(t.url), new pg.Client(t.url)];
  await Promise.all([one.connect(), other.connect()]);
});
afterAll(() => Promise.all([one.end(), other.end()]));
afterEach(() => void vi.restoreAllMocks());

const write = (client: pg.Client, key: string) => client.query('insert into db_changes (key) values ($1)', [key]);

/** A tracker that has looked once, and what it hears from then on. */
async function listening(db: Pick<typeof t.db, 'pool'> = t.db) {
  const heard: string[] = [];
  const tracker = createChangeTracker(db, [
    { onChanges: (changes) => heard.push(...changes.map(({ key }) => key)), onUnknown: () => heard.push('unknown') },
  ]);
  const hear = async () => {
    await tracker.catchUp();
    return heard.splice(0).toSorted();
  };
  expect(await hear()).toEqual(['unknown']);
  return { hear, tracker };
}

test('a change is heard of once', async () => {
  const { hear } = await listening();
  await write(one, 'post:1');
  expect(await hear()).toEqual(['post:1']);
  expect(await hear()).toEqual([]);
});

test('transactions that end in another order than they began are all heard of, each once', async () => {
  const { hear } = await listening();
  await one.query('begin');
  await write(one, 'post:first');
  await write(other, 'post:second');
  expect(await hear()).toEqual(['post:second']);
  await write(other, 'post:third');
  expect(await hear()).toEqual(['post:third']);
  await one.query('commit');
  expect(await hear()).toEqual(['post:first']);
  expect(await hear()).toEqual([]);
});

test('one that ran during the first look is heard of when it ends; one that was undone never', async () => {
  await one.query('begin');
  await write(one, 'post:early');
  // With a higher number: a look that asked only for what is new would not find the early one.
  await write(other, 'post:before');
  const { hear } = await listening();
  await other.query('begin');
  await write(other, 'post:undone');
  expect(await hear()).toEqual([]);
  await other.query('rollback');
  await one.query('commit');
  expect(await hear()).toEqual(['post:early']);
});

test('a change too large to name, a long gap and another server: all that is cached is forgotten', async () => {
  const { hear } = await listening();
  await write(one, '*');
  expect(await hear()).toEqual(['unknown']);

  const answers: { at: number; server: string }[] = [];
  const pool = {
    query: async (...asked: Parameters<typeof t.db.readPool.query>) => {
      const found = await t.db.readPool.query(...asked);
      Object.assign(found.rows[0] as object, answers.shift());
      return found;
    },
  } as typeof t.db.pool;
  const now = Date.now();
  const at = (seconds: number, server = 'one') => ({ at: now + seconds * 1000, server });
  answers.push(at(0), at(59), at(120), at(121), at(122, 'two'));
  const changed = await listening({ pool });
  expect(await changed.hear()).toEqual([]);
  expect(await changed.hear()).toEqual(['unknown']);
  expect(await changed.hear()).toEqual([]);
  expect(await changed.hear()).toEqual(['unknown']);
});

test('rows with numbers that this server has not reached are heard of by nobody', async () => {
  const { hear } = await listening();
  await one.query(`insert into db_changes (xid, key) values ('9000000000000000000', 'post:restored')`);
  expect(await hear()).toEqual([]);
  await one.query(`delete from db_changes where key = 'post:restored'`);
});

test('who asks while a look is under way gets one that began later, shared with all others', async () => {
  let looks = 0;
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const pool = {
    query: async (...asked: Parameters<typeof t.db.readPool.query>) => {
      looks += 1;
      const found = await t.db.readPool.query(...asked);
      if (looks === 2) await held;
      return found;
    },
  } as typeof t.db.pool;
  const { tracker, hear } = await listening({ pool });
  const early = tracker.catchUp();
  await vi.waitUntil(() => looks === 2);
  const later = [hear(), hear(), hear()];
  await write(one, 'post:meanwhile');
  go();
  await early;
  expect((await Promise.all(later)).flat()).toEqual(['post:meanwhile']);
  expect(looks).toBe(3);
});

test('a look that fails is an error for who waits for it, and the next one misses nothing', async () => {
  let fails = false;
  const pool = {
    query: (...asked: Parameters<typeof t.db.readPool.query>) =>
      fails ? Promise.reject(new Error('away')) : t.db.readPool.query(...asked),
  } as typeof t.db.pool;
  const { hear } = await listening({ pool });
  await write(one, 'post:1');
  fails = true;
  await expect(hear()).rejects.toThrow('away');
  fails = false;
  expect(await hear()).toEqual(['post:1']);
});
