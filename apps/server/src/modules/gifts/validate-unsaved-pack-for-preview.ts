import type { PreviewDraft } from '@lanyu/contract/preview';
import type { PackRow } from './packs.queries.ts';
import { validateDraftToPackRowFields } from './pack-and-code-views-and-pack-validation.ts';

export type UnsavedPackForPreview = Pick<
  PackRow,
  'title' | 'content' | 'usage' | 'start_at' | 'end_at' | 'redeem_by' | 'vip_only' | 'per_user'
>;

/** The fields a pack would have if this were saved, by the rules of saving. */
export function validateUnsavedPackForPreview({
  fields,
}: Extract<PreviewDraft, { kind: 'pack' }>): UnsavedPackForPreview {
  const { start_at: start, end_at: end, redeem_by: redeemBy, ...checked } = validateDraftToPackRowFields(fields);
  return { ...checked, start_at: start.getTime(), end_at: end.getTime(), redeem_by: redeemBy.getTime() };
}
