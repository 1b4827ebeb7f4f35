import { z } from 'zod';
import { defineCall } from './call.ts';
import { gameCard } from './catalog.ts';
import { id, singleLineText, pagedListOf, pageInput } from './shared-field-and-paging-schemas.ts';
import { post } from './square.ts';
import { videoCard } from './video.ts';

/** X-C16. */
export const gamePostOrVideoHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), game: gameCard }),
  z.object({ kind: z.literal('post'), post }),
  z.object({ kind: z.literal('video'), video: videoCard }),
]);

export const searchSuggestion = z.object({
  text: z.string(),
  kind: z.literal('game'),
  id,
  /** Which characters of the text were typed, as a slice of it; empty where that cannot be told. */
  mark: z.object({ from: z.int(), to: z.int() }),
});

const keyword = singleLineText(1, 40);

export const searchCalls = {
  'GET /v1/search': defineCall({
    summary:
      'Games (or posts, or videos: kind) that fit a keyword best, best first; nothing that fits gives what comes near',
    who: 'anyone',
    session: 'optional',
    feature: 'search',
    effect: 'read',
    input: z.object({ keyword, kind: z.enum(['game', 'post', 'video']).optional(), ...pageInput }),
    data: pagedListOf(gamePostOrVideoHit).extend({
      /** Whether nothing fits and the records only come near. */
      near: z.boolean(),
      /** Whether nothing even comes near: the records are games that many play, whatever was looked for. */
      popular: z.boolean(),
    }),
    errors: [],
  }),
  'GET /v1/search/suggestion': defineCall({
    summary: 'What somebody may be typing: by the beginning of a name or of its pinyin, and by pinyin initials',
    who: 'anyone',
    feature: 'search',
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword }),
    data: z.array(searchSuggestion),
    errors: [],
  }),
  'GET /v1/search/hot': defineCall({
    summary: 'What many look for these days; the operator’s own words first',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({}),
    data: z.array(z.string()),
    errors: [],
  }),
};
