import type { Database } from '@lanyu/server/db/open-database';
import { addDaysToIsoDay, shanghaiYesterdayOf } from '@lanyu/server/db/shanghai-calendar';
import { transaction, type Tx } from '@lanyu/server/db/transaction';
import { hashAuditDay } from '@lanyu/server/modules/staff/audit-roots';
import { insertAuditRoot } from '@lanyu/server/modules/staff/audit-roots.queries';
import { createHash } from 'node:crypto';
import { seededRandom } from '../catalog/seeded-random.ts';

const hour = 3600_000;
const day = 24 * hour;
const days = 7;
const actsADay = 6;

interface Objects {
  users: readonly string[];
  orders: readonly string[];
  tickets: readonly string[];
  cases: readonly string[];
  games: readonly string[];
}

interface Act {
  call: string;
  object: string;
  before?: object;
  after?: object;
  outcome?: 'done' | 'read';
  reason?: string;
}

type Pick = (list: readonly string[]) => string;

/** What somebody of each role does on an ordinary day. */
const actsOfRole: Readonly<Record<string, readonly ((objects: Objects, pick: Pick) => Act)[]>> = {
  owner: [
    (o, pick) => read('GET /admin/v1/orders/order/{id}', `order ${pick(o.orders)}`),
    (o, pick) => read('GET /admin/v1/account/user/{uid}', `user ${pick(o.users)}`),
  ],
  editor: [
    (o, pick) => ({
      call: 'PUT /admin/v1/catalog/game/{id}',
      object: `game ${pick(o.games)}`,
      before: { slogan: '' },
      after: { slogan: '今晚就出发' },
    }),
  ],
  moderator: [
    (o, pick) => ({ call: 'POST /admin/v1/moderation/case/{id}/claim', object: `case ${pick(o.cases)}`, after: {} }),
    (o, pick) => ({ call: 'POST /admin/v1/moderation/case/{id}/release', object: `case ${pick(o.cases)}`, after: {} }),
  ],
  support: [
    (o, pick) => read('GET /admin/v1/kefu/ticket/{id}', `ticket ${pick(o.tickets)}`),
    (o, pick) => ({ call: 'POST /admin/v1/kefu/ticket/{id}/note', object: `ticket ${pick(o.tickets)}`, after: {} }),
    (o, pick) => ({
      ...read('POST /admin/v1/account/user/{uid}/phone', `user ${pick(o.users)}`),
      reason: `工单 #${pick(o.tickets)} 回电核对`,
    }),
  ],
  finance: [
    (o, pick) => read('GET /admin/v1/wallet/user/{uid}', `wallet ${pick(o.users)}`),
    (o, pick) => read('GET /admin/v1/orders/order/{id}/ledger', `order ${pick(o.orders)}`),
  ],
  auditor: [
    (o, pick) => read('GET /admin/v1/wallet/user/{uid}/receipt/chain', `wallet ${pick(o.users)}`),
    (o, pick) => read('GET /admin/v1/orders/order/{id}', `order ${pick(o.orders)}`),
  ],
};

function read(call: string, object: string): Act {
  return { call, object, outcome: 'read' };
}

/** A week of entries by everybody of the back-office, with the chained roots of the days that are over. */
export async function seedAuditLogOfWeek(db: Database, now: number): Promise<void> {
  const root = await db.write.selectFrom('staff_log_roots').select('root').limit(1).executeTakeFirst();
  // A site whose log is in roots already is never written into the past.
  if (root !== undefined) return;
  const yesterday = shanghaiYesterdayOf(now);
  await transaction(db, (tx) => insertWeek(tx, now));
  let previous: Buffer = createHash('sha256').update('').digest();
  for (let back = days - 1; back >= 0; back -= 1) {
    const of = addDaysToIsoDay(yesterday, -back);
    const made = await hashAuditDay({ db }, of, previous);
    await insertAuditRoot(db.write, { day: of, ...made });
    previous = made.root;
  }
}

async function insertWeek(tx: Tx, now: number): Promise<void> {
  const staff = await tx
    .selectFrom('staff_members as s')
    .innerJoin('staff_member_roles as m', 'm.staff_id', 's.id')
    .innerJoin('staff_roles as r', 'r.id', 'm.role_id')
    .select(['s.id', 'r.key'])
    .orderBy('s.id')
    .execute();
  const objects = await selectObjects(tx);
  if (staff.length === 0 || Object.values(objects).some((ids) => ids.length === 0)) return;
  const chance = seededRandom('audit week');
  const pick: Pick = (list) => list[Math.floor(chance() * list.length)] ?? '1';
  const rows = staff.flatMap(({ id, key }) =>
    Array.from({ length: days }, (_, back) => {
      const begins = now - (back + 1) * day + chance() * hour;
      const acts = actsOfRole[key ?? ''] ?? [];
      const own = Array.from({ length: actsADay }, (_each, at) => acts[at % acts.length]?.(objects, pick));
      const signIn: Act[] = [
        { call: 'POST /admin/v1/staff/login', object: `staff ${id}`, after: {} },
        { call: 'POST /admin/v1/staff/factor/totp/prove', object: `staff ${id}`, after: {} },
      ];
      return [...signIn, ...own.filter((act) => act !== undefined)].map((act, at) => ({
        staff_id: id,
        call: act.call,
        object: act.object,
        before: act.before === undefined ? null : JSON.stringify(act.before),
        after: act.after === undefined ? null : JSON.stringify(act.after),
        outcome: act.outcome ?? 'done',
        reason: act.reason ?? '',
        address: '127.0.0.*',
        created_at: new Date(Math.round(begins + at * 40 * 60_000)),
      }));
    }).flat(),
  );
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  await tx.insertInto('staff_log').values(rows).execute();
}

async function selectObjects(tx: Tx): Promise<Objects> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const some = (
    table: 'account_users' | 'orders_orders' | 'site_kefu_tickets' | 'moderation_cases' | 'catalog_games',
  ) => tx.selectFrom(table).select('id').orderBy('id').limit(40).execute();
  return {
    users: ids(await some('account_users')),
    orders: ids(await some('orders_orders')),
    tickets: ids(await some('site_kefu_tickets')),
    cases: ids(await some('moderation_cases')),
    games: ids(await some('catalog_games')),
  };
}
