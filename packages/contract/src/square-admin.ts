import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, id, integer, listOf, pageInput, singleLineText } from './scalars.ts';
import { ownComment, post } from './square.ts';

export const adminSquareTag = z.object({ id, tag: z.string(), position: z.int(), hidden: z.boolean() });

export const squareAdmin = {
  'GET /admin/v1/square/tag/list': defineCall({
    summary: 'All tags of the square, also hidden ones',
    who: 'staff:square.read',
    effect: 'read',
    input: z.object({}),
    data: z.array(adminSquareTag),
    errors: [],
  }),
  'POST /admin/v1/square/tag': defineCall({
    summary: 'Adds a tag',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({ tag: singleLineText(1, 20), position: integer(0, 100_000).optional() }),
    data: adminSquareTag,
    errors: ['nameUnavailable'],
  }),
  'PUT /admin/v1/square/tag/{id}': defineCall({
    summary: 'Changes a tag’s name or place, or hides it',
    who: 'staff:square.write',
    effect: 'write',
    input: z.object({
      id,
      tag: singleLineText(1, 20).optional(),
      position: integer(0, 100_000).optional(),
      hidden: flag.optional(),
    }),
    data: adminSquareTag,
    errors: ['nameUnavailable'],
  }),
  'GET /admin/v1/square/user/{uid}/post/list': defineCall({
    summary: 'One user’s posts, also waiting and hidden ones; newest first',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: listOf(post),
    errors: [],
  }),
  'GET /admin/v1/square/user/{uid}/comment/list': defineCall({
    summary: 'One user’s comments, also waiting and hidden ones; newest first',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: listOf(ownComment),
    errors: [],
  }),
};
