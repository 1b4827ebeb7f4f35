import { z } from 'zod';
import { defineCall } from './call.ts';
import { commaSeparatedIds, id } from './shared-field-and-paging-schemas.ts';
import { post } from './square.ts';

/** X-C21: so many guides a game has at most. */
export const maxGuidesOfGame = 20;

/** Of a guide that players cannot read no text: whoever may see hidden posts sees it among those. */
const guideForStaff = z.object({ id, authorName: z.string(), firstLine: z.string(), readable: z.boolean() });

export const gameGuideCalls = {
  'GET /v1/square/game/{id}/guide/list': defineCall({
    summary: 'Posts that operators keep as guides to a game, in their order',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data: z.object({ records: z.array(post) }),
    errors: [],
  }),
  'GET /admin/v1/square/game/{id}/guide/list': defineCall({
    summary: 'Guides to a game in their order, also those that are no longer shown',
    who: 'staff:catalog.read',
    effect: 'read',
    input: z.object({ id }),
    data: z.object({ records: z.array(guideForStaff) }),
    errors: [],
  }),
  'PUT /admin/v1/square/game/{id}/guide/list': defineCall({
    summary: 'Writes the guides to a game whole, in their order; `seen` are those it had before',
    who: 'staff:catalog.write+catalog.publish',
    effect: 'write',
    input: z.object({ id, posts: commaSeparatedIds(maxGuidesOfGame), seen: commaSeparatedIds(maxGuidesOfGame) }),
    data: z.object({ records: z.array(guideForStaff) }),
    errors: ['editedByOthers', 'guideUnfit'],
  }),
};
