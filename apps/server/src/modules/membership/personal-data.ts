import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../personal-data.ts';
import { deleteMember, findMember, selectGrants } from './membership.queries.ts';

/** X-A8: the days of an order or a code stay with it, so that it gives none again; they belong to an erased account. */
export const membershipPersonalData: PersonalDataHandler = {
  tables: ['membership_members', 'membership_purchases', 'membership_grants'],
  sections: (db, uid) => [
    {
      name: 'membership',
      one: async () => {
        const member = await findMember(db, uid);
        return member === undefined ? null : { expiresAt: isoTime(member.until_1) };
      },
    },
    {
      name: 'membershipGifts',
      many: singlePieceOf(async () =>
        (await selectGrants(db, uid)).map(({ level, days, created_at }) => ({ level, days, at: isoTime(created_at) })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await deleteMember(tx, uid);
  },
};
