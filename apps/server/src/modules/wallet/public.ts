import type { Deps } from '../../deps.ts';
import { sumBalances } from './wallet.queries.ts';

export { walletPersonalData } from './wallet-personal-data.ts';

/** coinNum: paid and free together. */
export async function readCoins(deps: Deps, userId: string): Promise<number> {
  const { coins } = await sumBalances(deps.db.write, userId);
  return Number(coins);
}
