import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  commaSeparatedChannelIDs,
  deviceID,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  link,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** White-label: all of this is the operator's, none of it is in code. */
export const siteConfig = z.object({
  appID: z.string(),
  /** Names this edition of the app: public, sent back with every call; empty where the operator gave none. */
  appKey: z.string(),
  /** The operator's own keys, all `ug.…`, known with the page and before the server config has come. */
  otherConfig: z.record(z.string(), z.string()),
  name: z.string(),
  title: z.string(),
  slogan: z.string(),
  description: z.string(),
  theme: z.enum(['auto', 'light', 'dark']),
  /** Address of a logo image; empty means the built-in drawing. */
  logoUrl: z.string(),
  /** Where the operator's own files lie: a path of this site or an https address. */
  appPrefix: z.string(),
  contactLink: z.string(),
  businessEmail: z.string(),
  /** In force now; what is agreed to is a version. */
  legal: z.array(z.object({ slug: z.string(), title: z.string(), version: z.int() })),
  /** X-A7: whether visitors are asked for their age, and where those go who leave. */
  ageGate: z.boolean(),
  ageGateLeaveUrl: z.string(),
  /** X-A9: whether signing in with Apple is configured. */
  appleSignIn: z.boolean(),
  icp: z.string(),
  /** Where the operator gave a logo or colours: what its icons are called, and the two colours as in an address. */
  brand: z.object({ icons: z.string(), colours: z.string() }).optional(),
});

/** What /user/device/init answers: the specification's server config, and the site it belongs to. */
export const serverConfig = z.object({
  bundleUrl: z.string(),
  packageUrl: z.string(),
  /** Of what packageUrl leads to, where the operator said so; the size in bytes. */
  packageVersion: z.string().optional(),
  packageSize: z.int().optional(),
  'ug.phone.login.auto.register': z.string(),
  site: siteConfig,
});

export const bulletin = z.object({
  id,
  posType: z.int(),
  title: z.string(),
  content: z.string().meta({ description: 'HTML, sanitised when written; sanitise again when shown' }),
  linkUrl: z.string(),
  createTime: time,
});

export const bulletinDraftFields = {
  posType: integer(1, 9),
  title: singleLineText(1, 60),
  content: multiLineText(1, 20_000),
  linkUrl: link.optional(),
  /** X-C12: for whom. No channels: those of every channel; levels of membership, 0 for who is no member. */
  channels: commaSeparatedChannelIDs.optional(),
  minLevel: integer(0, 3).optional(),
  maxLevel: integer(0, 3).optional(),
  startTime: integer(0, 4_102_444_800_000),
  endTime: integer(0, 4_102_444_800_000),
};

export const bulletinState = z.enum(['scheduled', 'live', 'ended']);

export const bulletinForStaff = bulletin.extend({
  channels: z.array(z.string()),
  minLevel: z.int(),
  maxLevel: z.int(),
  startTime: time,
  endTime: time,
  state: bulletinState,
  version: z.int(),
});

export const siteConfigAndBulletinCalls = {
  'POST /user/device/init': defineCall({
    summary: 'Registers the device and hands out the server config',
    who: 'anyone',
    effect: 'write',
    xsrf: 'exempt',
    priority: 'high',
    input: z.object({
      appID: singleLineText(1, 40),
      channelID: singleLineText(1, 64),
      deviceID,
      deviceType: z.literal('h5'),
      osType: integer(3, 3),
    }),
    data: serverConfig,
    errors: [],
    limit: { max: 3000, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/site/xsrf': defineCall({
    summary: 'Hands the page the XSRF token that its writes echo, in a cookie; nothing where it has a good one',
    who: 'anyone',
    effect: 'read',
    priority: 'high',
    input: z.object({}),
    data: nullData,
    errors: [],
    limit: { max: 3000, seconds: 60, withoutCounters: 'allow' },
  }),
  'POST /user/game/download/upload': defineCall({
    summary: 'Reports that a visit came through a channel or an invitation',
    who: 'anyone',
    effect: 'write',
    input: z.object({
      channelID: singleLineText(0, 64),
      inviteCode: singleLineText(0, 64),
      deviceID,
    }),
    data: nullData,
    errors: [],
    limit: { max: 3000, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/site/config': defineCall({
    summary: 'The site configuration alone',
    who: 'anyone',
    effect: 'read',
    input: z.object({}),
    data: siteConfig,
    errors: [],
  }),
  'GET /v1/site/legal/{slug}': defineCall({
    summary: 'A legal page in force',
    who: 'anyone',
    effect: 'read',
    input: z.object({ slug: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
    data: z.object({ slug: z.string(), title: z.string(), version: z.int(), html: z.string(), effectiveTime: time }),
    errors: [],
  }),
  'POST /user/message': defineCall({
    summary: 'Bulletins now on display at a position, for the channel of the device and the level of who asks',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({ posType: integer(1, 9), deviceID: deviceID.optional() }),
    data: z.object({ records: z.array(bulletin), total: z.int() }),
    errors: [],
  }),
  'GET /admin/v1/site/bulletin/list': defineCall({
    summary: 'Bulletins, newest first; those of a state by what comes or came next',
    who: 'staff:bulletin.read',
    effect: 'read',
    input: z.object({ state: bulletinState.optional(), ...pageInput }),
    data: pagedListOf(bulletinForStaff),
    errors: [],
  }),
  'POST /admin/v1/site/bulletin': defineCall({
    summary: 'Writes a bulletin; one that pops up waits for a second person',
    who: 'staff:bulletin.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ ...bulletinDraftFields, idempotencyKey }),
    data: bulletinForStaff,
    errors: ['keyReused', 'inProgress', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/site/bulletin/{id}/end': defineCall({
    summary: 'Ends a bulletin now, at once and for everybody; one that has ended stays as it is',
    who: 'staff:bulletin.write',
    effect: 'write',
    input: z.object({ id }),
    data: bulletinForStaff,
    errors: [],
  }),
  'PUT /admin/v1/site/bulletin/{id}': defineCall({
    summary: 'Changes a bulletin; one that pops up waits for a second person unless it only ends sooner',
    who: 'staff:bulletin.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...bulletinDraftFields }),
    data: bulletinForStaff,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
