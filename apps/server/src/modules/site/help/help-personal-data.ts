import { allAtOnce, isoTime, type PersonalData } from '../../../personal-data.ts';
import { deleteInquiries, inquiriesOf } from './help.queries.ts';

/** What somebody asked about doing business while they were signed in; votes belong to a device. */
export const helpPersonalData: PersonalData = {
  tables: ['site_inquiries'],
  sections: (db, uid) => [
    {
      name: 'inquiries',
      many: allAtOnce(async () =>
        (await inquiriesOf(db, uid)).map(({ id, kind, company, contact, reach, text, created_at }) => ({
          id,
          kind,
          company,
          contact,
          reach,
          text,
          sentAt: isoTime(created_at),
        })),
      ),
    },
  ],
  erase: (tx, uid) => deleteInquiries(tx, uid),
};
