import { createHash } from 'node:crypto';
import { receiptHashText } from '@lanyu/contract/receipt-hash-text';
import { mixed } from './popularity.ts';
import { nameOf } from './words.ts';

const day = 24 * 3600 * 1000;
const daysBack = 400;
/** A wallet is topped up, spends a while, and is topped up again. */
const cycle = 24;
const topUp = { fen: 64_800, coins: 6480, bonus: 1000 };
/** Postings of a wallet's whole history, about: four of each top-up, two or three of each purchase. */
const postingsEach = 102;
export const entriesEach = 2 * cycle;

export interface LedgerPlace {
  wallets: number;
  now: number;
  firstUser: number;
  firstOrder: number;
}

/** So many wallets have about so many postings. */
export function walletsFor(postings: number): number {
  return Math.max(1, Math.round(postings / postingsEach));
}

interface Entry {
  user: number;
  seq: number;
  order: number;
  at: number;
  kind: 'topup' | 'purchase';
  coins: number;
  subject: string;
  postings: { account: string; amount: number }[];
  paid: number;
  free: number;
}

/** All wallets' first entries, then all second ones: a user's lie far apart, as in life. */
function* entries({ wallets, now, firstUser, firstOrder }: LedgerPlace): Generator<Entry> {
  const paid = new Int32Array(wallets);
  const free = new Int32Array(wallets);
  for (let round = 0; round < entriesEach; round += 1) {
    for (let wallet = 0; wallet < wallets; wallet += 1) {
      const n = round * wallets + wallet;
      const isTopUp = round % cycle === 0;
      const price = 6 + (mixed(n + 1) % 123);
      const fromFree = Math.min(free[wallet] ?? 0, price);
      const coins = isTopUp ? topUp.coins + topUp.bonus : -price;
      const postings = isTopUp
        ? [
            { account: 'paid', amount: topUp.coins },
            { account: 'free', amount: topUp.bonus },
            { account: 'deposits:sandbox', amount: -topUp.coins },
            { account: 'promotion', amount: -topUp.bonus },
          ]
        : [
            { account: 'free', amount: -fromFree },
            { account: 'paid', amount: fromFree - price },
            { account: 'sales', amount: price },
          ].filter(({ amount }) => amount !== 0);
      const after = {
        paid: (paid[wallet] ?? 0) + (isTopUp ? topUp.coins : fromFree - price),
        free: (free[wallet] ?? 0) + (isTopUp ? topUp.bonus : -fromFree),
      };
      paid[wallet] = after.paid;
      free[wallet] = after.free;
      yield {
        user: firstUser + wallet,
        seq: round + 1,
        order: firstOrder + n,
        at: Math.floor(now - daysBack * day * (1 - n / (wallets * entriesEach))),
        kind: isTopUp ? 'topup' : 'purchase',
        coins,
        subject: isTopUp ? `充值 ${topUp.coins} 钻石` : nameOf(mixed(n) % 1000).words,
        postings,
        ...after,
      };
    }
  }
}

export const ledgerColumns = {
  account_users: ['id', 'login_name', 'name', 'invite_code', 'created_at'],
  wallet_entries: [
    'user_id',
    'seq',
    'kind',
    'key',
    'subject',
    'order_id',
    'coins',
    'paid_after',
    'free_after',
    'created_at',
    'hash',
  ],
  wallet_postings: ['user_id', 'seq', 'line', 'account', 'amount'],
  wallet_wallets: ['user_id', 'paid', 'free', 'seq', 'head'],
  orders_orders: [
    'id',
    'user_id',
    'kind',
    'subject',
    'subject_id',
    'amount_fen',
    'coins',
    'bonus',
    'channel',
    'state',
    'created_at',
    'expires_at',
    'paid_at',
  ],
} as const;

export function* ledgerUserRows({ wallets, firstUser, now }: LedgerPlace) {
  for (let n = 0; n < wallets; n += 1) {
    const since = new Date(now - (daysBack + 1) * day).toISOString();
    yield [firstUser + n, `l_user_${n}`, `账本${n}`, `L${String(n).padStart(9, '0')}`, since];
  }
}

/** `ends` gets what each wallet ends with: its row in wallet_wallets. */
export function* entryRows(place: LedgerPlace, ends: (readonly (string | number)[])[]) {
  const heads = Array.from({ length: place.wallets }, () => '0'.repeat(64));
  for (const { user, seq, order, at, kind, subject, postings, coins, paid, free } of entries(place)) {
    const wallet = user - place.firstUser;
    const key = `order:${order}:${kind === 'topup' ? 'in' : 'out'}`;
    const text = receiptHashText({
      uid: String(user),
      seq,
      time: at,
      kind,
      key,
      subject,
      postings,
      paidAfter: paid,
      freeAfter: free,
      previous: heads[wallet] ?? '',
    });
    const hash = createHash('sha256').update(text).digest('hex');
    heads[wallet] = hash;
    ends[wallet] = [user, paid, free, seq, `\\x${hash}`];
    yield [user, seq, kind, key, subject, order, coins, paid, free, new Date(at).toISOString(), `\\x${hash}`];
  }
}

export function* postingRows(place: LedgerPlace) {
  for (const { user, seq, postings } of entries(place)) {
    for (const [index, { account, amount }] of postings.entries()) yield [user, seq, index + 1, account, amount];
  }
}

export function* orderRows(place: LedgerPlace) {
  for (const { user, order, at, kind, subject, coins } of entries(place)) {
    const time = new Date(at).toISOString();
    const bought = kind === 'topup';
    yield [
      order,
      user,
      bought ? 'recharge' : 'download',
      subject,
      1,
      bought ? topUp.fen : 0,
      bought ? topUp.coins : -coins,
      bought ? topUp.bonus : 0,
      bought ? 'sandbox' : '',
      'delivered',
      time,
      bought ? new Date(at + 1_800_000).toISOString() : null,
      time,
    ];
  }
}
