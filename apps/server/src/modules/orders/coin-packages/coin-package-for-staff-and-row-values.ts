import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { PackageRow } from './coin-packages.queries.ts';

export type CoinPackageForStaff = DataOf<'POST /admin/v1/orders/package'>;

export function coinPackageForStaffFromRow({ price_fen, ...row }: PackageRow): CoinPackageForStaff {
  return { ...row, priceFen: price_fen };
}

export function coinPackageColumnsFromInput(input: ParsedInputOf<'POST /admin/v1/orders/package'>) {
  const { priceFen, coins, bonus, badge, position, withdrawn } = input;
  return { price_fen: priceFen, coins, bonus, badge, position, withdrawn };
}

/** What a second person reads. */
export function coinPackageFieldsForApproval(fields: Omit<CoinPackageForStaff, 'id' | 'version'>) {
  const { priceFen, coins, bonus, badge, position, withdrawn } = fields;
  return { priceFen, coins, bonus, badge, position, withdrawn };
}
