import { createHash } from 'node:crypto';
import { merkleLeafText, merkleNodeText } from '@lanyu/contract/receipt-hash-text';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { proofSiblingPositions, merkleTreeLevels } from '#src/modules/wallet/roots/merkle-tree.ts';
import {
  adjustCoinsAsStaff,
  requireAffordableCharge,
  refundCoins,
  grantFreeCoins,
  ensureAndLockWallet,
  spendCoins,
  withdrawTopUpCoins,
  topUpCoins,
} from '#src/modules/wallet/move-coins.ts';
import { readWalletBalances } from '#src/modules/wallet/read-wallet-balances.ts';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { addUser, useTestDatabase } from '../../../test/harness/database.ts';

const place = useTestDatabase();
const now = Date.parse('2026-07-18T20:00:00+08:00');
let keys = 0;
const cause = (uid: string, key?: string) => {
  keys += 1;
  return { uid, key: key ?? `test:${keys}`, subject: '测试', now };
};
const inTx = <T>(fn: Parameters<typeof transaction<T>>[1]) => transaction(place.db, fn);

const buy = (uid: string, coins: number, key?: string) =>
  inTx(async (tx) =>
    spendCoins(
      tx,
      { ...cause(uid, key), kind: 'purchase' },
      requireAffordableCharge(await ensureAndLockWallet(tx, uid), coins),
    ),
  );

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
});
afterAll(() => owner?.end());

async function player(paid: number, free: number): Promise<string> {
  const uid = await addUser(place.db);
  if (paid > 0) {
    await inTx((tx) => topUpCoins(tx, { ...cause(uid), coins: paid, bonus: free, channel: 'sandbox' }));
  } else if (free > 0) await inTx((tx) => grantFreeCoins(tx, { ...cause(uid), coins: free }));
  return uid;
}

/** What a step should leave in the wallet; less than nothing: it is refused. */
function after(
  { paid, free }: { paid: number; free: number },
  { what, coins, more }: { what: string; coins: number; more: number },
): { paid: number; free: number } {
  const take = (all: number, fromFree: number) => ({ paid: paid - (all - fromFree), free: free - fromFree });
  if (what === 'topUp') return { paid: paid + coins, free: free + more };
  if (what === 'grant') return { paid, free: free + coins };
  if (what === 'giveBack') return { paid: paid + coins - Math.min(coins, more), free: free + Math.min(coins, more) };
  if (what === 'spend') return take(coins, Math.min(free, coins));
  if (what === 'adjust') return { paid: paid + more - 10, free: free - coins - 10 };
  // Taken back: the bonus out of the free ones, the coins out of the paid ones, and each helps out where the other ends.
  return take(coins + more, Math.min(free, Math.max(more, coins + more - paid)));
}

describe('[X-M2] two accounts', () => {
  test('free coins are spent first, and come back to where they came from', async () => {
    const uid = await player(100, 30);
    expect(await buy(uid, 50)).toMatchObject({ paid: 80, free: 0, coinNum: 80 });
    await inTx((tx) => refundCoins(tx, { ...cause(uid), coins: 50, freeCoins: 30 }));
    expect(await readWalletBalances(place.db.write, uid)).toEqual({ coinNum: 130, paid: 100, free: 30, frozen: false });
  });

  test('a payment taken back takes the bonus from the free coins as far as they reach', async () => {
    const uid = await player(300, 15);
    await buy(uid, 5);
    // 300 paid, 10 free left: one may not take 315.
    const all = { coins: 300, bonus: 15, channel: 'sandbox' } as const;
    await expect(inTx((tx) => withdrawTopUpCoins(tx, { ...cause(uid), ...all }))).rejects.toMatchObject({
      code: 'insufficientCoins',
    });
    await inTx((tx) => grantFreeCoins(tx, { ...cause(uid), coins: 8 }));
    await inTx((tx) => withdrawTopUpCoins(tx, { ...cause(uid), ...all }));
    expect(await readWalletBalances(place.db.write, uid)).toMatchObject({ paid: 0, free: 3 });
  });
});

describe('[X-M3] the ledger', () => {
  test('more than there is is refused, by the use case and by the database', async () => {
    const uid = await player(10, 0);
    await expect(buy(uid, 11)).rejects.toMatchObject({ code: 'insufficientCoins' });
    const direct = owner.query(
      `select wallet_post($1, 'purchase', 'test:direct', 'x', null, now(), '{paid,sales}', '{-11,11}')`,
      [uid],
    );
    await expect(direct).rejects.toMatchObject({ code: '23514', constraint: 'wallet_wallets_paid_not_negative' });
  });

  test('postings that do not sum to nothing are refused, whoever writes them', async () => {
    const uid = await player(10, 0);
    const unbalanced = owner.query(
      `select wallet_post($1, 'grant', 'test:unbalanced', 'x', null, now(), '{free,promotion}', '{5,-4}')`,
      [uid],
    );
    await expect(unbalanced).rejects.toMatchObject({ constraint: 'wallet_postings_balanced' });
    const alone = owner.query(`insert into wallet_postings values ($1, 1, 9, 'free', 5)`, [uid]);
    await expect(alone).rejects.toMatchObject({ constraint: 'wallet_postings_balanced' });
    // Balanced by itself, but an entry is complete once it is written.
    const later = owner.query(`insert into wallet_postings values ($1, 1, 8, 'free', 5), ($1, 1, 9, 'promotion', -5)`, [
      uid,
    ]);
    await expect(later).rejects.toMatchObject({ constraint: 'wallet_postings_balanced' });
  });

  test.each([
    'update wallet_postings set amount = 1',
    'delete from wallet_postings',
    'truncate wallet_postings',
    'update wallet_entries set coins = 1',
    'delete from wallet_entries',
  ])('nobody changes what is written: %s', async (statement) => {
    await player(10, 0);
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    `insert into wallet_postings values (1, 1, 1, 'paid', 5), (1, 1, 2, 'promotion', -5)`,
    `update wallet_postings set amount = 1`,
    `delete from wallet_postings`,
    `delete from wallet_entries`,
    `update wallet_wallets set paid = 1000000`,
    `insert into wallet_wallets (user_id, paid) values (1, 5)`,
    `update wallet_roots set root = root`,
    `delete from wallet_alerts`,
  ])('the application may not: %s', async (statement) => {
    await expect(place.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('tables of the application’s own do not catch what belongs into the ledger', async () => {
    const uid = await player(10, 0);
    const client = await place.db.pool.connect();
    try {
      await client.query('begin');
      for (const table of ['wallet_wallets', 'wallet_entries', 'wallet_postings']) {
        await client.query(`create temp table ${table} (like public.${table} including defaults) on commit drop`);
      }
      await client.query(`select wallet_post($1, 'grant', 'test:temp', '测试', null, now(), $2, $3)`, [
        uid,
        ['free', 'promotion'],
        [5, -5],
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await readWalletBalances(place.db.write, uid)).toMatchObject({ coinNum: 15 });
    const { rows } = await owner.query(`select 1 from wallet_postings where user_id = $1 and account = 'free'`, [uid]);
    expect(rows).toHaveLength(1);
  });

  test('an effect happens once: the same key is refused for ever', async () => {
    const uid = await player(100, 0);
    await buy(uid, 10, 'order:1:out');
    await expect(buy(uid, 10, 'order:1:out')).rejects.toMatchObject({
      code: '23505',
      constraint: 'wallet_entries_key',
    });
    expect(await readWalletBalances(place.db.write, uid)).toMatchObject({ coinNum: 90 });
  });

  test('the last coin goes once, however many reach for it', async () => {
    const uid = await player(10, 0);
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => buy(uid, 10)));
    const outcomes = tries.map((one) => (one.status === 'fulfilled' ? 'spent' : (one.reason as { code: string }).code));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 15 }, () => 'insufficientCoins'), 'spent']);
  });

  test('coins of a frozen wallet are not spent; what comes in comes in', async () => {
    const uid = await player(10, 0);
    await place.db.write
      .updateTable('wallet_wallets')
      .set({ frozen_at: new Date() })
      .where('user_id', '=', uid)
      .execute();
    await expect(buy(uid, 1)).rejects.toMatchObject({ code: 'walletFrozen' });
    await inTx((tx) => grantFreeCoins(tx, { ...cause(uid), coins: 1 }));
    expect(await readWalletBalances(place.db.write, uid)).toMatchObject({ coinNum: 11, frozen: true });
  });

  test('whatever is done, it proves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            what: fc.constantFrom('topUp', 'grant', 'spend', 'reverseTopUp', 'giveBack', 'adjust'),
            coins: fc.integer({ min: 1, max: 40 }),
            more: fc.integer({ min: 0, max: 20 }),
          }),
          { maxLength: 12 },
        ),
        async (steps) => {
          const uid = await addUser(place.db);
          let model = { paid: 0, free: 0 };
          for (const step of steps) {
            const { what, coins, more } = step;
            const moved = await inTx(async (tx) => {
              const why = cause(uid);
              if (what === 'topUp') return topUpCoins(tx, { ...why, coins, bonus: more, channel: 'alipay' });
              if (what === 'grant') return grantFreeCoins(tx, { ...why, coins });
              if (what === 'spend')
                return spendCoins(
                  tx,
                  { ...why, kind: 'membership' },
                  requireAffordableCharge(await ensureAndLockWallet(tx, uid), coins),
                );
              if (what === 'reverseTopUp')
                return withdrawTopUpCoins(tx, { ...why, coins, bonus: more, channel: 'alipay' });
              if (what === 'giveBack') return refundCoins(tx, { ...why, coins, freeCoins: Math.min(coins, more) });
              // Never nothing in all, which is no movement.
              return adjustCoinsAsStaff(tx, { ...why, paid: more - 10, free: -coins - 10 });
            }).catch((error: { code?: string }) => error.code);
            const wanted = after(model, step);
            const enough = wanted.paid >= 0 && wanted.free >= 0;
            const got = typeof moved === 'object' ? { paid: moved.paid, free: moved.free } : moved;
            expect(got).toEqual(enough ? wanted : 'insufficientCoins');
            if (enough) model = wanted;
          }
          expect(await readWalletBalances(place.db.write, uid)).toMatchObject(model);
        },
      ),
      { numRuns: 60 },
    );
    expect((await verifyLedger(place)).differences).toEqual([]);
  });
});

describe('[X-M3] a day’s tree', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('every leaf leads up to the root, and nothing else does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), (count) => {
        const leaves = Array.from({ length: count }, (_, at) => ({
          uid: String(at + 1),
          seq: at,
          hash: sha256(String(at)),
        }));
        const levels = merkleTreeLevels(leaves);
        const root = levels.at(-1)?.[0];
        for (const [position, leaf] of leaves.entries()) {
          const up = (start: string) =>
            proofSiblingPositions(position, count).reduce((own, beside, level) => {
              if (beside === null) return own;
              const other = levels[level]?.[beside.position] ?? '';
              return sha256((position >> level) % 2 === 0 ? merkleNodeText(own, other) : merkleNodeText(other, own));
            }, start);
          expect(up(sha256(merkleLeafText(leaf)))).toBe(root);
          expect(up(sha256(merkleLeafText({ ...leaf, seq: leaf.seq + 1 })))).not.toBe(root);
        }
      }),
    );
  });
});
