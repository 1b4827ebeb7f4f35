import pg from 'pg';
import { copyInto } from './copy.ts';
import {
  entryRows,
  ledgerColumns,
  type LedgerPlace,
  ledgerUserRows,
  orderRows,
  postingRows,
  walletsFor,
} from './ledger-rows.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface LedgerVolume {
  /** Connects as the owner: the ledger's own guard is off while rows come in, and what it guards is proven after. */
  ownerUrl: string;
  /** About so many. */
  postings: number;
  log?: (line: string) => void;
}

const filled = ['wallet_wallets', 'wallet_entries', 'wallet_postings', 'orders_orders'] as const;
const provenWallets = 50;

/**
 * A long ledger for measurements: wallets of users `l_user_<n>` that were topped up and spent, with an order for each
 * movement and receipts whose chains hold. One transaction; killed, it leaves nothing behind. Where it was done before, it
 * does nothing.
 */
export async function fillLedger({ ownerUrl, postings, log = () => undefined }: LedgerVolume): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const wallets = walletsFor(postings);
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from account_users where login_name like 'l\\_user\\_%'`,
    );
    const there = rows[0]?.count ?? 0;
    if (there === wallets) return log(`${wallets} wallets are there`);
    if (there > 0) throw new Error(`this database was filled with ${there} wallets before; take a new one`);
    const started = performance.now();
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    const total = await fillAll(client, wallets, log);
    await client.query('commit');
    for (const table of [...filled, 'account_users']) await client.query(`vacuum analyze ${table}`);
    const seconds = (performance.now() - started) / 1000;
    log(`${total} rows in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} a second`);
  } finally {
    await client.end();
  }
}

async function fillAll(client: pg.Client, wallets: number, log: (line: string) => void): Promise<number> {
  const next = async (table: string, least: number) => {
    const result = await client.query<{ id: string }>(`select coalesce(max(id), $1) + 1 as id from ${table}`, [least]);
    return Number(result.rows[0]?.id);
  };
  const place: LedgerPlace = {
    wallets,
    now: Date.now(),
    firstUser: await next('account_users', 100_000),
    firstOrder: await next('orders_orders', 260_000_000_000),
  };
  let total = 0;
  const fill = async (
    table: keyof typeof ledgerColumns,
    values: Iterable<readonly (string | number | boolean | null)[]>,
  ) => {
    const started = performance.now();
    const count = await copyInto(client, table, ledgerColumns[table], values);
    total += count;
    log(`${table}: ${count} rows, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await fill('account_users', ledgerUserRows(place));
  // Looks up every entry of a statement by an index that is not there meanwhile.
  await client.query('alter table wallet_postings disable trigger wallet_postings_balanced');
  const fillOthers = async () => {
    const ends: (readonly (string | number)[])[] = [];
    await fill('wallet_entries', entryRows(place, ends));
    await fill('wallet_postings', postingRows(place));
    await fill('wallet_wallets', ends);
    await fill('orders_orders', orderRows(place));
  };
  await withoutIndexes(client, filled, fillOthers, log);
  await client.query('alter table wallet_postings enable trigger wallet_postings_balanced');
  for (const table of ['account_users', 'orders_orders']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  }
  await prove(client, place);
  return total;
}

/** Everything sums to nothing, entry by entry; of some wallets also chains and balances, with the database's own text of a receipt. */
async function prove(client: pg.Client, { wallets, firstUser }: LedgerPlace): Promise<void> {
  const { rows: unbalanced } = await client.query(
    `select user_id, seq from wallet_postings group by user_id, seq having sum(amount) <> 0 or count(*) < 2 limit 1`,
  );
  if (unbalanced.length > 0) throw new Error(`an entry does not balance: ${JSON.stringify(unbalanced[0])}`);
  const step = Math.max(1, Math.floor(wallets / provenWallets));
  const some = Array.from({ length: Math.min(wallets, provenWallets) }, (_, n) => firstUser + n * step);
  const { rows: broken } = await client.query(
    `select e.user_id, e.seq from wallet_entries e
     join wallet_wallets w using (user_id)
     left join wallet_entries b on b.user_id = e.user_id and b.seq = e.seq - 1
     cross join lateral (
       select array_agg(account order by line) as accounts, array_agg(amount order by line) as amounts
       from wallet_postings p where p.user_id = e.user_id and p.seq = e.seq) p
     where e.user_id = any($1::bigint[]) and (
       e.hash <> sha256(convert_to(wallet_receipt_text(e.user_id, e.seq, e.created_at, e.kind, e.key, e.subject,
         p.accounts, p.amounts, e.paid_after, e.free_after, coalesce(b.hash, decode(repeat('00', 32), 'hex'))), 'UTF8'))
       or (e.seq = w.seq and (e.hash, e.paid_after, e.free_after) <> (w.head, w.paid, w.free)))
     limit 1`,
    [some],
  );
  if (broken.length > 0) throw new Error(`a chain does not hold: ${JSON.stringify(broken[0])}`);
}
