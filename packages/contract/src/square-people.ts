import { z } from 'zod';
import { call } from './call.ts';
import { id, integer, line, listOf, nothing, pageInput, time } from './scalars.ts';
import { mention, person } from './square.ts';

/** Somebody’s page. */
export const personPage = person.extend({
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

export const squarePeople = {
  'POST /v1/user/follow/{id}': call({
    summary: 'Follows a user; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nothing,
    errors: ['overLimit'],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'DELETE /v1/user/follow/{id}': call({
    summary: 'Follows a user no more; a second time changes nothing',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nothing,
    errors: [],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'GET /v1/square/user/{id}': call({
    summary: 'A user as everybody may know them',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: personPage,
    errors: [],
  }),
  'GET /v1/square/user/{id}/following/list': call({
    summary: 'Whom a user follows, newest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: listOf(person),
    errors: [],
  }),
  'GET /v1/square/user/{id}/follower/list': call({
    summary: 'Who follows a user, newest first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: listOf(person),
    errors: [],
  }),
  'GET /v1/square/name/suggestion': call({
    summary: 'Whom @… may mean: people one follows first, then others whose name begins so',
    who,
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword: line(0, 16) }),
    data: z.array(mention.extend({ avatar: z.string() })),
    errors: [],
  }),
  'GET /v1/square/block/list': call({
    summary: 'Whom one blocked, newest first',
    who,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: listOf(person),
    errors: [],
  }),
  'POST /v1/square/block/{id}': call({
    summary: 'Blocks a user: neither sees the other, follows both ways end',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nothing,
    errors: ['overLimit'],
  }),
  'DELETE /v1/square/block/{id}': call({
    summary: 'Blocks a user no more',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nothing,
    errors: [],
  }),
  'GET /v1/square/mute/list': call({
    summary: 'Words one does not want to read, newest first',
    who,
    effect: 'read',
    input: z.object({}),
    data: z.array(mutedWord),
    errors: [],
  }),
  'POST /v1/square/mute': call({
    summary: 'Mutes a word for some days, or for ever (0); again: until then instead',
    who,
    effect: 'write',
    input: z.object({ word: line(1, 20), days: integer(0, 365) }),
    data: mutedWord,
    errors: ['overLimit'],
  }),
  'DELETE /v1/square/mute/{id}': call({
    summary: 'Mutes a word no more',
    who,
    effect: 'write',
    input: z.object({ id }),
    data: nothing,
    errors: [],
  }),
};
