import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readThirtyDaySalesBySubject } from '../sales/recount-and-read-sales.ts';
import { coinPackageForStaffFromRow } from './coin-package-for-staff-and-row-values.ts';
import { selectAllCoinPackages } from './coin-packages.queries.ts';

/** For operators: includes the withdrawn ones. */
export async function listCoinPackagesForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/orders/package/list'>> {
  const [rows, sold] = await Promise.all([
    selectAllCoinPackages(deps.db.write),
    readThirtyDaySalesBySubject(deps, 'recharge'),
  ]);
  return {
    packages: rows.map((row) => ({ ...coinPackageForStaffFromRow(row), soldInThirtyDays: sold.get(row.id) ?? 0 })),
  };
}
