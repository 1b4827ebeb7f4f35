import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../../personal-data.ts';
import { deleteInquiriesOfUser, inquiriesOf } from './help.queries.ts';

/** What somebody asked about doing business while they were signed in; votes belong to a device. */
export const helpPersonalData: PersonalDataHandler = {
  tables: ['site_inquiries'],
  sections: (db, uid) => [
    {
      name: 'inquiries',
      many: singlePieceOf(async () =>
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
  erase: (tx, uid) => deleteInquiriesOfUser(tx, uid),
};
