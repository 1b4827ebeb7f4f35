import type pg from 'pg';
import { withoutIndexes } from '../../volume/without-indexes.ts';

export interface LongLedger {
  wallets: number;
  entriesEach: number;
}

const filled = ['wallet_wallets', 'wallet_entries', 'wallet_postings'];
const zeroHash = `decode(repeat('00', 32), 'hex')`;

/**
 * A long ledger by statements of the database alone, a round of all wallets at a time: a user's entries lie far apart, as in life. The
 * guard that looks every entry of a statement up is off meanwhile; what it guards is what the drill proves afterwards.
 */
export async function fillLongLedger(
  client: pg.Client,
  { wallets, entriesEach }: LongLedger,
  log: (line: string) => void,
): Promise<void> {
  await client.query('begin');
  await client.query(
    `set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'; set local synchronous_commit = off`,
  );
  await client.query('alter table wallet_postings disable trigger wallet_postings_balanced');
  await client.query(
    `insert into account_users (login_name, name, invite_code, created_at)
     select 'g_user_' || n, '账本' || n, 'G' || lpad(n::text, 9, '0'), now() - interval '401 days' from generate_series(1, $1::int) n`,
    [wallets],
  );
  await withoutIndexes(client, filled, () => fillRounds(client, entriesEach, log), log);
  await client.query('alter table wallet_postings enable trigger wallet_postings_balanced');
  await client.query('commit');
  for (const table of [...filled, 'account_users']) await client.query(`vacuum analyze ${table}`);
}

async function fillRounds(client: pg.Client, entriesEach: number, log: (line: string) => void): Promise<void> {
  await client.query(
    `create temp table ends on commit drop as
     select id as user_id, 0::bigint as free, ${zeroHash} as hash from account_users where login_name like 'g\\_user\\_%'`,
  );
  for (let seq = 1; seq <= entriesEach; seq += 1) {
    await client.query(roundSql(seq, entriesEach));
    await client.query(
      `insert into wallet_entries (user_id, seq, kind, key, subject, coins, paid_after, free_after, created_at, hash)
       select user_id, ${seq}, kind, key, '账本', coins, 0, free, at, hash from round`,
    );
    await client.query(
      `insert into wallet_postings (user_id, seq, line, account, amount)
       select user_id, ${seq}, 1, 'free', coins from round
       union all select user_id, ${seq}, 2, account, -coins from round`,
    );
    await client.query('drop table ends; alter table round rename to ends');
    if (seq % 10 === 0) log(`${seq} of ${entriesEach} rounds`);
  }
  await client.query(
    `insert into wallet_wallets (user_id, paid, free, seq, head) select user_id, 0, free, ${entriesEach}, hash from ends`,
  );
}

/** The text is that of wallet_receipt_text, written out: a call for each row would take longer than all the rest. */
function roundSql(seq: number, entriesEach: number): string {
  const [kind, account] = seq === 1 ? ['grant', 'promotion'] : ['purchase', 'sales'];
  const coins = seq === 1 ? '1000000' : `-(1 + (user_id * ${seq}) % 97)`;
  return `create temp table round on commit drop as
    select user_id, '${kind}' as kind, key, coins, free, at, '${account}' as account,
      sha256(convert_to(concat_ws(E'\\n', 'lanyu-receipt-1', user_id, ${seq}, round(extract(epoch from at) * 1000)::bigint, '${kind}', key,
        '账本', 'free ' || coins, '${account} ' || -coins, '0 ' || free, encode(before, 'hex')), 'UTF8')) as hash
    from (
      select user_id, hash as before, (${coins})::bigint as coins, free + (${coins})::bigint as free,
        'grow:' || user_id || '-${seq}' as key,
        date_trunc('second', now()) - interval '400 days' * ${1 - seq / (entriesEach + 1)} + user_id % 1000 * interval '1 ms' as at
      from ends) next`;
}
