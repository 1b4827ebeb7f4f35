// What one operator handed out, read from the tables: no answer of a call is believed.
import { sql } from 'kysely';
import type { Database } from '#src/db/open-database.ts';

export type Flow = 'wallet.adjust' | 'orders.refund' | 'gifts.coins' | 'gifts.days';
export const flows: readonly Flow[] = ['wallet.adjust', 'orders.refund', 'gifts.coins', 'gifts.days'];

interface Given {
  worth: number;
  acts: number;
}

export interface Limit {
  flow: Flow;
  maxEach: number;
  maxPerDay: number;
  maxCount: number;
  version: number;
}

interface Offer {
  id: string;
  price: number;
  gives: number;
  withdrawn: boolean;
  version: number;
}

export interface HandedOut {
  given: Record<Flow, Given>;
  /** What is never one person's: each may shrink, none may grow. */
  gameCodes: number;
  broadcasts: number;
  /** Permissions of everybody else, and what roles hold. */
  powers: number;
  ownRoles: number;
  limits: Limit[];
  packages: Offer[];
  plans: Offer[];
  /** Published, with coins. */
  activities: { id: string; coins: number; from: number; to: number }[];
}

/** One statement: everything of the same moment. */
export async function readHandedOut(db: Database, operator: string, players: readonly string[]): Promise<HandedOut> {
  const of = (worth: string, acts: string) => `json_build_object('worth', coalesce(${worth}, 0), 'acts', ${acts})`;
  const { rows } = await sql<{ all: HandedOut }>`
    select json_build_object(
      'given', json_build_object(
        'wallet.adjust', (select ${sql.raw(of('sum(abs(p.amount))', 'count(distinct (e.user_id, e.seq))'))}
          from wallet_entries e join wallet_postings p using (user_id, seq)
          where e.user_id = any(${players}::bigint[]) and e.key not like 'test:%' and e.order_id is null
            and p.account in ('paid', 'free')),
        'orders.refund', (select ${sql.raw(of("sum(case kind when 'recharge' then amount_fen else coins * 10 end)", 'count(*)'))}
          from orders_orders where user_id = any(${players}::bigint[]) and state in ('refunding', 'refunded')),
        'gifts.coins', (select ${sql.raw(of('sum(worth)', 'count(*)'))} from (
          select amount * total as worth from gifts_batches where kind = 'coins' and created_by = ${operator}
          union all select budget from orders_promotions where created_by = ${operator}) made),
        'gifts.days', (select ${sql.raw(of('sum(amount * total)', 'count(*)'))} from gifts_batches
          where kind = 'days' and created_by = ${operator})),
      'gameCodes', (select count(*) from gifts_batches where kind = 'game' and created_by = ${operator}),
      'broadcasts', (select count(*) from messages_broadcasts where created_by = ${operator}),
      'powers', (select count(*) from staff_member_roles r join staff_members m on m.id = r.staff_id
          where not m.disabled and m.id <> ${operator})
        + (select count(*) from staff_grants g join staff_members m on m.id = g.staff_id
          where not m.disabled and m.id <> ${operator})
        + (select sum(cardinality(permissions)) from staff_roles),
      'ownRoles', (select count(*) from staff_member_roles where staff_id = ${operator})
        + (select count(*) from staff_grants where staff_id = ${operator}),
      'limits', (select json_agg(json_build_object('flow', flow, 'maxEach', max_each, 'maxPerDay', max_per_day,
          'maxCount', max_count, 'version', version) order by flow) from staff_approval_limits),
      'packages', (select json_agg(json_build_object('id', id::text, 'price', price_fen, 'gives', coins + bonus,
          'withdrawn', withdrawn, 'version', version) order by id) from orders_packages),
      'plans', (select json_agg(json_build_object('id', vip_type::text, 'price', price, 'gives', days,
          'withdrawn', withdrawn, 'version', version) order by vip_type) from membership_plans),
      'activities', (select coalesce(json_agg(json_build_object('id', a.id::text, 'coins', t.coins,
          'from', extract(epoch from a.start_at) * 1000, 'to', extract(epoch from a.end_at) * 1000)), '[]')
          from engagement_activities a
          cross join lateral (select coalesce((select sum(coins) from engagement_tasks where activity_id = a.id), 0)
            + coalesce((select max(coins) from engagement_prizes where activity_id = a.id), 0) as coins) t
          where a.published and t.coins > 0)
    ) as all`.execute(db.write);
  return (rows[0] as { all: HandedOut }).all;
}

/** What there is more of than before although it is never one person's, in words. */
export function unapprovedGrowth(before: HandedOut, after: HandedOut): string[] {
  const counts = (['gameCodes', 'broadcasts', 'powers', 'ownRoles'] as const)
    .filter((name) => after[name] > before[name])
    .map((name) => `${name}: ${before[name]} became ${after[name]}`);
  const limits = after.limits.flatMap((limit) => {
    const old = before.limits.find(({ flow }) => flow === limit.flow) as Limit;
    const raised = (['maxEach', 'maxPerDay', 'maxCount'] as const).filter((name) => limit[name] > old[name]);
    return raised.map((name) => `${limit.flow} ${name}: ${old[name]} became ${limit[name]}`);
  });
  const offers = (['packages', 'plans'] as const).flatMap((kind) =>
    after[kind].filter((offer) => isBetter(before[kind], offer)).map(({ id }) => `${kind} ${id} gives more`),
  );
  const activities = after.activities
    .filter(({ id, coins, from, to }) => {
      const old = before.activities.find((each) => each.id === id);
      return old === undefined || coins > old.coins || from < old.from || to > old.to;
    })
    .map(({ id }) => `activity ${id} gives more`);
  return [...counts, ...limits, ...offers, ...activities];
}

/** For who buys. */
function isBetter(before: readonly Offer[], { id, price, gives, withdrawn }: Offer): boolean {
  if (withdrawn) return false;
  const old = before.find((each) => each.id === id);
  return old === undefined || old.withdrawn || price < old.price || gives > old.gives;
}
