import type { ExportedPeriod, ExportSource } from '../../../export-source.ts';
import { maskLongNumbers, shanghaiTimeText } from '../../../text/csv-lines-and-cell-texts.ts';
import { ticketCsvWords as words } from '../../../words/export-csv.ts';
import { selectTicketsOfPeriod } from './tickets-export.queries.ts';

const urgent = 1;

/** What a ticket is about and how long it took; what was written in it stays where it is. */
export const ticketsExportSource: ExportSource<{ period?: ExportedPeriod | undefined }> = {
  columns: words.columns,
  async pageAfter(db, { period }, after, most) {
    const rows = await selectTicketsOfPeriod(db, period, { after, offset: 0, limit: most });
    return rows.map((row) => ({
      keys: [row.created_at, row.id],
      cells: [
        row.id,
        row.user_id,
        words.categories[row.category] ?? row.category,
        maskLongNumbers(row.summary),
        words.states[row.state] ?? row.state,
        row.priority === urgent ? words.urgent : '',
        shanghaiTimeText(row.first_answered_at),
        shanghaiTimeText(row.created_at),
        shanghaiTimeText(row.updated_at),
      ],
    }));
  },
};
