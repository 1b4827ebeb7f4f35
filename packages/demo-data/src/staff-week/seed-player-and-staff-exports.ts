import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { makeExport } from '@lanyu/server/modules/exports/make-export';

const hour = 3600_000;
const day = 24 * hour;

/** Of players: states without files, which nobody here can open. The last two could not be made. */
const playerExports = ['expired', 'expired', 'expired', 'expired', 'expired', 'expired', 'failed', 'failed'] as const;

/** A demo's worker is not asked: the files are made here. */
const noQueue = { enqueue: () => Promise.resolve() } as unknown as Parameters<typeof makeExport>[0]['queue'];

/** What players asked to take along, and files that operators asked for: some of each operator can be fetched. */
export async function seedPlayerAndStaffExports(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const before = await db.write.selectFrom('exports_files').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  await seedExportsOfPlayers(db, now);
  const staff = await db.write
    .selectFrom('staff_members')
    .select('id')
    .where('login_name', 'in', ['operator', 'finance'])
    .execute();
  for (const { id: staffId } of staff) {
    const rows = [
      {
        kind: 'orders',
        filter: { orderKind: 'membership' },
        reason: '会员续费复盘',
        state: 'expired',
        rows: 214,
        at: 9 * day,
      },
      { kind: 'orders', filter: { channel: 'wechat' }, reason: '微信渠道对账', state: 'failed', rows: 0, at: 2 * day },
      {
        kind: 'ledger',
        filter: daysUpTo(now, 30),
        reason: '月末账目留档',
        state: 'cancelled',
        rows: 5000,
        at: 26 * hour,
      },
      { kind: 'ledger', filter: daysUpTo(now, 7), reason: '上周账目核对', state: 'waiting', rows: 0, at: 20 * hour },
      {
        kind: 'orders',
        filter: { state: 'refunding' },
        reason: '核对在途退款',
        state: 'waiting',
        rows: 0,
        at: 3 * hour,
      },
    ] as const;
    const made = await db.write
      .insertInto('exports_files')
      .values(
        rows.map(({ filter, at, state, ...row }) => ({
          ...row,
          state,
          staff_id: staffId,
          filter: JSON.stringify(filter),
          created_at: new Date(now - at),
          ...(state === 'expired' && { expires_at: new Date(now - at + 3 * day) }),
        })),
      )
      .returning(['id', 'state'])
      .execute();
    for (const { id, state } of made) {
      if (state !== 'waiting') continue;
      const context = { attempt: 0, signal: new AbortController().signal };
      await makeExport({ db, storage, queue: noQueue, now: () => now }, id, context);
    }
  }
}

function daysUpTo(now: number, days: number): { from: string; to: string } {
  const text = (time: number) => new Date(time + 8 * hour).toISOString().slice(0, 10);
  return { from: text(now - days * day), to: text(now - day) };
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
