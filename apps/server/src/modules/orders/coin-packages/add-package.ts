import type { ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  type AdminPackage,
  adminPackageOf,
  packageFieldsForApproval,
  packageColumnsFromInput,
} from './admin-package-conversions.ts';
import { insertPackage } from './coin-packages.queries.ts';

const call = 'POST /admin/v1/orders/package';

export function addPackage(deps: Deps, staffId: string, input: ParsedInputOf<typeof call>): Promise<AdminPackage> {
  return transaction(deps.db, async (tx) => {
    requireSecondPersonApproval({
      area: 'money',
      object: 'package new',
      before: null,
      after: packageFieldsForApproval(input),
    });
    const added = adminPackageOf(await insertPackage(tx, packageColumnsFromInput(input)));
    await recordAudit(tx, { staffId, call, object: `package ${added.id}`, before: null, after: added });
    return added;
  });
}
