import { applyKeysetPageRange } from '../../../db/paging.ts';
import type { ExportSource } from '../../../export-source.ts';
import { shanghaiTimeText } from '../../../text/csv-lines-and-cell-texts.ts';
import { claimCsvWords as words } from '../../../words/export-csv.ts';
import { claimsOfPackListOrder, claimsOfPackQuery } from './codes.queries.ts';
import { maskCode } from './mask-code.ts';

export const claimsExportSource: ExportSource<{ packId: string; userId?: string | undefined }> = {
  columns: words.columns,
  async pageAfter(db, { packId, userId }, after, most) {
    const claims = claimsOfPackQuery(db, packId, userId);
    const rows = await applyKeysetPageRange(claims, claimsOfPackListOrder, { after, offset: 0, limit: most }).execute();
    return rows.map((row) => ({
      keys: [row.claimed_at, row.id],
      cells: [
        row.id,
        row.user_id,
        maskCode(row.code),
        shanghaiTimeText(row.claimed_at),
        row.used_at === null ? '' : words.used,
      ],
    }));
  },
};
