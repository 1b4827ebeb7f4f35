import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { readWalletBalances } from './read-wallet-balances.ts';
import { ledgerEntryPagesOfUser } from './coin-records-and-receipts.queries.ts';

/** X-A8: entries stay, and belong to an erased account. */
export const walletPersonalData: PersonalDataHandler = {
  tables: ['wallet_wallets', 'wallet_entries', 'wallet_postings', 'wallet_root_nodes', 'wallet_proofs'],
  sections: (db, uid) => [
    {
      name: 'wallet',
      many: yieldAllRowsAsOnePiece(async () => {
        const { paid, free } = await readWalletBalances(db, uid);
        return [
          { kind: 'paid', coins: paid },
          { kind: 'free', coins: free },
        ];
      }),
    },
    {
      name: 'coinRecords',
      many: async function* () {
        for await (const rows of ledgerEntryPagesOfUser(db, uid, 500)) {
          yield rows.map((row) => ({
            number: Number(row.seq),
            what: row.subject,
            coins: Number(row.coins),
            at: msToIsoTime(row.created_at),
          }));
        }
      },
    },
  ],
  erase: () => Promise.resolve(),
};
