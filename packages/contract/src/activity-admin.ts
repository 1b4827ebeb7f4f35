import { z } from 'zod';
import { activityForStaff } from './activity.ts';
import { defineCall } from './call.ts';
import { id, integer, singleLineText } from './shared-field-and-paging-schemas.ts';

export const activityStaffCalls = {
  'GET /admin/v1/activity/{id}': defineCall({
    summary: 'One activity; of a draw that is over, its seed',
    who: 'staff:activity.read',
    effect: 'read',
    input: z.object({ id }),
    data: activityForStaff.extend({
      /** Empty until the draw is over: nobody may know it before. */
      seed: z.string(),
      /** Rewards taken, or tickets drawn; counted up to 10,000. */
      taken: z.int(),
    }),
    errors: [],
  }),
  'POST /admin/v1/activity/{id}/end': defineCall({
    summary:
      'Ends a running activity now, once a second person agrees; rewards of what was done can be taken as long as always',
    who: 'staff:activity.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), reason: singleLineText(1, 200) }),
    data: activityForStaff,
    errors: ['editedByOthers', 'activityClosed', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
