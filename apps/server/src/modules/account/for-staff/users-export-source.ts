import { applyKeysetPageRange } from '../../../db/paging.ts';
import type { ExportedPeriod, ExportSource } from '../../../export-source.ts';
import { maskLongNumbers, shanghaiTimeText } from '../../../text/csv-lines-and-cell-texts.ts';
import { userCsvWords as words } from '../../../words/export-csv.ts';
import { maskPhone } from '../profile/mask-phone.ts';
import { newestUsersOrder, usersByFilterQuery, usersByRegistrationOrder } from './users.queries.ts';

interface ExportedUsersFilter {
  status?: 'active' | 'banned' | 'closing' | 'deleted' | undefined;
  /** Of registration. */
  period?: ExportedPeriod | undefined;
}

/** No line has a whole phone number, whichever field it was typed into. */
export const usersExportSource: ExportSource<ExportedUsersFilter> = {
  columns: words.columns,
  async pageAfter(db, { status, period }, after, most) {
    const order = period === undefined ? newestUsersOrder : usersByRegistrationOrder;
    const users =
      period !== undefined
        ? usersByFilterQuery(db, { by: 'day', ...period })
        : usersByFilterQuery(db, status === undefined ? { by: 'all' } : { by: 'status', status });
    const rows = await applyKeysetPageRange(users, order, { after, offset: 0, limit: most }).execute();
    return rows.map((row) => ({
      keys: period === undefined ? [row.id] : [row.created_at, row.id],
      cells: [
        row.id,
        maskLongNumbers(row.name),
        maskLongNumbers(row.login_name),
        row.phone === null ? '' : maskPhone(row.phone),
        words.statuses[row.status],
        shanghaiTimeText(row.created_at),
      ],
    }));
  },
};
