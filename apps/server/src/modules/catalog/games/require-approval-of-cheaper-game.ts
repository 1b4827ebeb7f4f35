import { requireSecondPersonApproval } from '../../staff/public.ts';
import type { GameStatus } from '../catalog-admin.queries.ts';

interface Terms {
  name: string;
  online_type: number;
  buy_amount: number;
  vip_free: boolean;
}
interface LockedGame extends Terms {
  id: string;
  status: GameStatus;
  highest_price: number | null;
}

/** What a player pays for it. */
const priceOf = (game: Pick<Terms, 'online_type' | 'buy_amount'>) => (game.online_type === 0 ? 0 : game.buy_amount);

/** The highest price since two people last decided it; the price it has now counts. */
export function highestPriceSinceLastApproval(game: Terms & Pick<LockedGame, 'highest_price'>): number {
  return Math.max(game.highest_price ?? 0, priceOf(game));
}

/**
 * Two people decide what everybody gets for nothing, or for less than half of what it cost, and what stops being free; also
 * in a draft, if players could have the game before. Small cuts add up: they are held against the highest price since two
 * people last decided. Returns that price as it is after the change; null for a game that was never out.
 */
export function requireApprovalOfCheaperGame(game: LockedGame, values: Terms): number | null {
  const wasOut = game.status !== 'draft' || game.highest_price !== null;
  if (!wasOut) return null;
  const [before, after, highest] = [priceOf(game), priceOf(values), highestPriceSinceLastApproval(game)];
  const givesAway =
    after * 2 < highest || (before === 0) !== (after === 0) || (after > 0 && values.vip_free && !game.vip_free);
  if (!givesAway) return Math.max(highest, after);
  requireSecondPersonApproval({
    area: 'money',
    object: `game ${game.id}`,
    before: { name: game.name, price: before, vip_free: game.vip_free },
    after: {
      name: values.name,
      price: after,
      vip_free: values.vip_free,
      ...(highest > before && { highestPrice: highest }),
    },
  });
  return after;
}
