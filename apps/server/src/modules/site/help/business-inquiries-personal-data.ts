import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../../personal-data-handler.ts';
import { deleteInquiriesOfUser, selectAllBusinessInquiriesOfUser } from './help.queries.ts';

/** What somebody asked about doing business while they were signed in; votes belong to a device. */
export const businessInquiriesPersonalData: PersonalDataHandler = {
  tables: ['site_inquiries'],
  sections: (db, uid) => [
    {
      name: 'inquiries',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectAllBusinessInquiriesOfUser(db, uid)).map(
          ({ id, kind, company, contact, reach, text, created_at }) => ({
            id,
            kind,
            company,
            contact,
            reach,
            text,
            sentAt: msToIsoTime(created_at),
          }),
        ),
      ),
    },
  ],
  erase: (tx, uid) => deleteInquiriesOfUser(tx, uid),
};
