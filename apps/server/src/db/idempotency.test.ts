import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { canonicalJson, deleteExpiredIdempotencyKeys, runIdempotently } from './idempotency.ts';

const t = useTestDatabase();
let user: string;

beforeAll(async () => {
  user = await addUser(t.db);
});

const call = 'POST /admin/v1/site/bulletin';

const buy = (key: string, request: unknown = { game: '1' }, caller = user) =>
  runIdempotently(t.db, { call, caller, key, request }, async (tx) => {
    const { id } = await tx
      .insertInto('messages_inbox')
      .values({ user_id: user, kind: 'order', title: key, content: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { order: id, 备注: ['好'] };
  });
const effects = async (key: string) =>
  (await t.db.write.selectFrom('messages_inbox').select('id').where('title', '=', key).execute()).length;

test('a repeat gets the first answer and has no second effect', async () => {
  const first = await buy('repeat');
  expect(await buy('repeat', { game: '1' })).toEqual(first);
  expect(await effects('repeat')).toBe(1);
});

test('another request under the same key is refused', async () => {
  await buy('reused');
  await expect(buy('reused', { game: '2' })).rejects.toEqual(new Failure('keyReused'));
  expect(await effects('reused')).toBe(1);
});

test('the same key of another user or call is another key', async () => {
  await buy('scoped');
  await buy('scoped', { game: '2' }, 'test:other');
  expect(await effects('scoped')).toBe(2);
});

test('a repeat while the first runs is told so at once and does not wait', async () => {
  let finish = () => {};
  const hold = new Promise<void>((resolve) => (finish = resolve));
  let inside = () => {};
  const started = new Promise<void>((resolve) => (inside = resolve));
  const first = runIdempotently(t.db, { call, caller: 'slow', key: 'k', request: 1 }, async () => {
    inside();
    await hold;
    return 'done';
  });
  await started;
  const asked = Date.now();
  await expect(
    runIdempotently(t.db, { call, caller: 'slow', key: 'k', request: 1 }, async () => 'second'),
  ).rejects.toEqual(new Failure('inProgress'));
  expect(Date.now() - asked).toBeLessThan(2000);
  finish();
  expect(await first).toBe('done');
  expect(await runIdempotently(t.db, { call, caller: 'slow', key: 'k', request: 1 }, async () => 'second')).toBe(
    'done',
  );
});

test('of many at once exactly one has the effect; the others get its answer or are told to wait', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => buy('race')));
  expect(await effects('race')).toBe(1);
  const answers = new Set(
    results.flatMap((result) => (result.status === 'fulfilled' ? [JSON.stringify(result.value)] : [])),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Failure] : []));
  expect(refusals.filter(({ code }) => code !== 'inProgress')).toEqual([]);
  expect(answers.size).toBe(1);
});

test('when it fails nothing happened and the key is free again', async () => {
  await expect(
    runIdempotently(t.db, { call, caller: 'failing', key: 'k', request: 1 }, async (tx) => {
      await tx
        .insertInto('messages_inbox')
        .values({ user_id: user, kind: 'order', title: 'failed', content: '' })
        .execute();
      throw new Failure('insufficientCoins');
    }),
  ).rejects.toEqual(new Failure('insufficientCoins'));
  expect(await effects('failed')).toBe(0);
  expect(await runIdempotently(t.db, { call, caller: 'failing', key: 'k', request: 2 }, async () => null)).toBeNull();
});

test('expired keys are removed in batches, others stay', async () => {
  await sql`insert into db_idempotency_keys (scope, key, request_hash, answer, created_at, expires_at)
    select 'old', i::text, sha256(''), 'null', now() - interval '8 days', now() - interval '1 day'
    from generate_series(1, 5) i`.execute(t.db.write);
  await buy('kept');
  expect(await deleteExpiredIdempotencyKeys(t.db, 3)).toBe(3);
  expect(await deleteExpiredIdempotencyKeys(t.db, 3)).toBe(2);
  expect(await deleteExpiredIdempotencyKeys(t.db, 3)).toBe(0);
  await buy('kept');
  expect(await effects('kept')).toBe(1);
});

test('the order of fields does not change a request; any other difference does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (request) => {
      const reversed = Object.fromEntries(Object.entries(request).toReversed());
      expect(canonicalJson(reversed)).toBe(canonicalJson(request));
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      expect(canonicalJson(a) === canonicalJson(b)).toBe(isDeepStrictEqual(asSent(a), asSent(b)));
    }),
  );
});
