import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import type { PackageRow } from './coin-packages.queries.ts';

export type AdminPackage = DataOf<'POST /admin/v1/orders/package'>;

export function adminPackageOf({ price_fen, ...row }: PackageRow): AdminPackage {
  return { ...row, priceFen: price_fen };
}

export function packageColumnsFromInput(input: ParsedInputOf<'POST /admin/v1/orders/package'>) {
  const { priceFen, coins, bonus, badge, position, withdrawn } = input;
  return { price_fen: priceFen, coins, bonus, badge, position, withdrawn };
}

/** What a second person reads. */
export function packageFieldsForApproval(fields: Omit<AdminPackage, 'id' | 'version'>) {
  const { priceFen, coins, bonus, badge, position, withdrawn } = fields;
  return { priceFen, coins, bonus, badge, position, withdrawn };
}
