import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { EmbeddedAnswerReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import { listReviews } from './list-reviews.ts';

const call = 'GET /v1/catalog/game/{id}/review/list';
/** As the portal asks for them. */
const firstReviews = { pageSize: 10 } as const;

/** What a game's page shows of others' opinions. */
export function firstReviewsEmbeddedAnswerReaders(deps: Deps): EmbeddedAnswerReaders {
  const reviews = createAnswerCache(call, (id: string) => listReviews(deps, undefined, { id, ...firstReviews }));
  return {
    detail: async ([id = '']) => ({ call, input: { id, ...firstReviews }, ...(await reviews(id)) }),
  };
}
