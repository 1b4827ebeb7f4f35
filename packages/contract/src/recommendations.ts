import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, id, pagedListOf, nullData, pageInput, time } from './shared-field-and-paging-schemas.ts';
import { post } from './square.ts';

/** X-C34: so much somebody asks not to see at most, of games and of posts each. */
export const maxNotInterested = 500;

/**
 * Why something is recommended, with the name that the words take; null where it is simply popular. Their numbers are
 * stored.
 */
export const recommendationReasonKinds = [
  'followedPerson',
  'likedPerson',
  'followedGame',
  'ownedGame',
  'type',
] as const;
export const recommendationReason = z.object({ kind: z.enum(recommendationReasonKinds), name: z.string() });

export const notInterestedKindInPosts = z.enum(['post', 'person', 'game']);
export const notInterestedKindInGames = z.enum(['game', 'type']);

const who = 'user' as const;
const limit = { max: 120, seconds: 60, withoutCounters: 'allow' } as const;
/** The name is empty where it is not to be read any more. */
const entryOf = <K extends z.ZodType>(kind: K) => z.object({ kind, id, name: z.string(), createTime: time });

/** X-C33, X-C34. Only by whom they are about. */
export const recommendationCalls = {
  'GET /v1/square/post/for-you': defineCall({
    summary: 'Posts in an order of one’s own, each with why it is there; the hottest where there is none',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(post.extend({ why: recommendationReason.nullable() })),
    errors: [],
  }),
  'GET /v1/recommendations/setting': defineCall({
    summary: 'Whether one gets recommendations of one’s own',
    who,
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({ on: z.boolean() }),
    errors: [],
  }),
  'PUT /v1/recommendations/setting': defineCall({
    summary: 'Turns recommendations of one’s own off, which erases the stored lists, or on',
    who,
    effect: 'write',
    input: z.object({ on: flag }),
    data: z.object({ on: z.boolean() }),
    errors: [],
    limit,
  }),
  'POST /v1/square/not-interested/{kind}/{id}': defineCall({
    summary:
      'Asks not to be recommended a post, a person’s posts, or posts about a game; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ kind: notInterestedKindInPosts, id }),
    data: nullData,
    errors: ['notInterestedFull'],
    limit,
  }),
  'DELETE /v1/square/not-interested/{kind}/{id}': defineCall({
    summary: 'Takes one of these wishes back; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ kind: notInterestedKindInPosts, id }),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /v1/square/not-interested/list': defineCall({
    summary: 'What of the square one asked not to be recommended, the last first',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(entryOf(notInterestedKindInPosts)),
    errors: [],
  }),
  'DELETE /v1/square/not-interested': defineCall({
    summary: 'Takes all of these wishes about the square back',
    who,
    effect: 'write',
    input: z.object({}),
    data: nullData,
    errors: [],
    limit,
  }),
  'POST /v1/catalog/not-interested/{kind}/{id}': defineCall({
    summary: 'Asks not to be recommended a game, or games of a type; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ kind: notInterestedKindInGames, id }),
    data: nullData,
    errors: ['notInterestedFull'],
    limit,
  }),
  'DELETE /v1/catalog/not-interested/{kind}/{id}': defineCall({
    summary: 'Takes one of these wishes back; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ kind: notInterestedKindInGames, id }),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /v1/catalog/not-interested/list': defineCall({
    summary: 'Which games and types one asked not to be recommended, the last first',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(entryOf(notInterestedKindInGames)),
    errors: [],
  }),
  'DELETE /v1/catalog/not-interested': defineCall({
    summary: 'Takes all of these wishes about games back',
    who,
    effect: 'write',
    input: z.object({}),
    data: nullData,
    errors: [],
    limit,
  }),
  'GET /admin/v1/ops/recommendations': defineCall({
    summary:
      'Whether recommendations are made: how many of those who look have lists, how old these are, how many wait',
    who: 'staff:ops.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      /** Whether operators have turned it off for everybody. */
      isOff: z.boolean(),
      /** Who looked in the last seven days, the latest 20,000 of them. */
      looked: z.int(),
      /** Of those, how many have a list. */
      withList: z.int(),
      turnedOff: z.int(),
      waiting: z.int(),
      /** Since when the one that waits longest does; 0 where nobody waits. */
      waitingSince: time,
      /** Of those who have a list: the newest, the oldest, and the one in the middle; 0 for none. */
      newestTime: time,
      middleTime: time,
      oldestTime: time,
    }),
    errors: [],
  }),
};
