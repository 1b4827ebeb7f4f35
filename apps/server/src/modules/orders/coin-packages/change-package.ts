import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  type CoinPackageForStaff,
  coinPackageForStaffFromRow,
  coinPackageFieldsForApproval,
  coinPackageColumnsFromInput,
} from './coin-package-for-staff-and-row-values.ts';
import { lockPackage, updatePackage } from './coin-packages.queries.ts';

const call = 'PUT /admin/v1/orders/package/{id}';

/** Earlier orders are not affected: they have their own price and coins. */
export function changePackage(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<typeof call>,
): Promise<CoinPackageForStaff> {
  const { id, version, ...fields } = input;
  return transaction(deps.db, async (tx) => {
    const row = await lockPackage(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    const cheaper = fields.priceFen < row.price_fen || fields.coins + fields.bonus > row.coins + row.bonus;
    if (!fields.withdrawn && (cheaper || row.withdrawn)) {
      const before = coinPackageFieldsForApproval(coinPackageForStaffFromRow(row));
      requireSecondPersonApproval({
        area: 'money',
        object: `package ${id}`,
        before,
        after: coinPackageFieldsForApproval(fields),
      });
    }
    const changed = coinPackageForStaffFromRow(await updatePackage(tx, id, coinPackageColumnsFromInput(fields)));
    await recordAudit(tx, {
      staffId,
      call,
      object: `package ${id}`,
      before: coinPackageForStaffFromRow(row),
      after: changed,
    });
    return changed;
  });
}
