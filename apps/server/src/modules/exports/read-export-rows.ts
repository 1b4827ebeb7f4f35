import type { Kysely } from 'kysely';
import type { SortKeyValue } from '../../db/signed-page-cursor.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { ExportedPeriod, ExportedRow } from '../../export-source.ts';
import { usersExportSource } from '../account/public.ts';
import { claimsExportSource } from '../gifts/public.ts';
import { ordersExportSource } from '../orders/public.ts';
import { ticketsExportSource } from '../site/public.ts';
import { auditLogExportSource } from '../staff/public.ts';
import { ledgerExportSource } from '../wallet/public.ts';
import { exportedPeriodOfFilter, type ExportFilter, type ExportKind } from './export-filter.ts';

export function columnsOfExport(kind: ExportKind): readonly string[] {
  return {
    orders: ordersExportSource,
    users: usersExportSource,
    ledger: ledgerExportSource,
    audit: auditLogExportSource,
    tickets: ticketsExportSource,
    claims: claimsExportSource,
  }[kind].columns;
}

/** No moment is in it. */
const nothing: ExportedPeriod = { from: 0, to: 0 };

/** The next lines of a file after those with these keys. */
export function readExportRows(
  db: Kysely<Tables>,
  { kind, filter }: { kind: ExportKind; filter: ExportFilter },
  after: SortKeyValue[] | null,
  most: number,
): Promise<ExportedRow[]> {
  const period = exportedPeriodOfFilter(filter);
  switch (kind) {
    case 'orders': {
      const { uid: userId, state, orderKind, channel } = filter;
      return ordersExportSource.pageAfter(db, { userId, state, kind: orderKind, channel }, after, most);
    }
    case 'users':
      return usersExportSource.pageAfter(db, { status: filter.status, period }, after, most);
    case 'ledger':
      return ledgerExportSource.pageAfter(db, { period: period ?? nothing }, after, most);
    case 'audit':
      return auditLogExportSource.pageAfter(db, { staffId: filter.staffId }, after, most);
    case 'tickets':
      return ticketsExportSource.pageAfter(db, { period }, after, most);
    case 'claims':
      return claimsExportSource.pageAfter(db, { packId: filter.packId ?? '0', userId: filter.uid }, after, most);
  }
}
