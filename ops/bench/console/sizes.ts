// How many rows of what, and whose: people and things that the bench's samples name.
export interface ConsoleSize {
  users: number;
  orders: number;
  /** Five entries and ten postings each. */
  wallets: number;
  /** Of one wallet alone. */
  deepEntries: number;
  /** Each of tickets, cases, posts, comments, reviews, audit entries, approvals, messages. */
  others: number;
  games: number;
  words: number;
}

export const firstUser = 100_000;
export const firstOrder = 260_000_000_000;
/** Who has a lot of everything. */
export const heavyUser = firstUser + 1;
export const deepWallet = 1;
/** Who has a little. */
export const lightUser = firstUser + 7;
/** Nobody. */
export const noUser = 99;
export const operators = 40;
export const heavyGame = 1;
export const heavyTicket = 50;

export function sizeOf(users: number, most: { orders: number; others: number }): ConsoleSize {
  const wallets = Math.min(Math.ceil(users / 5), Math.floor(most.orders / 10));
  return {
    users,
    orders: Math.min(2 * users, most.orders),
    wallets,
    deepEntries: Math.max(3000, Math.floor(users / 200)),
    others: Math.min(users, most.others),
    games: Math.max(1000, Math.floor(users / 200)),
    words: Math.max(2000, Math.floor(users / 200)),
  };
}
