import { isoTime, type PersonalData } from '../../personal-data.ts';
import { deleteMember, findMember } from './membership.queries.ts';

export const membershipPersonalData: PersonalData = {
  tables: ['membership_members'],
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
