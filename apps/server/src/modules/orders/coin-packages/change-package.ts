import type { ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  type AdminPackage,
  adminPackageOf,
  packageFieldsForApproval,
  packageColumnsFromInput,
} from './admin-package-conversions.ts';
import { lockPackage, updatePackage } from './coin-packages.queries.ts';

const call = 'PUT /admin/v1/orders/package/{id}';

/** Earlier orders are not affected: they have their own price and coins. */
export function changePackage(deps: Deps, staffId: string, input: ParsedInputOf<typeof call>): Promise<AdminPackage> {
  const { id, version, ...fields } = input;
  return transaction(deps.db, async (tx) => {
    const row = await lockPackage(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    const cheaper = fields.priceFen < row.price_fen || fields.coins + fields.bonus > row.coins + row.bonus;
    if (!fields.withdrawn && (cheaper || row.withdrawn)) {
      const before = packageFieldsForApproval(adminPackageOf(row));
      requireSecondPersonApproval({
        area: 'money',
        object: `package ${id}`,
        before,
        after: packageFieldsForApproval(fields),
      });
    }
    const changed = adminPackageOf(await updatePackage(tx, id, packageColumnsFromInput(fields)));
    await recordAudit(tx, { staffId, call, object: `package ${id}`, before: adminPackageOf(row), after: changed });
    return changed;
  });
}
