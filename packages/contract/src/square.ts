import { z } from 'zod';
import { call } from './call.ts';
import { id } from './scalars.ts';

export const tag = z.object({ id, tag: z.string() });

export const square = {
  'GET /v1/square/tag/list': call({
    summary: 'Tags of the square, in the operator’s order',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.array(tag),
    errors: [],
  }),
};
