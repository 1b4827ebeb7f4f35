import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  type CoinPackageForStaff,
  coinPackageForStaffFromRow,
  coinPackageFieldsForApproval,
  coinPackageColumnsFromInput,
} from './coin-package-for-staff-and-row-values.ts';
import { insertPackage } from './coin-packages.queries.ts';

const call = 'POST /admin/v1/orders/package';

export function addPackage(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<typeof call>,
): Promise<CoinPackageForStaff> {
  return transaction(deps.db, async (tx) => {
    requireSecondPersonApproval({
      area: 'money',
      object: 'package new',
      before: null,
      after: coinPackageFieldsForApproval(input),
    });
    const added = coinPackageForStaffFromRow(await insertPackage(tx, coinPackageColumnsFromInput(input)));
    await recordAudit(tx, { staffId, call, object: `package ${added.id}`, before: null, after: added });
    return added;
  });
}
