import { createHash } from 'node:crypto';
import { transaction } from '#src/db/transaction.ts';
import { buyWithCoins } from '#src/modules/orders/public.ts';
import { addCoins } from './coins.ts';
import { addUser } from './database.ts';
import { addGame, addPackage } from './games.ts';
import type { RunningServer } from './running-server.ts';

/** Things that have to do with money, fresh each time. */
export interface MoneyWorld {
  /** Makes the person rich enough for anything; hands the number of the receipt back. */
  coins(of: { uid: string }): Promise<number>;
  /** A recharge nobody has paid yet; its id. */
  openOrder(of: { uid: string }): Promise<string>;
  /** A recharge whose refund the provider refused; its id. */
  refusedRefund(of: { uid: string }): Promise<string>;
  /** Something bought with coins; its id. */
  boughtOrder(of: { uid: string }): Promise<string>;
  /** A game that costs nothing, with a file to fetch; its id. */
  freeGame(): Promise<string>;
  coinPackage(): Promise<string>;
  planVersion(vipType: number): Promise<number>;
  /** Somebody who has nothing to do with the caller. */
  strangersUid(): Promise<string>;
  alert(): Promise<string>;
}

export function moneyWorld(server: RunningServer): MoneyWorld {
  const db = () => server.test.db.write;
  let alerts = 0;

  async function freeGame(): Promise<string> {
    const id = await addGame(server.test.db, { online_type: 0 });
    const bytes = Buffer.from(`package of ${id}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `private/packages/${sha256}`;
    await server.storage.put(key, bytes, 'application/octet-stream');
    await addPackage(server.test.db, id, { size: String(bytes.length), sha256, file_key: key });
    return id;
  }

  async function coins({ uid }: { uid: string }): Promise<number> {
    await addCoins(server.test.db, uid, { paid: 10_000 });
    return 1;
  }

  return {
    coins,
    freeGame,

    async openOrder({ uid }) {
      const { id } = await db()
        .insertInto('orders_orders')
        .values({
          user_id: uid,
          kind: 'recharge',
          subject: '60 钻石',
          subject_id: '1',
          amount_fen: 600,
          coins: 60,
          channel: 'sandbox',
          expires_at: new Date(Date.now() + 1_800_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db()
        .insertInto('orders_events')
        .values({ order_id: id, event: 'created', created_at: new Date() })
        .execute();
      return id;
    },

    async refusedRefund({ uid }) {
      const { id } = await db()
        .insertInto('orders_orders')
        .values({
          user_id: uid,
          kind: 'recharge',
          subject: '60 钻石',
          subject_id: '1',
          amount_fen: 600,
          coins: 60,
          channel: 'sandbox',
          state: 'refunding',
          expires_at: new Date(),
          paid_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async boughtOrder(of) {
      await coins(of);
      const subjectId = await freeGame();
      const purchase = {
        uid: of.uid,
        kind: 'download',
        subject: '月海回声',
        subjectId,
        coins: 30,
        now: Date.now(),
      } as const;
      return transaction(server.test.db, async (tx) => {
        const { orderId } = await buyWithCoins(tx, purchase);
        await tx
          .insertInto('downloads_rights')
          .values({ user_id: of.uid, game_id: subjectId, kind: 'bought', order_id: orderId })
          .execute();
        return orderId;
      });
    },

    async coinPackage() {
      const { id } = await db()
        .insertInto('orders_packages')
        .values({ price_fen: 600, coins: 60, position: 9 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async planVersion(vipType) {
      const { version } = await db()
        .selectFrom('membership_plans')
        .select('version')
        .where('vip_type', '=', vipType)
        .executeTakeFirstOrThrow();
      return version;
    },

    strangersUid: () => addUser(server.test.db),

    async alert() {
      alerts += 1;
      const { id } = await db()
        .insertInto('wallet_alerts')
        .values({ kind: 'ledger-sum', key: `matrix-${alerts}`, detail: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
