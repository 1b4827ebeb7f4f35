import { applyKeysetPageRange } from '../../db/paging.ts';
import type { ExportSource } from '../../export-source.ts';
import { maskLongNumbers, shanghaiTimeText } from '../../text/csv-lines-and-cell-texts.ts';
import { auditSentenceWithoutChanges } from '../../words/audit-sentences.ts';
import { auditCsvWords as words } from '../../words/export-csv.ts';
import { auditLogListOrder, filteredAuditEntriesQuery } from './audit-log.queries.ts';

/** The network address that a new device came from. */
function withoutAddress(after: unknown): unknown {
  if (after === null || typeof after !== 'object') return after;
  return Object.fromEntries(Object.entries(after).filter(([name]) => name !== 'address'));
}

/** Who did what, without the addresses they sat at and without the fields before and after. */
export const auditLogExportSource: ExportSource<{ staffId?: string | undefined }> = {
  columns: words.columns,
  async pageAfter(db, filter, after, most) {
    const entries = filteredAuditEntriesQuery(db, filter);
    const rows = await applyKeysetPageRange(entries, auditLogListOrder, { after, offset: 0, limit: most }).execute();
    return rows.map((row) => ({
      keys: [row.id],
      cells: [
        row.id,
        shanghaiTimeText(row.created_at),
        row.staff_name ?? words.system,
        maskLongNumbers(auditSentenceWithoutChanges({ ...row, after: withoutAddress(row.after) })),
        words.outcomes[row.outcome],
        maskLongNumbers(row.reason),
        row.object,
        row.request_id,
      ],
    }));
  },
};
