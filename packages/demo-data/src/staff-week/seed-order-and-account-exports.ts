import type { Database } from '@lanyu/server/db/pool';
import { transaction } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { makeOrderExport } from '@lanyu/server/modules/orders/exports/make-order-export';

const hour = 3600_000;
const day = 24 * hour;

/** Of players: states without files, which nobody here can open. The last two could not be made. */
const playerExports = ['expired', 'expired', 'expired', 'expired', 'expired', 'expired', 'failed', 'failed'] as const;

/** What players asked to take along, and files of orders that operators asked for: one of each operator can be fetched. */
export async function seedOrderAndAccountExports(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const before = await db.write.selectFrom('orders_exports').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  await seedExportsOfPlayers(db, now);
  const staff = await db.write
    .selectFrom('staff_members')
    .select('id')
    .where('login_name', 'in', ['operator', 'finance'])
    .execute();
  for (const { id: staffId } of staff) {
    const rows = [
      { filter: { kind: 'membership' }, reason: '会员续费复盘', state: 'expired', rows: 214, at: now - 9 * day },
      { filter: { channel: 'wechat' }, reason: '微信渠道对账', state: 'failed', rows: 0, at: now - 2 * day },
      { filter: { state: 'refunding' }, reason: '核对在途退款', state: 'waiting', rows: 0, at: now - 3 * hour },
    ] as const;
    const made = await db.write
      .insertInto('orders_exports')
      .values(
        rows.map(({ filter, at, state, ...row }) => ({
          ...row,
          state,
          staff_id: staffId,
          filter: JSON.stringify(filter),
          created_at: new Date(at),
          ...(state === 'expired' && { expires_at: new Date(at + 3 * day) }),
        })),
      )
      .returning(['id', 'state'])
      .execute();
    const waiting = made.find(({ state }) => state === 'waiting');
    if (waiting === undefined) continue;
    const context = { attempt: 0, signal: new AbortController().signal };
    await makeOrderExport({ db, storage, now: () => now }, waiting.id, context);
  }
}

async function seedExportsOfPlayers(db: Database, now: number): Promise<void> {
  await transaction(db, async (tx) => {
    const players = await tx
      .selectFrom('account_users')
      .select('id')
      .where('login_name', 'like', 'talker%')
      .orderBy('id')
      .limit(playerExports.length)
      .execute();
    if (players.length === 0) return;
    await tx
      .insertInto('account_exports')
      .values(
        players.map(({ id }, at) => {
          const asked = now - (players.length - at) * 2 * day;
          const isMade = playerExports[at] === 'expired';
          return {
            user_id: id,
            state: playerExports[at] ?? 'failed',
            size: isMade ? 48_200 + at * 3100 : 0,
            created_at: new Date(asked),
            expires_at: isMade ? new Date(Math.min(asked + 3 * day, now - hour)) : null,
            fetched_at: isMade && at % 2 === 0 ? new Date(asked + 5 * hour) : null,
          };
        }),
      )
      .execute();
  });
}
