import type { ExportedPeriod, ExportSource } from '../../export-source.ts';
import { maskLongNumbers, shanghaiTimeText } from '../../text/csv-lines-and-cell-texts.ts';
import { ledgerCsvWords as words } from '../../words/export-csv.ts';
import { selectEntriesOfPeriod } from './ledger-export.queries.ts';

export const ledgerExportSource: ExportSource<{ period: ExportedPeriod }> = {
  columns: words.columns,
  async pageAfter(db, { period }, after, most) {
    const rows = await selectEntriesOfPeriod(db, period, { after, offset: 0, limit: most });
    return rows.map((row) => ({
      keys: [row.created_at, row.user_id, row.seq],
      cells: [
        row.user_id,
        Number(row.seq),
        words.kinds[row.kind],
        maskLongNumbers(row.subject),
        Number(row.coins),
        Number(row.paid_after),
        Number(row.free_after),
        row.order_id === null ? '' : `LY${row.order_id}`,
        shanghaiTimeText(row.created_at),
      ],
    }));
  },
};
