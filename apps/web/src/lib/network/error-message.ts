import { CallError, CancelledError } from '@lanyu/client/errors';
import type { CodeOf } from '@lanyu/contract/codes';
import { dateTimeText } from '#src/lib/format/time.ts';
import { words } from '#src/words/failures.ts';
import { phrases } from '#src/words/portal.ts';

/** The message for a failure. Empty if the person cancelled it. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  if (failure instanceof CallError && isBanned(failure))
    return phrases.states.bannedUntil(dateTimeText(failure.data.untilTime));
  if (failure instanceof CallError) return words[failure.code] ?? words[failure.reason] ?? failure.msg;
  return phrases.states.errorHint;
}

const banned = 2005 satisfies CodeOf<'banned'>;

/** A ban without an end says no time. */
function isBanned(failure: CallError): failure is CallError & { data: { untilTime: number } } {
  const { untilTime } = (failure.data ?? {}) as { untilTime?: unknown };
  return failure.code === banned && typeof untilTime === 'number' && untilTime > 0;
}
