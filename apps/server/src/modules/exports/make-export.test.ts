import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test, vi } from 'vitest';
import { resumeStuckAndDeleteExpiredExports } from '#src/modules/exports/resume-stuck-and-delete-expired-exports.ts';
import { exportFolder, makeExport } from '#src/modules/exports/make-export.ts';
import { last, once, useExports } from '../../../test/fixtures/exports.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addUser } from '../../../test/harness/database.ts';

const { server, clock, now, waiting, deps, ask, rowOf, isStored, download, addOrders } = useExports();

describe('a file of many parts', () => {
  /** Fails at its nth part, as a worker that is killed there. */
  const dyingAt = (nth: number) => {
    let puts = 0;
    const { storage } = server;
    const dying = Object.create(storage) as typeof storage;
    dying.put = (key, content, type) => {
      puts += 1;
      return puts > nth ? Promise.reject(new Error('killed')) : storage.put(key, content, type);
    };
    return { ...deps(), storage: dying };
  };

  test('goes on after a kill from the last part: complete, nothing twice', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 12_345);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await expect(makeExport(dyingAt(1), id, once)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'making', rows: 5000 });
    // Orders that come meanwhile are not in it: they would be in some parts only.
    await addOrders(uid, 10);
    // Killed again, while the parts are joined.
    await expect(makeExport(dyingAt(2), id, once)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'making', rows: 12_345 });
    await makeExport(deps(), id, once);
    expect(await rowOf(maker, id)).toMatchObject({ state: 'ready', rows: 12_345 });
    const lines = (await download(maker, id)).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(12_345);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(12_345);
  });

  test('made by two workers at once is made once', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 11_000);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await Promise.allSettled([makeExport(deps(), id, once), makeExport(deps(), id, once)]);
    await makeExport(deps(), id, once);
    const lines = (await download(maker, id)).trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(11_000);
    expect(lines).toHaveLength(11_000);
  });

  /** Waits with the whole file until it is told to go on. */
  const waitingWithTheWhole = () => {
    const { storage } = server;
    const slow = Object.create(storage) as typeof storage;
    const reached = Promise.withResolvers<string>();
    const goOn = Promise.withResolvers<undefined>();
    slow.put = async (key, content, type) => {
      if (key.includes('/all-')) {
        reached.resolve(key);
        await goOn.promise;
      }
      return storage.put(key, content, type);
    };
    return { deps: { ...deps(), storage: slow }, reached: reached.promise, goOn: () => goOn.resolve(undefined) };
  };

  test('a worker that comes late with the whole file leaves the file of the first as it is', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 5001);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    const late = waitingWithTheWhole();
    const running = makeExport(late.deps, id, once);
    const lateFile = await late.reached;
    await makeExport(deps(), id, once);
    const text = await download(maker, id);
    late.goOn();
    await running;
    expect(await rowOf(maker, id)).toMatchObject({ state: 'ready', rows: 5001 });
    expect(await download(maker, id)).toBe(text);
    expect(text.trimEnd().split('\r\n')).toHaveLength(5002);
    expect(await isStored(lateFile)).toBe(false);
  });

  test('keeps its turn while it is joined, and ends there when it is cancelled', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid: await addUser(server.test.db) });
    const workedAt = async () =>
      (
        await server.test.db.write
          .selectFrom('exports_files')
          .select('worked_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).worked_at ?? 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const joining = waitingWithTheWhole();
    try {
      const running = makeExport(joining.deps, id, once);
      const file = await joining.reached;
      clock.ahead = 120_000;
      const before = await workedAt();
      vi.advanceTimersByTime(10_000);
      await expect.poll(workedAt).toBeGreaterThan(before + 100_000);
      await maker.call('POST /admin/v1/export/{id}/cancel', { id });
      const cancelledAt = await workedAt();
      vi.advanceTimersByTime(10_000);
      await expect.poll(workedAt).toBeGreaterThan(cancelledAt);
      joining.goOn();
      await running;
      expect(await rowOf(maker, id)).toMatchObject({ state: 'cancelled' });
      expect(await isStored(file)).toBe(false);
    } finally {
      clock.ahead = 0;
      vi.useRealTimers();
    }
  });

  test('that is over is deleted once more when nobody can write any longer', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid: await addUser(server.test.db) });
    await expect(makeExport(dyingAt(1), id, once)).rejects.toThrow('killed');
    await maker.call('POST /admin/v1/export/{id}/cancel', { id });
    // A worker that was cut off comes with a part that no row names.
    const left = `${exportFolder(id)}/9-late.csv`;
    await server.storage.put(left, Buffer.from('x'), 'text/csv');
    await resumeStuckAndDeleteExpiredExports(deps());
    expect(await isStored(left)).toBe(true);
    clock.ahead = 3700_000;
    try {
      await resumeStuckAndDeleteExpiredExports(deps());
      expect(await isStored(left)).toBe(false);
      const row = await server.test.db.write
        .selectFrom('exports_files')
        .select(['parts', 'files_deleted_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.parts).toEqual([]);
      expect(row.files_deleted_at).not.toBeNull();
    } finally {
      clock.ahead = 0;
    }
  });

  test('is cancelled while it is made, also twice; what is over cannot be cancelled', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 6000);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await expect(makeExport(dyingAt(1), id, once)).rejects.toThrow('killed');
    expect(await maker.call('POST /admin/v1/export/{id}/cancel', { id })).toMatchObject({ state: 'cancelled' });
    expect(await maker.call('POST /admin/v1/export/{id}/cancel', { id })).toMatchObject({ state: 'cancelled' });
    await makeExport(deps(), id, once);
    const ready = (await ask(maker, { uid: await addUser(server.test.db) })).id;
    await makeExport(deps(), ready, once);
    const over = { code: resultCodes.exportIsOver[0] };
    await expect(maker.call('POST /admin/v1/export/{id}/cancel', { id: ready })).rejects.toMatchObject(over);
  });

  test('that fails for good says so, and leaves nothing', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker);
    await expect(makeExport(dyingAt(0), id, last)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'failed' });
  });
});

test('two are made at a time: the third waits for its turn; the dead keep none', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const ids = [(await ask(maker)).id, (await ask(maker)).id, (await ask(maker)).id];
  const atWork = (workedAt: number) =>
    server.test.db.write
      .updateTable('exports_files')
      .set({ state: 'making', worked_at: new Date(workedAt) })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
  await atWork(now());
  await makeExport(deps(), ids[2] ?? '', once);
  expect(waiting).toEqual([ids[2]]);
  expect(await rowOf(maker, ids[2] ?? '')).toMatchObject({ state: 'waiting' });
  await atWork(now() - 2 * 60_000);
  await makeExport(deps(), ids[2] ?? '', once);
  expect(await rowOf(maker, ids[2] ?? '')).toMatchObject({ state: 'ready' });
});
test('a file is gone after three days', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const { id } = await ask(maker);
  await makeExport(deps(), id, once);
  const { file } = await server.test.db.write
    .selectFrom('exports_files')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await isStored(file)).toBe(true);
  clock.ahead = 73 * 3600_000;
  try {
    const absent = { code: resultCodes.notFound[0] };
    await expect(maker.call('POST /admin/v1/export/{id}/address', { id })).rejects.toMatchObject(absent);
    expect(await resumeStuckAndDeleteExpiredExports(deps())).toBeGreaterThan(0);
    expect(await isStored(file)).toBe(false);
    expect(await rowOf(maker, id)).toMatchObject({ state: 'expired' });
  } finally {
    clock.ahead = 0;
  }
});
