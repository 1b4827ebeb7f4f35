import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { deleteMember, findMember, selectDayGrantsOfUser } from './membership.queries.ts';

/** X-A8: the days of an order or a code stay with it, so that it gives none again; they belong to an erased account. */
export const membershipPersonalData: PersonalDataHandler = {
  tables: ['membership_members', 'membership_purchases', 'membership_grants'],
  sections: (db, uid) => [
    {
      name: 'membership',
      one: async () => {
        const member = await findMember(db, uid);
        return member === undefined ? null : { expiresAt: msToIsoTime(member.until_1) };
      },
    },
    {
      name: 'membershipGifts',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectDayGrantsOfUser(db, uid)).map(({ level, days, created_at }) => ({
          level,
          days,
          at: msToIsoTime(created_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await deleteMember(tx, uid);
  },
};
