import { z } from 'zod';
import { defaultBrandColour, defaultLinkColour } from './brand-colours.ts';
import { defineCall } from './call.ts';
import { responsivePicture } from './media.ts';
import { id, integer, link, singleLineText, time } from './shared-field-and-paging-schemas.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** Also one that opens another app; never a script. */
const address = z.union([
  z.literal(''),
  singleLineText(1, 500).regex(/^(https?:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/),
]);
/** Shown to everybody as the site's own name: something can be read, and nothing invisible is in it. */
const nameOfSite = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u)
    // Letters that are drawn as a blank are none.
    .regex(/(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u);
const email = z.union([z.literal(''), z.email().max(120)]);

export const kefuChannels = z
  .array(
    z.object({
      kind: z.enum(['link', 'email', 'qq', 'wechat', 'phone']),
      label: singleLineText(1, 20),
      value: singleLineText(1, 200),
    }),
  )
  .max(10);

export const kefuHours = z.object({ from: clock, to: clock, text: singleLineText(1, 60).optional() });

/** Every setting that operators change in the console, by group: what it may be, and what it is where nobody said. */
export const settingGroups = {
  brand: {
    name: { schema: nameOfSite(20), usual: '' },
    title: { schema: nameOfSite(60), usual: '' },
    slogan: { schema: singleLineText(0, 40), usual: '' },
    description: { schema: singleLineText(0, 200), usual: '' },
    /** Id of a picture of the library; empty for the built-in mark. */
    logo: { schema: z.union([z.literal(''), id]), usual: '' },
    brandColour: { schema: colour, usual: defaultBrandColour },
    linkColour: { schema: colour, usual: defaultLinkColour },
    theme: { schema: z.enum(['auto', 'light', 'dark']), usual: 'auto' },
  },
  contact: {
    contactLink: { schema: address, usual: '' },
    businessEmail: { schema: email, usual: '' },
    icp: { schema: singleLineText(0, 60), usual: '' },
  },
  age: {
    ageGate: { schema: z.boolean(), usual: true },
    ageGateLeaveUrl: {
      schema: z.union([z.literal('about:blank'), singleLineText(1, 300).regex(/^https:\/\/[^\s\\/][^\s\\]*$/)]),
      usual: 'about:blank',
    },
  },
  service: {
    'kefu.hours': { schema: kefuHours.nullable(), usual: null },
    'kefu.channels': { schema: kefuChannels, usual: [] },
  },
  download: {
    packageUrl: { schema: link, usual: '' },
    packageVersion: { schema: singleLineText(0, 30), usual: '' },
    packageSize: { schema: z.int().min(0).max(10_000_000_000), usual: 0 },
    bundleUrl: { schema: link, usual: '' },
  },
  /** Changed on the page of searched words. */
  search: {
    searchHotWords: { schema: z.array(singleLineText(1, 40)).max(10), usual: [] },
    searchHiddenWords: { schema: z.array(singleLineText(1, 40)).max(200), usual: [] },
  },
  membership: {
    memberDailyDownloads: { schema: z.int().min(0).max(1000), usual: 20 },
  },
  square: {
    /** X-C38: provinces and countries beside posts and comments. */
    ipRegion: { schema: z.boolean(), usual: true },
  },
  sms: {
    /** Thousandths of a yuan that a message costs; 0: not said. */
    smsPriceLi: { schema: z.int().min(0).max(10_000), usual: 0 },
  },
} as const satisfies Record<string, Record<string, { schema: z.ZodType; usual: unknown }>>;

export type SettingGroupName = keyof typeof settingGroups;
export type SettingKey = { [G in SettingGroupName]: keyof (typeof settingGroups)[G] & string }[SettingGroupName];
export const settingGroupName = z.enum(Object.keys(settingGroups) as [SettingGroupName, ...SettingGroupName[]]);

/** All values of one group, checked. */
export function settingValuesSchema(group: SettingGroupName): z.ZodObject {
  const keys = Object.entries(settingGroups[group] as Record<string, { schema: z.ZodType }>);
  return z.strictObject(Object.fromEntries(keys.map(([key, { schema }]) => [key, schema])));
}

const isChanged = (key: SettingKey, before: Values, after: Values) =>
  JSON.stringify(before[key]) !== JSON.stringify(after[key]);

type Values = Readonly<Record<string, unknown>>;

/**
 * What every visitor sees first and what they install, where they are sent for help, what keeps minors out, and what
 * gives more away. Whoever asks for it says why.
 */
export function needsSecondPersonForSettings(group: SettingGroupName, before: Values, after: Values): boolean {
  switch (group) {
    case 'brand':
    case 'download':
      return true;
    case 'contact':
      return isChanged('contactLink', before, after);
    case 'service':
      return isChanged('kefu.channels', before, after);
    case 'age':
      return before['ageGate'] === true && after['ageGate'] === false;
    case 'membership':
      return Number(after['memberDailyDownloads']) > Number(before['memberDailyDownloads']);
    case 'search':
    case 'square':
    case 'sms':
      return false;
  }
}

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What it is where nobody said. */
  usual: z.unknown(),
  /** Null where nobody changed it in the console. */
  changed: z.object({ time, by: z.object({ id, name: z.string() }).nullable() }).nullable(),
});

export const settingGroupState = z.object({
  group: settingGroupName,
  /** Grows with every change of one of its settings. */
  version: z.int(),
  settings: z.array(setting),
  /** Of a logo that is a picture of the library. */
  logo: responsivePicture.nullable(),
});

export const siteSettingCalls = {
  'GET /admin/v1/site/setting/list': defineCall({
    summary: 'Settings of the site by group, each with its usual value and who changed it last',
    who: 'staff:site.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(settingGroupState) }),
    errors: [],
  }),
  'PUT /admin/v1/site/setting/{group}': defineCall({
    summary:
      'Changes settings of one group; brand, downloads, contacts, the end of the age question and more free downloads wait for a second person, with a reason',
    who: 'staff:site.write',
    proof: 'recent',
    effect: 'write',
    encoding: 'json',
    revertible: true,
    /** `values`: all of the group's, or those to change. */
    input: z.object({
      group: settingGroupName,
      version: integer(0, 1e9),
      values: z.record(z.string().max(40), z.unknown()),
      reason: singleLineText(0, 200).optional(),
    }),
    data: settingGroupState,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting', 'contrastTooLow'],
  }),
};
