import { msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { deletePeople, selectPersonForExport } from './recommendations-people.queries.ts';

/** The lists themselves are data of the modules whose things they name. */
export const recommendationsPersonalData: PersonalDataHandler = {
  tables: ['recommendations_people'],
  sections: (db, uid) => [
    {
      name: 'recommendations',
      one: async () => {
        const row = await selectPersonForExport(db, uid);
        if (row === undefined) return null;
        return { on: !row.is_off, lookedAt: msToIsoTime(row.seen_at), listsMadeAt: msToIsoTime(row.made_at) };
      },
    },
  ],
  erase: (tx, uid) => deletePeople(tx, [uid]),
};
