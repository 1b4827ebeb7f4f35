import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, integer, line } from './scalars.ts';

export const listedTag = z.object({ id, tag: z.string(), position: z.int(), hidden: z.boolean() });

export const squareAdmin = {
  'GET /admin/v1/square/tag/list': call({
    summary: 'All tags of the square, also hidden ones',
    who: 'staff:square.read',
    effect: 'read',
    input: z.object({}),
    data: z.array(listedTag),
    errors: [],
  }),
  'POST /admin/v1/square/tag': call({
    summary: 'Adds a tag',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({ tag: line(1, 20), position: integer(0, 100_000).optional() }),
    data: listedTag,
    errors: ['nameUnavailable'],
  }),
  'PUT /admin/v1/square/tag/{id}': call({
    summary: 'Changes a tag’s name or place, or hides it',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({
      id,
      tag: line(1, 20).optional(),
      position: integer(0, 100_000).optional(),
      hidden: flag.optional(),
    }),
    data: listedTag,
    errors: ['nameUnavailable'],
  }),
};
