import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { adminPackageOf } from './admin-package-conversions.ts';
import { selectPackages } from './coin-packages.queries.ts';

/** For operators: includes the withdrawn ones. */
export async function listCoinPackagesForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/orders/package/list'>> {
  return { packages: (await selectPackages(deps.db.write)).map(adminPackageOf) };
}
