import { requireSecondPersonApproval } from '../../staff/public.ts';
import type { BulletinFields } from '../site.queries.ts';
import { findRemovedAndAddedParagraphs, paragraphsOfHtml } from '../texts/changed-paragraphs.ts';

/** Where the portal pops bulletins up, before everybody. */
const popUpPosition = 1;

interface PopUp {
  /** Kind and id; for a new one the key of its request. */
  object: `bulletin ${string}`;
  before: BulletinFields | null;
  after: BulletinFields;
}

/** What stands before every visitor is read by a second person first; that it ends sooner is one person's to say. */
export function requireApprovalOfPopUp({ object, before, after }: PopUp): void {
  if (after.posType !== popUpPosition) return;
  if (before !== null && onlyEndsSooner(before, after)) return;
  const changed =
    before === null
      ? { before: '', after: paragraphsOfHtml(after.content).join('\n') }
      : findRemovedAndAddedParagraphs(before.content, after.content);
  requireSecondPersonApproval({
    area: 'site',
    object,
    before: before === null ? null : judgedFields(before, changed.before),
    after: judgedFields(after, changed.after),
  });
}

function onlyEndsSooner(before: BulletinFields, after: BulletinFields): boolean {
  const rest = ({ endAt: _, ...fields }: BulletinFields) => JSON.stringify(fields);
  return rest(before) === rest(after) && after.endAt <= before.endAt;
}

function judgedFields(fields: BulletinFields, content: string) {
  return {
    title: fields.title,
    content,
    link: fields.linkUrl,
    channels: fields.channels,
    levels: `${fields.minLevel}–${fields.maxLevel}`,
    startTime: fields.startAt.getTime(),
    endTime: fields.endAt.getTime(),
  };
}
