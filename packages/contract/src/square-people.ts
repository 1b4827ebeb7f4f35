import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  id,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  time,
} from './shared-field-and-paging-schemas.ts';
import { mention, person } from './square.ts';

/** Somebody’s page. */
export const personProfile = person.extend({
  bio: z.string(),
  /** Large picture; empty for none. */
  portrait: z.string(),
  posts: z.int(),
  followers: z.int(),
  following: z.int(),
  likesReceived: z.int(),
  /** By whoever asks. */
  blocked: z.boolean(),
  mine: z.boolean(),
  createTime: time,
});

export const mutedWord = z.object({
  id,
  word: z.string(),
  /** 0 for without end. */
  endTime: time,
});

const who = 'user' as const;

export const squarePeopleCalls = {
  'POST /v1/user/follow/{id}': defineCall({
    summary: 'Follows a user; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['overLimit'],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'DELETE /v1/user/follow/{id}': defineCall({
    summary: 'Follows a user no more; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'GET /v1/square/user/{id}': defineCall({
    summary: 'A user as everybody may know them',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: personProfile,
    errors: [],
  }),
  'GET /v1/square/user/{id}/following/list': defineCall({
    summary: 'Whom a user follows, newest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(person),
    errors: [],
  }),
  'GET /v1/square/user/{id}/follower/list': defineCall({
    summary: 'Who follows a user, newest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(person),
    errors: [],
  }),
  'GET /v1/square/name/suggestion': defineCall({
    summary: 'Whom @… may mean: people one follows first, then others whose name begins so',
    who,
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword: singleLineText(0, 16) }),
    data: z.array(mention.extend({ avatar: z.string() })),
    errors: [],
  }),
  'GET /v1/square/name/search': defineCall({
    summary: 'People whose name begins so, in the order of names',
    who: 'anyone',
    session: 'optional',
    feature: 'search',
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword: singleLineText(1, 40), ...pageInput }),
    data: pagedListOf(person),
    errors: [],
  }),
  'GET /v1/square/block/list': defineCall({
    summary: 'Whom one blocked, newest first',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(person),
    errors: [],
  }),
  'POST /v1/square/block/{id}': defineCall({
    summary: 'Blocks a user: neither sees the other, follows both ways end',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['overLimit'],
  }),
  'DELETE /v1/square/block/{id}': defineCall({
    summary: 'Blocks a user no more',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'GET /v1/square/mute/list': defineCall({
    summary: 'Words one does not want to read, newest first',
    who,
    effect: 'read',
    input: z.object({}),
    data: z.array(mutedWord),
    errors: [],
  }),
  'POST /v1/square/mute': defineCall({
    summary: 'Mutes a word for some days, or for ever (0); again: until then instead',
    who,
    effect: 'write',
    input: z.object({ word: singleLineText(1, 20), days: integer(0, 365) }),
    data: mutedWord,
    errors: ['overLimit'],
  }),
  'DELETE /v1/square/mute/{id}': defineCall({
    summary: 'Mutes a word no more',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
};
