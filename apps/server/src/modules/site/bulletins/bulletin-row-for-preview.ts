import type { PreviewDraft } from '@lanyu/contract/preview';
import type { BulletinRow } from './bulletins-on-display.ts';
import { validateAndSanitizeBulletinFields } from './validate-and-sanitize-bulletin-fields.ts';

/** Greater than any that was saved: of two that begin at once the newer comes first. */
const idOfUnsaved = '9223372036854775807';

/** The row a bulletin would have if this were saved, by the rules of saving. */
export function bulletinRowForPreview({ id, fields }: Extract<PreviewDraft, { kind: 'bulletin' }>): BulletinRow {
  const checked = validateAndSanitizeBulletinFields(fields);
  return {
    id: id ?? idOfUnsaved,
    pos_type: checked.posType,
    title: checked.title,
    content: checked.content,
    link_url: checked.linkUrl,
    channels: [...checked.channels],
    min_level: checked.minLevel,
    max_level: checked.maxLevel,
    start_at: checked.startAt.getTime(),
    end_at: checked.endAt.getTime(),
    created_at: 0,
    version: 1,
  };
}

/** What is on display where this one has taken the place of what was saved. */
export function putPreviewedBulletinInList(
  rows: readonly BulletinRow[],
  drafted: BulletinRow,
  { posType, now }: { posType: number; now: number },
): BulletinRow[] {
  const others = rows.filter(({ id }) => id !== drafted.id);
  const isShown = drafted.pos_type === posType && drafted.start_at <= now && now < drafted.end_at;
  return [...others, ...(isShown ? [drafted] : [])].toSorted(
    (one, other) => other.start_at - one.start_at || Number(BigInt(other.id) - BigInt(one.id)),
  );
}
