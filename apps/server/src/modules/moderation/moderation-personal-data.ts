import { isoTime, type PersonalData } from '../../personal-data.ts';
import { eachCaseOf, emptyAppeals } from './cases.queries.ts';
import { deleteReportsBy, eachReportBy } from './reports.queries.ts';
import { deleteSilence, findSilence } from './silences.queries.ts';

const piece = 500;

/** X-A8: what was decided about somebody's words stays, as nobody's; their appeals, reports and silence go. */
export const moderationPersonalData: PersonalData = {
  tables: ['moderation_cases', 'moderation_reports', 'moderation_silences'],
  sections: (db, uid) => [
    {
      name: 'moderation',
      many: async function* () {
        for await (const rows of eachCaseOf(db, uid, piece)) {
          yield rows.map((row) => ({
            kind: row.kind,
            id: row.ref_id,
            state: row.state,
            reason: row.reason,
            appeal: row.appeal,
            appealedAt: isoTime(row.appealed_at),
            decidedAt: isoTime(row.decided_at),
          }));
        }
      },
    },
    {
      name: 'reports',
      many: async function* () {
        for await (const rows of eachReportBy(db, uid, piece)) {
          yield rows.map((row) => ({
            kind: row.kind,
            id: row.ref_id,
            reason: row.reason,
            text: row.text,
            createdAt: isoTime(row.created_at),
          }));
        }
      },
    },
    {
      name: 'silence',
      one: async () => {
        const silence = await findSilence(db, uid);
        return silence === undefined ? null : { until: isoTime(silence.until_at), reason: silence.reason };
      },
    },
  ],
  erase: async (tx, uid) => {
    await emptyAppeals(tx, uid);
    await deleteReportsBy(tx, uid);
    await deleteSilence(tx, uid);
  },
};
