import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { verifyAndDecodeCursor, signAndEncodeCursor } from './signed-page-cursor.ts';
import type { ListOrder, Page, PageRequest } from './paging.ts';
import { countRowsUpTo, readPage, applyKeysetPageRange } from './paging.ts';
import { openKeyRing } from '../keys.ts';

const t = useTestDatabase();
const ring = openKeyRing({ APP_SECRET: 'a-secret-for-tests-a-secret-for-tests' });
const others = openKeyRing({ APP_SECRET: 'another-secret-for-tests-another-secret' });
const badInput = (detail: string) => new Failure('badInput', detail);

const inbox: ListOrder = { name: 'messages.inbox', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };
const byKind: ListOrder = {
  name: 'messages.by-kind',
  keys: [
    { column: 'kind', direction: 'asc', type: 'text' },
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};
const byTimeThenId: ListOrder = {
  name: 'messages.by-time',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

function messagesOf(list: ListOrder, user: string, request: PageRequest, scope = [user]) {
  const query = t.db.read.selectFrom('messages_inbox').select(['id', 'kind', 'created_at']).where('user_id', '=', user);
  return readPage(list, {
    keys: ring,
    scope,
    request,
    fetch: (slice) => applyKeysetPageRange(query, list, slice).execute(),
    count: (limit) => countRowsUpTo(query, t.db.read, limit),
  });
}

/** Rows with many equal kinds and times, so that every key has to decide somewhere. */
async function addMessages(user: string, count: number): Promise<void> {
  await sql`insert into messages_inbox (user_id, kind, title, content, created_at)
    select ${user}::bigint, (array['system', 'social', 'order', 'gift', 'moderation'])[1 + i % 3], 'm', '',
      timestamptz '2026-01-01' + (i % 4) * interval '1 ms'
    from generate_series(1, ${count}::int) i`.execute(t.db.write);
}

async function allPages(list: ListOrder, user: string, pageSize: number, between?: () => Promise<void>) {
  const pages: Page<{ id: string }>[] = [];
  let cursor: string | undefined;
  do {
    const page = await messagesOf(list, user, { pageSize, cursor });
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) await between?.();
  } while (cursor !== undefined);
  return pages;
}

/** What the server does by itself in the background, now. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

let user: string;
beforeAll(async () => {
  user = await addUser(t.db);
  await addMessages(user, 103);
});

for (const list of [inbox, byKind, byTimeThenId]) {
  test(`[X-W2] ${list.name}: the pages together are the whole list, for any page size`, async () => {
    let whole = t.db.read.selectFrom('messages_inbox').select('id').where('user_id', '=', user);
    for (const { column, direction } of list.keys) whole = whole.orderBy(sql.ref(column), direction);
    const expected = (await whole.execute()).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (pageSize) => {
        const pages = await allPages(list, user, pageSize);
        expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(expected);
        expect(pages.map(({ currentPage }) => currentPage)).toEqual(pages.map((_, index) => index + 1));
        expect(pages.every(({ total, totalIsEstimate }) => total === 103 && !totalIsEstimate)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
}

test('[X-W2] rows that arrive at the head between pages neither repeat nor hide a row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), async (pageSize, arriving) => {
      const reader = await addUser(t.db);
      await addMessages(reader, 45);
      const before = await t.db.read
        .selectFrom('messages_inbox')
        .select('id')
        .where('user_id', '=', reader)
        .orderBy('id', 'desc')
        .execute();
      const pages = await allPages(inbox, reader, pageSize, () => addMessages(reader, arriving));
      expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(before.map(({ id }) => id));
    }),
    { numRuns: 10 },
  );
});

test('[X-W2] currentPage gives the same page as the cursors, and each page leads on by cursor', async () => {
  const pages = await allPages(byKind, user, 10);
  for (const [index, expected] of pages.entries()) {
    const page = await messagesOf(byKind, user, { currentPage: index + 1, pageSize: 10 });
    expect(page).toEqual(expected);
  }
  const beyondEnd = await messagesOf(byKind, user, { currentPage: 50, pageSize: 10 });
  expect(beyondEnd).toEqual({
    records: [],
    total: 103,
    totalIsEstimate: false,
    currentPage: 50,
    pageSize: 10,
    nextCursor: null,
  });
});

test('[X-W2] currentPage reaches ten thousand rows deep and no further', async () => {
  expect((await messagesOf(inbox, user, { currentPage: 200, pageSize: 50 })).records).toEqual([]);
  await expect(messagesOf(inbox, user, { currentPage: 201, pageSize: 50 })).rejects.toEqual(badInput('currentPage'));
  await expect(messagesOf(inbox, user, { currentPage: 1_000_000, pageSize: 99 })).rejects.toEqual(
    badInput('currentPage'),
  );
});

test('[X-W2] the total is exact up to 1000 and says so above; later pages do not count again', async () => {
  const reader = await addUser(t.db);
  await addMessages(reader, 1000);
  expect(await messagesOf(inbox, reader, { pageSize: 10 })).toMatchObject({ total: 1000, totalIsEstimate: false });
  await addMessages(reader, 5);
  const first = await messagesOf(inbox, reader, { pageSize: 10 });
  expect(first).toMatchObject({ total: 1001, totalIsEstimate: true });
  let counts = 0;
  const second = await readPage(inbox, {
    keys: ring,
    scope: [reader],
    request: { pageSize: 10, cursor: first.nextCursor ?? '' },
    fetch: async () => [{ id: '1' }],
    count: async () => (counts += 1),
  });
  expect(second).toMatchObject({ total: 1001, totalIsEstimate: true, currentPage: 2 });
  expect(counts).toBe(0);
});

test('[X-W2] an empty list has a total of nothing', async () => {
  const nobody = await addUser(t.db);
  expect(await messagesOf(inbox, nobody, {})).toEqual({
    records: [],
    total: 0,
    totalIsEstimate: false,
    currentPage: 1,
    pageSize: 20,
    nextCursor: null,
  });
});

test('[X-W2] a cursor of another list, user, filter or secret is refused', async () => {
  const { nextCursor } = await messagesOf(inbox, user, { pageSize: 5 });
  const cursor = nextCursor ?? '';
  const other = await addUser(t.db);
  await expect(messagesOf(inbox, other, { cursor })).rejects.toEqual(badInput('cursor'));
  await expect(messagesOf({ ...inbox, name: 'messages.other' }, user, { cursor })).rejects.toEqual(badInput('cursor'));
  await expect(messagesOf(inbox, user, { cursor }, [user, 'gift'])).rejects.toEqual(badInput('cursor'));
  expect(() => verifyAndDecodeCursor({ keys: others, list: inbox.name, scope: [user] }, cursor, 1)).toThrow(
    badInput('cursor'),
  );
  expect((await messagesOf(inbox, user, { cursor })).currentPage).toBe(2);
});

test('[X-W2] scopes that look alike when glued together are different', () => {
  const position = { keys: ['1'], page: 2, total: 3, totalIsEstimate: false };
  const cursor = signAndEncodeCursor({ keys: ring, list: 'l', scope: ['a', 'b'] }, position);
  for (const scope of [['ab'], ['a,b'], ['a","b'], ['a', 'b', '']]) {
    expect(() => verifyAndDecodeCursor({ keys: ring, list: 'l', scope }, cursor, 1)).toThrow(badInput('cursor'));
  }
  expect(verifyAndDecodeCursor({ keys: ring, list: 'l', scope: ['a', 'b'] }, cursor, 1)).toEqual(position);
});

test('[X-W2] whatever is changed in a cursor, it is refused; and any keys survive the way', () => {
  const binding = { keys: ring, list: 'l', scope: ['100000'] };
  const positions = fc.record({
    keys: fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.integer()), {
      minLength: 1,
      maxLength: 3,
    }),
    page: fc.nat(),
    total: fc.nat(),
    totalIsEstimate: fc.boolean(),
  });
  fc.assert(
    fc.property(positions, fc.nat(), fc.integer({ min: 1, max: 255 }), (position, where, flip) => {
      const cursor = signAndEncodeCursor(binding, position);
      expect(verifyAndDecodeCursor(binding, cursor, position.keys.length)).toEqual(position);
      const bytes = Buffer.from(cursor, 'base64url');
      const index = where % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ flip;
      expect(() => verifyAndDecodeCursor(binding, bytes.toString('base64url'), position.keys.length)).toThrow(
        badInput('cursor'),
      );
      expect(() =>
        verifyAndDecodeCursor(binding, cursor.slice(0, -1 - (where % cursor.length)), position.keys.length),
      ).toThrow(badInput('cursor'));
      expect(() => verifyAndDecodeCursor(binding, `${cursor}=`, position.keys.length)).toThrow(badInput('cursor'));
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(() => verifyAndDecodeCursor(binding, text, 1)).toThrow(badInput('cursor'));
    }),
    { numRuns: 500 },
  );
});

test('[X-W2] the thousandth page touches as much of the database as the first', async () => {
  const reader = await addUser(t.db);
  await sql`insert into messages_inbox (user_id, kind, title, content)
    select ${reader}::bigint, 'system', 'm', '' from generate_series(1, 30000)`.execute(t.db.write);
  await asOwner('vacuum analyze messages_inbox');
  const ids = await t.db.write
    .selectFrom('messages_inbox')
    .select('id')
    .where('user_id', '=', reader)
    .orderBy('id', 'desc')
    .execute();
  const query = t.db.read.selectFrom('messages_inbox').selectAll().where('user_id', '=', reader);
  const buffers = async (after: string | null): Promise<number> => {
    const slice = applyKeysetPageRange(query, inbox, { after: after === null ? null : [after], offset: 0, limit: 21 });
    const [plan] = await slice.explain<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'json',
      sql`analyze, buffers`,
    );
    const top = plan?.['QUERY PLAN'][0].Plan ?? {};
    return (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
  };
  const first = await buffers(null);
  const deep = await buffers(ids[20 * 1000]?.id ?? '');
  expect(first).toBeGreaterThan(0);
  expect(deep).toBeLessThanOrEqual(first + 3);
});
