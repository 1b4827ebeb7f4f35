import { z } from 'zod';
import { defineCall } from './call.ts';
import { maxChosenGameTypes } from './chosen-game-types-limit.ts';
import { commaSeparatedIds, id } from './shared-field-and-paging-schemas.ts';
import { person } from './square.ts';

const chosenTypes = z.object({ types: z.array(id) });
const who = 'user' as const;

/** X-C37. What somebody is asked once after registering, and how levels are explained. */
export const onboardingAndOwnLevelCalls = {
  'GET /v1/catalog/chosen-types': defineCall({
    summary: 'The types of games one said one likes, of those that are shown',
    who,
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: chosenTypes,
    errors: [],
  }),
  'PUT /v1/catalog/chosen-types': defineCall({
    summary: 'Says which types of games one likes, in place of those before; none with an empty list',
    who,
    effect: 'write',
    input: z.object({ types: commaSeparatedIds(maxChosenGameTypes) }),
    data: chosenTypes,
    errors: [],
    limit: { max: 60, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/square/author/suggestion': defineCall({
    summary: 'Whom to follow: those with most of the hottest posts; without oneself, whom one follows, and blocks',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({ records: z.array(person) }),
    errors: [],
  }),
  'GET /v1/square/level': defineCall({
    summary: 'One’s own level in the square, and the points one has for it',
    who,
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.object({
      level: z.int(),
      points: z.int(),
      /** X-C14: a phone is bound … */
      phoneBound: z.boolean(),
      /** … and moderators let a post pass. */
      accepted: z.boolean(),
    }),
    errors: [],
  }),
};
