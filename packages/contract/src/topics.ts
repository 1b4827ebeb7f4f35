import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, nullData } from './shared-field-and-paging-schemas.ts';

/** A tag of the square as its own page says it. */
export const topic = z.object({
  id,
  tag: z.string(),
  /** Up to `mostCountedPostsOfTopic`; one more says that there are more. */
  posts: z.int(),
  followers: z.int(),
  /** By whoever asks. */
  followed: z.boolean(),
});

const limit = { max: 120, seconds: 600, withoutCounters: 'allow' } as const;

export const topicCalls = {
  'GET /v1/square/tag/{id}': defineCall({
    summary: 'A topic of the square, or the one it was merged into; a hidden one is not found',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: topic,
    errors: [],
  }),
  'POST /v1/square/tag/{id}/follow': defineCall({
    summary: 'Follows a topic; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['topicsFull'],
    limit,
  }),
  'DELETE /v1/square/tag/{id}/follow': defineCall({
    summary: 'Follows a topic no more, also one that is no longer there; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /v1/square/tag/follow': defineCall({
    summary: 'The topics one follows, the last followed first; without those that are hidden now',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.array(topic.omit({ posts: true })),
    errors: [],
  }),
};
