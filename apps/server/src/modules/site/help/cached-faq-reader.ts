import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import { listFaqs } from './list-faqs-for-players-and-staff.ts';

export type FaqReader = ReturnType<typeof createFaqReader>;

/** Read once in half a second for all calls and documents. */
export function createFaqReader(deps: Deps) {
  return createAnswerCache('GET /v1/help/faq/list', () => listFaqs(deps));
}
