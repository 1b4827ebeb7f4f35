import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { bumpDataVersion } from '#src/db/data-versions.ts';
import { catalogJobs } from '#src/modules/catalog/catalog.jobs.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '#src/modules/catalog/types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { openQueue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import { aPicture, addGame, addPackage, addShelf, changeGame } from '../../../../test/fixtures/games.ts';
import { addReadPackageFile } from '../../../../test/fixtures/packages.ts';
import { openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

/** The server's clock, which tests put forward. */
let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const db = () => server.test.db;
const visitor = () => openBrowser(server.origin);
const day = 24 * 3600_000;
const notFound = { code: resultCodes.notFound[0] };
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
});

describe('many scheduled games', () => {
  const scheduled: string[] = [];
  const out: string[] = [];
  let type = { id: '', slug: '' };

  beforeAll(async () => {
    type = await addShelf(db(), 'type');
    for (let n = 0; n < 5; n += 1)
      out.push(await addGame(db(), { shelf_ids: [type.id], publish_at: new Date(Date.now() - (n + 1) * day) }));
    // In every order they come before others, and there are more of them than a few walks read.
    const { rows } = await sql<{ id: string }>`
      insert into catalog_games (app_id, name, summary, icon, cover, status, publish_at, shelf_ids)
      select 'scheduled-' || n, '明天的游戏 ' || n, '一句话', ${JSON.stringify(aPicture)}::jsonb,
        ${JSON.stringify(aPicture)}::jsonb, 'live', now() + n * interval '1 day', array[${type.id}::bigint]
      from generate_series(1, 300) as n returning id`.execute(db().write);
    scheduled.push(...rows.map(({ id }) => id));
    await transaction(db(), async (tx) => {
      const warm = scheduled.map((game_id) => ({ game_id, hot: '1000', score: 9000 }));
      await tx.insertInto('catalog_counters').values(warm).execute();
      await updateTypeTagAndSearchEntriesOfGames(tx, scheduled);
    });
    for (let n = 5; n < 10; n += 1)
      out.push(await addGame(db(), { shelf_ids: [type.id], publish_at: new Date(Date.now() - (n + 1) * day) }));
  });

  test('[X-C1] the home page shows the newest that are out', async () => {
    const { fresh } = await visitor().call('GET /v1/catalog/home', {});
    expect(fresh.map(({ id }) => id)).toEqual(out);
  });

  test('[X-C2] lists show and count only what is out, page by page, in every order', async () => {
    for (const sort of [1, 2, 3, 4]) {
      for (const excluded of ['', (await addShelf(db(), 'tag')).id]) {
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await visitor().call('POST /web/game/list', {
            type: type.slug,
            sort,
            pageSize: 3,
            ...(excluded === '' ? {} : { excluded }),
            ...(cursor ? { cursor } : {}),
          });
          expect(page).toMatchObject({ total: 10, totalIsEstimate: excluded !== '' });
          // Signed, but everybody can read it.
          const readable = page.nextCursor === null ? '' : Buffer.from(page.nextCursor, 'base64url').toString('latin1');
          for (const id of scheduled) expect(readable).not.toContain(`"${id}"`);
          expect(page.records.length).toBeGreaterThan(0);
          seen.push(...page.records.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen.toSorted()).toEqual(out.toSorted());
      }
    }
  });
});

describe('a version for later', () => {
  const onShelf = async (slug: string) =>
    (await visitor().call('POST /web/game/list', { type: slug })).records.map(({ id }) => id);

  test('[X-C2] its platform is the game’s from its time on, not before', { timeout: 180_000 }, async () => {
    const android = await addShelf(db(), 'type', { rule: 'android' });
    const id = await addGame(db());
    const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
    const worker = await startWorker(
      queue,
      catalogJobs({ db: db(), log: pino({ level: 'silent' }), now: Date.now, storage: server.storage, queue }),
    );
    try {
      const time = Date.now() + 3000;
      await operator.call('POST /admin/v1/catalog/game/{id}/package', {
        id,
        file: await addReadPackageFile(db(), id),
        packageVersion: '1.0',
        minOs: '8.0',
        changelog: '',
        time,
        idempotencyKey: randomUUID(),
      });
      expect(await onShelf(android.slug)).toEqual([]);
      await until(async () => (await onShelf(android.slug)).includes(id));
      expect(Date.now()).toBeGreaterThanOrEqual(time);
    } finally {
      await worker.stop();
    }
  });

  test('a scheduled game comes out on the shelf of the platform that comes with it', async () => {
    const ios = await addShelf(db(), 'type', { rule: 'ios' });
    const when = new Date(Date.now() + day);
    const id = await addGame(db(), { publish_at: when });
    const later = await addGame(db(), { publish_at: when });
    await addPackage(db(), id, { platform: 2, published_at: when });
    await addPackage(db(), later, { platform: 2, published_at: new Date(when.getTime() + day) });
    for (const game of [id, later]) await changeGame(db(), game, {});
    expect(await onShelf(ios.slug)).toEqual([]);
    try {
      ahead = day + 1000;
      await transaction(db(), (tx) => bumpDataVersion(tx, 'catalog'));
      await until(async () => (await onShelf(ios.slug)).length > 0);
      expect(await onShelf(ios.slug)).toEqual([id]);
    } finally {
      ahead = 0;
    }
  });
});

describe('blocked before it was out', () => {
  const setStatus = (id: string, version: number, status: 'draft' | 'delisted' | 'blocked') =>
    operator.call('POST /admin/v1/catalog/game/{id}/status', { id, version, status });

  test('[X-C1] a game stays unseen when its day passes, and cannot be delisted', async () => {
    const type = await addShelf(db(), 'type');
    const id = await addGame(db(), { shelf_ids: [type.id], publish_at: new Date(Date.now() + 60_000) });
    const { version } = await setStatus(id, 1, 'blocked');
    try {
      ahead = 120_000;
      await expect(setStatus(id, version, 'delisted')).rejects.toMatchObject({ code: resultCodes.badInput[0] });
      await expect(visitor().call('POST /web/game/detail', { id })).rejects.toMatchObject(notFound);
      expect(await setStatus(id, version, 'draft')).toMatchObject({ status: 'draft' });
    } finally {
      ahead = 0;
    }
  });
});
