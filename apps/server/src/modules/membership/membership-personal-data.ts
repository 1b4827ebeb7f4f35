import { isoTime, type PersonalData } from '../../personal-data.ts';
import { deleteMember, findMember } from './membership.queries.ts';

/** X-A8: the days an order gave stay with it, and are exported as that order; who it belonged to is nobody by then. */
export const membershipPersonalData: PersonalData = {
  tables: ['membership_members', 'membership_purchases'],
  sections: (db, uid) => [
    {
      name: 'membership',
      one: async () => {
        const member = await findMember(db, uid);
        return member === undefined ? null : { expiresAt: isoTime(member.until_1) };
      },
    },
  ],
  erase: async (tx, uid) => {
    await deleteMember(tx, uid);
  },
};
