import { clearableProfilePart } from '@lanyu/contract/moderation-admin';
import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { Failure } from '../../../failure.ts';
import type { DecisionReason } from '../../../words/moderation.ts';
import type { ProfilePart } from '../accounts-port.ts';
import type { ModeratableKind } from './cases.queries.ts';

type Input = ParsedInputOf<'POST /admin/v1/moderation/case/{id}/decide'>;

export interface Decision {
  act: Input['act'];
  /** Empty where nothing was hidden and nothing said. */
  key: DecisionReason | '';
  note: string;
  banDays: number;
  parts: ProfilePart[];
}

/** Throws where act, kind and reason do not go together: people are not hidden, content is not cleared. */
export function parseDecision(input: Input, kind: ModeratableKind): Decision {
  const { act, banDays = 0 } = input;
  if (act === 'hide' && kind === 'person' && banDays === 0) throw new Failure('badInput', 'act');
  if (act === 'clear' && kind !== 'person') throw new Failure('badInput', 'act');
  const parts = (input.clear ?? '').split(',').flatMap((part) => {
    const parsed = clearableProfilePart.safeParse(part);
    if (parsed.success) return [parsed.data];
    if (part !== '') throw new Failure('badInput', 'clear');
    return [];
  });
  if ((act === 'clear') !== parts.length > 0) throw new Failure('badInput', 'clear');
  if (act === 'keep' && banDays > 0) throw new Failure('badInput', 'banDays');
  const { key, note } = reasonKeyAndNoteOf(input);
  if (act === 'keep') return { act, key: '', note, banDays, parts };
  if (key === 'other' && note === '') throw new Failure('badInput', 'reason');
  return { act, key, note, banDays, parts };
}

/** What was only written is a reason of its own. */
export function reasonKeyAndNoteOf(input: { reasonKey?: DecisionReason | undefined; reason?: string | undefined }): {
  key: DecisionReason;
  note: string;
} {
  return { key: input.reasonKey ?? 'other', note: input.reason?.trim() ?? '' };
}
