import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import {
  ensureAndLockWallet,
  grantFreeCoins,
  requireAffordableCharge,
  spendCoins,
  topUpCoins,
} from '#src/modules/wallet/move-coins.ts';
import { proveNewEntries } from '#src/modules/wallet/proof/prove-new-entries.ts';
import { walkWholeLedger } from '#src/modules/wallet/proof/walk-whole-ledger.ts';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { addUser, useTestDatabase } from '../../../../test/harness/database.ts';

const place = useTestDatabase();
const log = pino({ level: 'silent' });
let now = Date.parse('2026-07-18T20:00:00+08:00');
const deps = () => ({ db: place.db, log, now: () => now });
let keys = 0;
const cause = (uid: string) => ({ uid, key: `proof:${(keys += 1)}`, subject: '测试', now });

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  // Whoever owns the tables may take their references away too.
  await owner.query(`alter table wallet_entries drop constraint wallet_entries_user_id_fkey;
    alter table wallet_postings drop constraint wallet_postings_user_id_seq_fkey`);
});
afterAll(() => owner?.end());

async function player(): Promise<string> {
  const uid = await addUser(place.db);
  await transaction(place.db, (tx) => topUpCoins(tx, { ...cause(uid), coins: 50, bonus: 5, channel: 'sandbox' }));
  await buy(uid, 7);
  await buy(uid, 3);
  return uid;
}
const buy = (uid: string, coins: number) =>
  transaction(place.db, async (tx) =>
    spendCoins(
      tx,
      { ...cause(uid), kind: 'purchase' },
      requireAffordableCharge(await ensureAndLockWallet(tx, uid), coins),
    ),
  );
const grant = (uid: string) => transaction(place.db, (tx) => grantFreeCoins(tx, { ...cause(uid), coins: 9 }));

/** What only somebody with the keys to the machine could do. */
async function tamper(statement: string): Promise<void> {
  const trigger = (act: string) =>
    `alter table wallet_postings ${act} trigger user; alter table wallet_entries ${act} trigger user`;
  await owner.query(`begin; ${trigger('disable')}; ${statement}; ${trigger('enable')}; commit`);
}
const emptied = ['postings', 'entries', 'wallets', 'proofs', 'alerts', 'walks'];
beforeEach(() => tamper(emptied.map((table) => `delete from wallet_${table}`).join('; ')));

const names = (differences: readonly { kind: string; key: string }[]) =>
  differences.map(({ kind, key }) => `${kind} ${key}`).toSorted();
const hourly = async (walletsAtOnce = 3) => names((await proveNewEntries(deps(), { walletsAtOnce })).differences);
const openAlerts = async () =>
  names(
    await place.db.write.selectFrom('wallet_alerts').select(['kind', 'key']).where('resolved_at', 'is', null).execute(),
  );
const proofs = () => place.db.write.selectFrom('wallet_proofs').select(['user_id', 'seq', 'walk_whole']).execute();
/** A week passes, by the clock of the database. */
const passWeek = () =>
  owner.query(
    `update wallet_walks set started_at = started_at - interval '7 days', ended_at = ended_at - interval '7 days'`,
  );
async function weekly(walletsAtOnce = 3) {
  await passWeek();
  const walk = await walkWholeLedger(deps(), { walletsAtOnce });
  expect(walk?.ended).toBe(true);
  return walk;
}

/** Each leaves a ledger that does not add up, at an entry of a wallet of three entries (one more, if it is a new one). */
const kinds: [name: string, statement: (uid: string, seq: number) => string, found: string[]][] = [
  [
    'an amount',
    (uid, seq) => `update wallet_postings set amount = amount + 1 where user_id = ${uid} and seq = ${seq} and line = 2`,
    ['ledger-balance', 'ledger-chain', 'ledger-sum'],
  ],
  [
    'amounts that still sum to nothing',
    (uid, seq) =>
      `update wallet_postings set amount = amount + 1 where user_id = ${uid} and seq = ${seq} and line = 1;
       update wallet_postings set amount = amount - 1 where user_id = ${uid} and seq = ${seq} and line = 2`,
    ['ledger-balance', 'ledger-chain'],
  ],
  [
    'the text',
    (uid, seq) => `update wallet_entries set subject = '别的' where user_id = ${uid} and seq = ${seq}`,
    ['ledger-chain'],
  ],
  [
    'the time',
    (uid, seq) =>
      `update wallet_entries set created_at = created_at + interval '1 s' where user_id = ${uid} and seq = ${seq}`,
    ['ledger-chain'],
  ],
  [
    'the coins shown',
    (uid, seq) => `update wallet_entries set coins = coins + 1 where user_id = ${uid} and seq = ${seq}`,
    ['ledger-chain'],
  ],
  [
    'the hash',
    (uid, seq) => `update wallet_entries set hash = sha256('x') where user_id = ${uid} and seq = ${seq}`,
    ['ledger-chain'],
  ],
  [
    'postings that are gone',
    (uid, seq) => `delete from wallet_postings where user_id = ${uid} and seq = ${seq}`,
    ['ledger-balance', 'ledger-chain'],
  ],
  [
    'an entry that is gone',
    (uid, seq) =>
      `delete from wallet_postings where user_id = ${uid} and seq = ${seq};
       delete from wallet_entries where user_id = ${uid} and seq = ${seq}`,
    ['ledger-balance', 'ledger-chain'],
  ],
];
const expectedOf = (found: readonly string[], uid: string) =>
  found.map((kind) => `${kind} ${kind === 'ledger-sum' ? 'all' : uid}`).toSorted();

describe('[X-M3] the hourly proof', () => {
  test('walks what is new alone, and keeps how far it has proven', async () => {
    const users = [await player(), await player(), await player(), await player(), await player()];
    expect(await proveNewEntries(deps(), { walletsAtOnce: 2 })).toMatchObject({
      wallets: 5,
      entries: 15,
      differences: [],
    });
    expect(await proveNewEntries(deps())).toMatchObject({ wallets: 0, entries: 0, differences: [] });
    await grant(users[1] ?? '');
    await grant(users[3] ?? '');
    await grant(users[3] ?? '');
    expect(await proveNewEntries(deps())).toMatchObject({ wallets: 2, entries: 3, differences: [] });
    expect((await proofs()).map(({ seq }) => seq).toSorted()).toEqual(['3', '3', '3', '4', '5']);
    expect((await verifyLedger(deps())).differences).toEqual([]);
  });

  test.each(kinds)(
    'finds %s of a new entry, says so once, and again each hour until it is mended',
    async (_name, statement, found) => {
      const [other, uid] = [await player(), await player()];
      expect(await hourly()).toEqual([]);
      await grant(uid);
      await grant(other);
      await tamper(statement(uid, 4));
      const expected = expectedOf(found, uid);
      expect(await hourly()).toEqual(expected);
      expect(await hourly()).toEqual(expected);
      expect(await openAlerts()).toEqual(expected);
      expect((await proofs()).find(({ user_id }) => user_id === uid)?.seq).toBe('3');
      expect((await proofs()).find(({ user_id }) => user_id === other)?.seq).toBe('4');
    },
  );

  test.each([
    [
      'a balance',
      (uid: string) => `update wallet_wallets set paid = paid + 1 where user_id = ${uid}`,
      ['ledger-balance'],
    ],
    [
      'where the chain ends',
      (uid: string) => `update wallet_wallets set seq = 2 where user_id = ${uid}`,
      ['ledger-chain'],
    ],
    ['a wallet that is gone', (uid: string) => `delete from wallet_wallets where user_id = ${uid}`, ['ledger-balance']],
    [
      'an entry that the wallet does not know of',
      (uid: string) =>
        `insert into wallet_entries select user_id, 4, kind, 'forged:' || user_id, subject, order_id, coins, paid_after, free_after,
           created_at, hash from wallet_entries where user_id = ${uid} and seq = 3`,
      ['ledger-chain'],
    ],
    [
      'a chain that was written anew as a whole',
      (uid: string) =>
        `update wallet_entries set subject = '别的', hash = sha256('x') where user_id = ${uid} and seq = 3;
         update wallet_wallets set head = sha256('x') where user_id = ${uid}`,
      ['ledger-chain'],
    ],
  ])('finds %s though no coin moved', async (_name, statement, found) => {
    const [uid] = [await player(), await player()];
    expect(await hourly()).toEqual([]);
    await tamper(statement(uid));
    expect(await hourly()).toEqual(expectedOf(found, uid));
    expect(await openAlerts()).toEqual(expectedOf(found, uid));
  });

  test('a wallet that says it has a million million entries is found as fast as any', async () => {
    const [uid, other] = [await player(), await player()];
    await hourly();
    await buy(other, 1);
    await tamper(`update wallet_wallets set seq = 1000000000000 where user_id = ${uid}`);
    expect(await hourly()).toEqual([`ledger-chain ${uid}`]);
    expect(names((await verifyLedger(deps())).differences)).toEqual([`ledger-chain ${uid}`]);
    expect((await weekly())?.differences).toBe(1);
  });

  test('killed between two slices it has lost nothing: the next goes on behind what was proven', async () => {
    for (let n = 0; n < 4; n += 1) await player();
    // It looks before each slice, and before each answer within it.
    let looks = 0;
    const signal = Object.assign(new AbortController().signal, {
      throwIfAborted: () => {
        looks += 1;
        if (looks > 2) throw new Error('killed');
      },
    });
    const killed = proveNewEntries(deps(), { signal, walletsAtOnce: 2 });
    await expect(killed).rejects.toThrow('killed');
    expect(await proofs()).toHaveLength(2);
    expect(await proveNewEntries(deps())).toMatchObject({ wallets: 2, entries: 6, differences: [] });
  });

  test('the application may not remove a proof', async () => {
    await expect(place.db.pool.query('delete from wallet_proofs')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('[X-M3] the weekly walk', () => {
  test.each(kinds)(
    'finds %s of an old entry; from then on the hourly proof does, until it is mended',
    async (_name, statement, found) => {
      const [uid] = [await player(), await player()];
      expect(await hourly()).toEqual([]);
      const before = await owner.query(`select * from wallet_postings where user_id = ${uid}`);
      const entries = await owner.query(`select * from wallet_entries where user_id = ${uid}`);
      await tamper(statement(uid, 2));
      expect(await hourly()).toEqual([]);
      const expected = expectedOf(found, uid);
      expect((await weekly())?.differences).toBe(expected.length);
      expect(await openAlerts()).toEqual(expected);
      expect(await hourly()).toEqual(expected);
      expect(names((await verifyLedger(deps())).differences)).toEqual(expected);
      await tamper(`delete from wallet_postings where user_id = ${uid}; delete from wallet_entries where user_id = ${uid};
      insert into wallet_entries select (jsonb_populate_recordset(null::wallet_entries, '${JSON.stringify(
        entries.rows.map((row: { hash: Buffer }) => ({ ...row, hash: `\\x${row.hash.toString('hex')}` })),
      )}')).*;
      insert into wallet_postings select (jsonb_populate_recordset(null::wallet_postings, '${JSON.stringify(before.rows)}')).*`);
      expect(await hourly()).toEqual([]);
      expect((await proofs()).map(({ walk_whole }) => walk_whole)).toEqual([false, false]);
      expect((await weekly())?.differences).toBe(0);
    },
  );

  test('finds postings of somebody who has no wallet', async () => {
    const uid = await player();
    await tamper(`update wallet_postings set user_id = user_id + 1000000 where user_id = ${uid} and seq = 3`);
    await weekly();
    expect(await openAlerts()).toEqual(
      [`ledger-balance ${uid}`, `ledger-balance ${Number(uid) + 1_000_000}`, `ledger-chain ${uid}`].toSorted(),
    );
  });

  test('ends by its time and goes on where it was; everything together sums to nothing; the next is due in a week', async () => {
    for (let n = 0; n < 5; n += 1) await player();
    const ticking = { ...deps(), now: () => (now += 1000) };
    const part = await walkWholeLedger(ticking, { walletsAtOnce: 2, endBy: now + 1500 });
    expect(part).toMatchObject({ ended: false, wallets: 2 });
    const rest = await walkWholeLedger(deps(), { walletsAtOnce: 2 });
    expect(rest).toMatchObject({ ended: true, wallets: 5, entries: 15, differences: 0 });
    const { rows } = await owner.query('select wallets, entries, postings_sum from wallet_walks');
    expect(rows).toEqual([{ wallets: '5', entries: '15', postings_sum: '0' }]);
    expect(await walkWholeLedger(deps())).toBeUndefined();
    expect((await weekly())?.wallets).toBe(5);
  });

  test('a walk that was moved past wallets says so, and one that began in the future puts none off', async () => {
    for (let n = 0; n < 5; n += 1) await player();
    const ticking = { ...deps(), now: () => (now += 1000) };
    await walkWholeLedger(ticking, { walletsAtOnce: 2, endBy: now + 1500 });
    await place.db.pool.query('update wallet_walks set after_user_id = 9223372036854775806');
    expect(await walkWholeLedger(deps())).toMatchObject({ ended: true, differences: 1 });
    expect(await openAlerts()).toEqual(['ledger-walk all']);
    await owner.query(`update wallet_walks set started_at = now() + interval '1 year'`);
    expect(await walkWholeLedger(deps())).toMatchObject({ ended: true, wallets: 5 });
    await expect(place.db.pool.query('update wallet_walks set started_at = now()')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('two workers walk it once between them', async () => {
    for (let n = 0; n < 6; n += 1) await player();
    await Promise.all([1, 2, 3].map(() => walkWholeLedger(deps(), { walletsAtOnce: 1 })));
    await walkWholeLedger(deps(), { walletsAtOnce: 1 });
    const { rows } = await owner.query(
      'select wallets, entries, differences from wallet_walks where ended_at is not null',
    );
    expect(rows).toEqual([{ wallets: '6', entries: '18', differences: '0' }]);
  });
});
