import { allAtOnce, isoTime, type PersonalData } from '../../personal-data.ts';
import { deleteRights, selectRights } from './downloads.queries.ts';

export const downloadsPersonalData: PersonalData = {
  tables: ['downloads_rights'],
  sections: (db, uid) => [
    {
      name: 'ownedGames',
      many: allAtOnce(async () =>
        (await selectRights(db, uid)).map((right) => ({
          gameId: right.game_id,
          how: right.kind,
          since: isoTime(right.created_at),
        })),
      ),
    },
  ],
  erase: deleteRights,
};
