import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idempotencyKey, integer, multiLineText, singleLineText, time } from './shared-field-and-paging-schemas.ts';

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** Consents of a version are counted no further than this. */
export const maxConsentsCounted = 10_000;

export const legalPageVersion = z.object({
  slug,
  version: z.int(),
  title: z.string(),
  effectiveTime: time,
  /** `skipped`: a later version was in force before its own time came. */
  state: z.enum(['scheduled', 'inForce', 'past', 'skipped']),
  /** Players who agreed to it, counted up to 10,000. */
  consents: z.int(),
  /** Null for one from before operators wrote them here. */
  author: z.object({ id, name: z.string() }).nullable(),
  /** 0 where it is not known. */
  createTime: time,
});

const legalText = z.object({ version: z.int(), title: z.string(), html: z.string() });

export const legalPageStaffCalls = {
  'GET /admin/v1/site/legal/list': defineCall({
    summary: 'Every version of every legal page, newest first',
    who: 'staff:legal.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(legalPageVersion) }),
    errors: [],
  }),
  'GET /admin/v1/site/legal/{slug}/{version}': defineCall({
    summary: 'One version of a legal page, with the text of the version before',
    who: 'staff:legal.read',
    effect: 'read',
    input: z.object({ slug, version: integer(1, 1e9) }),
    data: z.object({ ...legalText.shape, slug, effectiveTime: time, previous: legalText.nullable() }),
    errors: [],
  }),
  'POST /admin/v1/site/legal': defineCall({
    summary:
      'Writes the next version of a legal page, once a second person approved it; older versions stay as they are',
    who: 'staff:legal.write',
    proof: 'recent',
    effect: 'write',
    /** `version`: the newest one that its writer saw; 0 for a page that is not there yet. */
    input: z.object({
      slug,
      version: integer(0, 1e9),
      title: singleLineText(1, 60),
      html: multiLineText(1, 60_000),
      effectiveTime: integer(0, 4_102_444_800_000),
      reason: singleLineText(1, 200),
      idempotencyKey,
    }),
    data: legalPageVersion,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting', 'keyReused', 'inProgress'],
  }),
};
