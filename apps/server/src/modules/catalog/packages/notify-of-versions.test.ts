import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { addGame, addPackage, changeGame } from '#test/fixtures/games.ts';
import { notifyOfVersions } from './notify-of-versions.ts';

const t = useTestDatabase();
const deps = () => ({ db: t.db, now: Date.now });
let game = '';

beforeEach(async () => {
  game = await addGame(t.db, { name: '月海回声' });
  // It has been out for a day, and whoever waited for that was told.
  const aDayAgo = new Date(Date.now() - 24 * 3600_000);
  await addPackage(t.db, game, { version: '0.9', published_at: aDayAgo, told_at: aDayAgo });
});

/** Users who follow the game, own it, or both, in turn. */
async function addWaiting(count: number): Promise<string[]> {
  const uids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const uid = await addUser(t.db);
    uids.push(uid);
    if (n % 3 !== 0) await t.db.write.insertInto('catalog_wishes').values({ user_id: uid, game_id: game }).execute();
    if (n % 3 !== 1)
      await t.db.write.insertInto('downloads_rights').values({ user_id: uid, game_id: game, kind: 'free' }).execute();
  }
  return uids;
}

const notified = async () => {
  const rows = await t.db.write
    .selectFrom('messages_inbox')
    .select('user_id')
    .where('link', '=', `/detail/${game}`)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};
const notifiedAt = async (id: string) =>
  (await t.db.write.selectFrom('catalog_packages').select('told_at').where('id', '=', id).executeTakeFirstOrThrow())
    .told_at;

describe('[X-C4] a new version', () => {
  test('everybody who follows the game or owns it is told once, nobody else', async () => {
    const uids = await addWaiting(7);
    await addUser(t.db);
    const id = await addPackage(t.db, game, { version: '1.2' });
    expect(await notifyOfVersions(deps(), { most: 3 })).toBe(7);
    expect(await notified()).toEqual(uids);
    expect(await notifiedAt(id)).not.toBeNull();
    const message = await t.db.write
      .selectFrom('messages_inbox')
      .selectAll()
      .where('user_id', '=', uids[0] as string)
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ kind: 'game', title: '《月海回声》有新版本' });
    expect(message.content).toContain('安卓版更新到 1.2');
    expect(await notifyOfVersions(deps())).toBe(0);
    expect(await notified()).toEqual(uids);
  });

  test('a worker that dies in between is followed by one that goes on behind the last who was told', async () => {
    const uids = await addWaiting(10);
    await addPackage(t.db, game);
    // Stops after the first batch …
    const calledOff = new AbortController();
    const once = { db: t.db, now: () => (calledOff.abort(), Date.now()) };
    await expect(notifyOfVersions(once, { most: 4, signal: calledOff.signal })).rejects.toThrow();
    expect(await notified()).toEqual(uids.slice(0, 4));
    // … the next dies before the commit of its batch …
    const dying = transaction(t.db, async (tx) => {
      const inside = { write: { transaction: () => ({ execute: (fn: (tx: unknown) => unknown) => fn(tx) }) } };
      await notifyOfVersions({ db: inside as never, now: Date.now }, { most: 4 });
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await notified()).toEqual(uids.slice(0, 4));
    // … and two at once share the rest.
    await Promise.all([notifyOfVersions(deps(), { most: 2 }), notifyOfVersions(deps(), { most: 2 })]);
    await notifyOfVersions(deps());
    expect(await notified()).toEqual(uids);
  });

  test('what is not out yet, or of a game that players cannot see, waits', async () => {
    const [uid] = await addWaiting(1);
    const id = await addPackage(t.db, game, { published_at: new Date(Date.now() + 3600_000) });
    await notifyOfVersions(deps());
    expect(await notified()).toEqual([]);
    await changeGame(t.db, game, { status: 'blocked' });
    const later = { db: t.db, now: () => Date.now() + 7200_000 };
    await notifyOfVersions(later);
    expect(await notified()).toEqual([]);
    expect(await notifiedAt(id)).toBeNull();
    await changeGame(t.db, game, { status: 'live' });
    await notifyOfVersions(later);
    expect(await notified()).toEqual([uid]);
  });

  test('nobody hears of a version that a newer one has replaced', async () => {
    const [uid] = await addWaiting(1);
    const old = await addPackage(t.db, game, { version: '1.0', published_at: new Date(Date.now() - 7200_000) });
    await addPackage(t.db, game, { version: '1.1' });
    await notifyOfVersions(deps());
    expect(await notified()).toEqual([uid]);
    expect(await notifiedAt(old)).not.toBeNull();
  });
});
