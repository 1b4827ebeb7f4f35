import type { Database } from '#src/db/pool.ts';
import { transaction } from '#src/db/transaction.ts';
import { adjust } from '#src/modules/wallet/public.ts';

let made = 0;

/** Puts coins into a user's wallet, the way coins move. */
export async function addCoins(db: Database, uid: string, coins: { paid?: number; free?: number }): Promise<void> {
  made += 1;
  const key = `test:${process.pid}:${made}`;
  await transaction(db, (tx) =>
    adjust(tx, { uid, key, subject: '测试用的钻石', now: Date.now(), paid: coins.paid ?? 0, free: coins.free ?? 0 }),
  );
}
