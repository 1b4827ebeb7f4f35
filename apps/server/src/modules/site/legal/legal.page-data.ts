import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { PageMetaAndAnswersReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import { readLegalPageInForce } from './read-legal-page-in-force.ts';

const call = 'GET /v1/site/legal/{slug}';
/** What moderators did is counted, not written: its page asks for it. */
const countedPage = 'moderation';
const slugForm = /^[\w-]{1,40}$/;

/** What one agrees to stands in the document, readable without any script. */
export function legalPageReaders(deps: Deps): PageMetaAndAnswersReaders {
  const read = createAnswerCache(call, (slug: string) => readLegalPageInForce(deps, slug));
  return {
    legal: async ([slug = '']) => {
      if (slug === countedPage) return { answers: [], madeFrom: [] };
      if (!slugForm.test(slug)) return 'notFound';
      const { data, envelopeJson } = await read(slug);
      return {
        answers: [{ call, input: { slug }, data }],
        madeFrom: [envelopeJson.toString()],
        title: data.title,
      };
    },
  };
}
