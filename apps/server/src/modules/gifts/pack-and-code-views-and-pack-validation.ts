import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { Failure } from '../../failure.ts';
import type { GameNameAndIcon } from '../catalog/public.ts';
import type { CodeRow } from './codes/codes.queries.ts';
import type { PackRow } from './packs.queries.ts';

export type PackForPlayer = DataOf<'GET /v1/gift/pack/{id}'>;
export type ClaimedCode = DataOf<'POST /v1/gift/pack/{id}/claim'>;
export type PackForStaff = DataOf<'POST /admin/v1/gift/pack'>;

const noIcon: GameNameAndIcon['icon'] = { base: '', widths: [], width: 0, height: 0, blur: '' };

export function packFromRow(row: PackRow) {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    usage: row.usage,
    total: row.total,
    left: Math.max(0, row.total - row.claimed),
    startTime: row.start_at,
    endTime: row.end_at,
    redeemBy: row.redeem_by,
    vipOnly: row.vip_only,
    limit: row.per_user,
  };
}

export function packForPlayerFromRow(row: PackRow, { name, icon }: GameNameAndIcon, mine: number): PackForPlayer {
  return { ...packFromRow(row), gameId: row.game_id, gameName: name, gameIcon: icon, mine };
}

export function packForStaffFromRow(row: PackRow, names: ReadonlyMap<string, string>): PackForStaff {
  const { game_id: gameId, claimed, version } = row;
  return { ...packFromRow(row), gameId, gameName: names.get(gameId) ?? '', claimed, version };
}

/** A claimed code stays readable even if nobody may read about its game any more. */
export function claimedCodeFromRow(
  row: Pick<CodeRow, 'id' | 'pack_id' | 'title' | 'content' | 'usage' | 'game_id' | 'code' | 'redeem_by'> & {
    claimed_at: number | null;
    used_at: number | null;
  },
  label: GameNameAndIcon | undefined,
): ClaimedCode {
  return {
    id: row.id,
    packId: row.pack_id,
    title: row.title,
    content: row.content,
    usage: row.usage,
    gameId: row.game_id,
    gameName: label?.name ?? '',
    gameIcon: label?.icon ?? noIcon,
    code: row.code,
    claimTime: row.claimed_at ?? 0,
    redeemBy: row.redeem_by,
    used: row.used_at !== null,
  };
}

type Draft = Pick<
  ParsedInputOf<'POST /admin/v1/gift/pack'>,
  'title' | 'content' | 'usage' | 'startTime' | 'endTime' | 'redeemBy' | 'vipOnly' | 'limit'
>;

export function validateDraftToPackRowFields(draft: Draft) {
  if (draft.endTime <= draft.startTime) throw new Failure('badInput', 'endTime');
  // A code that expires before it can be claimed is useless.
  if (draft.redeemBy < draft.endTime) throw new Failure('badInput', 'redeemBy');
  return {
    title: draft.title,
    content: draft.content,
    usage: draft.usage,
    start_at: new Date(draft.startTime),
    end_at: new Date(draft.endTime),
    redeem_by: new Date(draft.redeemBy),
    vip_only: draft.vipOnly,
    per_user: draft.limit,
  };
}
