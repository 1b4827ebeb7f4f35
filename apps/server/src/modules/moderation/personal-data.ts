import { msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { casePagesOfAuthor, clearAppealTextsOfAuthor } from './cases/cases.queries.ts';
import { deleteReportsOfReporter, reportPagesOfReporter } from './cases/reports.queries.ts';
import { deletePostingBan, findCurrentOrEndedPostingBan } from './posting-bans/posting-bans.queries.ts';

const piece = 500;

/** X-A8: decisions stay without their author; the user's appeals, reports and posting ban are deleted. */
export const moderationPersonalData: PersonalDataHandler = {
  tables: ['moderation_cases', 'moderation_reports', 'moderation_silences'],
  sections: (db, uid) => [
    {
      name: 'moderation',
      many: async function* () {
        for await (const rows of casePagesOfAuthor(db, uid, piece)) {
          yield rows.map((row) => ({
            kind: row.kind,
            id: row.ref_id,
            state: row.state,
            reason: row.reason,
            appeal: row.appeal,
            appealedAt: msToIsoTime(row.appealed_at),
            decidedAt: msToIsoTime(row.decided_at),
          }));
        }
      },
    },
    {
      name: 'reports',
      many: async function* () {
        for await (const rows of reportPagesOfReporter(db, uid, piece)) {
          yield rows.map((row) => ({
            kind: row.kind,
            id: row.ref_id,
            reason: row.reason,
            text: row.text,
            createdAt: msToIsoTime(row.created_at),
          }));
        }
      },
    },
    {
      name: 'silence',
      one: async () => {
        const postingBan = await findCurrentOrEndedPostingBan(db, uid);
        return postingBan === undefined ? null : { until: msToIsoTime(postingBan.until_at), reason: postingBan.reason };
      },
    },
  ],
  erase: async (tx, uid) => {
    await clearAppealTextsOfAuthor(tx, uid);
    await deleteReportsOfReporter(tx, uid);
    await deletePostingBan(tx, uid);
  },
};
