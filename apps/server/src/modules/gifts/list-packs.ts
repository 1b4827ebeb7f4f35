import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { requireReadable } from '../catalog/public.ts';
import { selectPacks } from './gifts.queries.ts';

export async function listPacks(deps: Deps, gameId: string): Promise<Data<'POST /web/game/detail/giftlist'>> {
  await requireReadable(deps, gameId);
  const rows = await selectPacks(deps.db.read, gameId, deps.now());
  return {
    total: rows.length,
    records: rows.map((row) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      usage: row.usage,
      total: row.total,
      left: row.total - row.claimed,
      startTime: row.start_at,
      endTime: row.end_at,
      redeemBy: row.redeem_by,
      vipOnly: row.vip_only,
      limit: row.per_user,
    })),
  };
}
