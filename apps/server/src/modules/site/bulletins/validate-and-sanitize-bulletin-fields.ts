import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { Failure } from '../../../failure.ts';
import { sanitizeStaffHtml } from '../texts/sanitize-staff-html.ts';
import type { BulletinFields } from '../site.queries.ts';

/** What the table takes. */
const contentMost = 20_000;
/** Of membership. */
const highestLevel = 3;

/** A bulletin as it is stored: for somebody, for a while, and with clean HTML. */
export function validateAndSanitizeBulletinFields(
  input: Omit<ParsedInputOf<'POST /admin/v1/site/bulletin'>, 'idempotencyKey'>,
): BulletinFields {
  if (input.endTime <= input.startTime) throw new Failure('badInput', 'ends before it starts');
  const { channels = [], minLevel = 0, maxLevel = highestLevel } = input;
  if (maxLevel < minLevel) throw new Failure('badInput', 'for nobody');
  const content = sanitizeStaffHtml(input.content);
  // Cleaning may leave nothing, and writes `&` longer than it came.
  if (content.trim() === '' || content.length > contentMost) throw new Failure('badInput', 'content');
  return {
    posType: input.posType,
    title: input.title,
    content,
    linkUrl: input.linkUrl ?? '',
    channels,
    minLevel,
    maxLevel,
    startAt: new Date(input.startTime),
    endAt: new Date(input.endTime),
  };
}
