import { allAtOnce, type PersonalData } from '../../personal-data.ts';
import { selectBalances } from './wallet.queries.ts';

/** X-A8: what moved stays, and belongs to an account that is nobody's any more. */
export const walletPersonalData: PersonalData = {
  tables: ['wallet_accounts'],
  sections: (db, uid) => [
    {
      name: 'wallet',
      many: allAtOnce(async () =>
        (await selectBalances(db, uid)).map(({ kind, balance }) => ({ kind, coins: Number(balance) })),
      ),
    },
  ],
  erase: () => Promise.resolve(),
};
