import type { DataOf } from '@lanyu/contract/all-calls';

export type CoinPackage = DataOf<'GET /admin/v1/orders/package/list'>['packages'][number];

/** A package as its form has it. */
export interface CoinPackageFormFields {
  yuan: number | undefined;
  coins: number | undefined;
  bonus: number;
  badge: string;
  position: number;
  withdrawn: boolean;
}

export function coinPackageFormFieldsOf(edited: CoinPackage | undefined): CoinPackageFormFields {
  return {
    yuan: edited === undefined ? undefined : edited.priceFen / 100,
    coins: edited?.coins,
    bonus: edited?.bonus ?? 0,
    badge: edited?.badge ?? '',
    position: edited?.position ?? 0,
    withdrawn: edited?.withdrawn ?? false,
  };
}
