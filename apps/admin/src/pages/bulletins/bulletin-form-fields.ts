import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import type { Bulletin } from './bulletins.ts';

/** Where the portal pops bulletins up. */
const popUpPosition = 1;

/** X-C12: which levels of membership see it, as an operator thinks of them. */
export const membershipLevelRanges = {
  everybody: { minLevel: 0, maxLevel: 3 },
  guests: { minLevel: 0, maxLevel: 0 },
  members: { minLevel: 1, maxLevel: 3 },
  second: { minLevel: 2, maxLevel: 3 },
  third: { minLevel: 3, maxLevel: 3 },
} as const;
export type MembershipLevelRangeName = keyof typeof membershipLevelRanges;

/** A bulletin as its form has it. */
export interface BulletinFormFields {
  title: string;
  content: string;
  linkUrl?: string;
  channels?: string;
  levels?: MembershipLevelRangeName;
  start: string;
  end: string;
}

export function bulletinFormFieldsOf(bulletin: Bulletin): BulletinFormFields {
  const { minLevel, maxLevel } = bulletin;
  const levels = (Object.keys(membershipLevelRanges) as MembershipLevelRangeName[]).find(
    (each) => membershipLevelRanges[each].minLevel === minLevel && membershipLevelRanges[each].maxLevel === maxLevel,
  );
  return {
    title: bulletin.title,
    content: bulletin.content,
    linkUrl: bulletin.linkUrl,
    channels: bulletin.channels.join(','),
    levels: levels ?? 'everybody',
    start: toShanghaiDatetimeLocal(bulletin.startTime),
    end: toShanghaiDatetimeLocal(bulletin.endTime),
  };
}

/** As the form has it now: nothing of it is saved. */
export function previewTargetAndDraftOfBulletin(fields: BulletinFormFields, id: string | null, posType?: number) {
  const input = bulletinRequestFromFormFields(fields, posType);
  const { startTime, endTime } = input;
  return {
    object: { name: input.title, pages: [{ page: 'home' as const, path: '/' }], startTime, endTime },
    draft: { kind: 'bulletin' as const, id, fields: input },
  };
}

export function bulletinRequestFromFormFields(fields: BulletinFormFields, posType: number = popUpPosition) {
  return {
    posType,
    title: fields.title.trim(),
    content: fields.content,
    linkUrl: fields.linkUrl?.trim() ?? '',
    channels: fields.channels?.replaceAll('\uff0c', ',').trim() ?? '',
    ...membershipLevelRanges[fields.levels ?? 'everybody'],
    startTime: fromShanghaiDatetimeLocal(fields.start),
    endTime: fromShanghaiDatetimeLocal(fields.end),
  };
}
