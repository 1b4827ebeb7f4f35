import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { applyKeysetPageRange } from '../../../db/paging.ts';
import { unpreparedStatementMark } from '../../../db/unprepared-statement-hint.ts';
import { useTestDatabase } from '../../../../test/harness/database.ts';
import { filteredOrdersQuery, orderListOrder } from '../orders.queries.ts';
import { allReconciliationsQuery, reconciliationListOrder } from '../reconciliation/reconciliations.queries.ts';

const t = useTestDatabase();
const slice = { after: null, offset: 0, limit: 21 };

/** Enough that a list without an index would be read whole. */
beforeAll(async () => {
  await sql`insert into account_users (id, login_name, name, invite_code) overriding system value
    select n, 'buyer_' || n, '买家' || n, 'B' || lpad(n::text, 8, '0') from generate_series(200001, 200100) n`.execute(
    t.db.write,
  );
  await sql`insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, channel, trade_no, state, expires_at, paid_at)
    select 200001 + n % 100, kind, '充值', 1, case when kind = 'recharge' then 100 else 0 end, 10,
      case when kind = 'recharge' then case when n % 1000 = 3 then 'sandbox' else 'alipay' end else '' end,
      case when kind = 'recharge' then 'T' || n else '' end, 'delivered', case when kind = 'recharge' then now() end, now()
    from generate_series(1, 20000) n, lateral (select case when n % 2 = 1 then 'recharge' else 'download' end as kind) as its`.execute(
    t.db.write,
  );
  await sql`insert into orders_reconciliations (channel, day, provider_fen, orders_fen, ledger_coins, orders_coins, payments, refunds, differences, ran_at)
    select channel, date '2020-01-01' + n, 0, 0, 0, 0, 0, 0, 0, now()
    from generate_series(1, 2000) n, unnest(array['alipay', 'wechat', 'sandbox']) channel`.execute(t.db.write);
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query('analyze orders_orders, orders_reconciliations');
  await owner.end();
});

test.each([
  ['channel', { channel: 'wechat' }, 'orders_orders_channel'],
  ['trade number', { tradeNo: 'T7' }, 'orders_orders_trade'],
  ['state', { state: 'failed' }, 'orders_orders_state'],
  ['kind', { kind: 'membership' }, 'orders_orders_kind'],
  ['order number', { id: '7' }, 'orders_orders_pkey'],
  ['user', { userId: '200007' }, 'orders_orders_user'],
] as const)('orders by %s that few or none have are found by their index', async (_, only, index) => {
  const query = applyKeysetPageRange(filteredOrdersQuery(t.db.write, only), orderListOrder, slice);
  // Else one plan would soon serve all values, made for those that many have.
  expect(query.compile().sql).toContain(unpreparedStatementMark);
  const plan = JSON.stringify(await query.explain('text'));
  expect(plan).toMatch(new RegExp(`${index}\\b`));
  expect(plan).not.toContain('Seq Scan');
});

test('reconciled days are walked in the order of their index, from the middle as well', async () => {
  const page = applyKeysetPageRange(allReconciliationsQuery(t.db.write), reconciliationListOrder, {
    ...slice,
    after: ['2022-03-01', 'sandbox'],
  });
  const plan = JSON.stringify(await page.explain('text'));
  expect(plan).toContain('orders_reconciliations_newest');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  const [first, second] = await page.execute();
  expect([first, second]).toMatchObject([
    { day: '2022-03-01', channel: 'alipay' },
    { day: '2022-02-28', channel: 'wechat' },
  ]);
});
