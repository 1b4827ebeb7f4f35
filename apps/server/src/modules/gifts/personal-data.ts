import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../personal-data.ts';
import { selectRedeemedByUser } from './activation/activations.queries.ts';
import { eachCodeOfUser } from './codes/codes.queries.ts';

/** X-A8: a claimed code stays claimed, or somebody else would get it again; it belongs to an erased account. */
export const giftsPersonalData: PersonalDataHandler = {
  tables: ['gifts_codes', 'gifts_activations'],
  sections: (db, uid) => [
    {
      name: 'giftCodes',
      many: async function* () {
        for await (const rows of eachCodeOfUser(db, uid, 500)) {
          yield rows.map((row) => ({
            pack: row.title,
            gameId: row.game_id,
            code: row.code,
            claimedAt: isoTime(row.claimed_at),
            usedAt: isoTime(row.used_at),
            redeemBy: isoTime(row.redeem_by),
          }));
        }
      },
    },
    {
      name: 'redeemedCodes',
      many: singlePieceOf(async () =>
        (await selectRedeemedByUser(db, uid)).map((row) => ({
          gave: row.kind,
          amount: row.amount,
          gameId: row.game_id,
          at: isoTime(row.used_at),
        })),
      ),
    },
  ],
  erase: async () => undefined,
};
