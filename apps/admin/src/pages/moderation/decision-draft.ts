import { moderationDecisionReason, type clearableProfilePart } from '@lanyu/contract/moderation-admin';
import type { z } from 'zod';
import type { CaseDetail } from './moderation-cases.ts';

export type DecisionReason = z.infer<typeof moderationDecisionReason>;
export type ClearableProfilePart = z.infer<typeof clearableProfilePart>;

/** By their keys from 1 to 9. */
export const reasonsInShortcutOrder: readonly DecisionReason[] = moderationDecisionReason.options;
export const postingBanDayChoices: readonly number[] = [0, 1, 3, 7, 30];

/** What the operator has picked so far for the open case. */
export interface DecisionDraft {
  reason: DecisionReason | undefined;
  banDays: number;
  note: string;
  parts: ClearableProfilePart[];
  /** `h` was pressed: the next reason decides. */
  isArmed: boolean;
}

export const emptyDecisionDraft: DecisionDraft = { reason: undefined, banDays: 0, note: '', parts: [], isArmed: false };

/** An appeal begins with the reason it is against: keeping it hidden needs one. */
export function initialDecisionDraft(detail: CaseDetail | undefined): DecisionDraft {
  const reason = moderationDecisionReason.safeParse(detail?.reasonKey).data;
  return detail?.cause === 'appeal' && reason !== undefined
    ? { ...emptyDecisionDraft, reason, note: reason === 'other' ? detail.reason : '' }
    : emptyDecisionDraft;
}

/** Why the content cannot be hidden (or a profile cleared) with this draft; undefined if it can. */
export function missingInputForHiding(
  draft: DecisionDraft,
  kind: CaseDetail['kind'],
): 'reason' | 'note' | 'personAct' | undefined {
  if (draft.reason === undefined) return 'reason';
  if (draft.reason === 'other' && draft.note.trim() === '') return 'note';
  if (kind === 'person' && draft.parts.length === 0 && draft.banDays === 0) return 'personAct';
  return undefined;
}
