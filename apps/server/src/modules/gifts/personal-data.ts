import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { selectRedeemedRewardsOfUser } from './activation/activation-codes-and-batches.queries.ts';
import { iterateGiftCodesOfUser } from './codes/codes.queries.ts';

/** X-A8: a claimed code stays claimed, or somebody else would get it again; it belongs to an erased account. */
export const giftsPersonalData: PersonalDataHandler = {
  tables: ['gifts_codes', 'gifts_activations'],
  sections: (db, uid) => [
    {
      name: 'giftCodes',
      many: async function* () {
        for await (const rows of iterateGiftCodesOfUser(db, uid, 500)) {
          yield rows.map((row) => ({
            pack: row.title,
            gameId: row.game_id,
            code: row.code,
            claimedAt: msToIsoTime(row.claimed_at),
            usedAt: msToIsoTime(row.used_at),
            redeemBy: msToIsoTime(row.redeem_by),
          }));
        }
      },
    },
    {
      name: 'redeemedCodes',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectRedeemedRewardsOfUser(db, uid)).map((row) => ({
          gave: row.kind,
          amount: row.amount,
          gameId: row.game_id,
          at: msToIsoTime(row.used_at),
        })),
      ),
    },
  ],
  erase: async () => undefined,
};
