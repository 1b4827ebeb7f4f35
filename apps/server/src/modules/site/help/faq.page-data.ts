import type { PageMetaAndAnswersReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import type { FaqReader } from './cached-faq-reader.ts';

/** N-05: questions and answers stand in the document, for search engines and so that the page is there at once. */
export function faqPageReaders(faqs: FaqReader): PageMetaAndAnswersReaders {
  return {
    faq: async () => {
      const { data, envelopeJson } = await faqs();
      const mainEntity = data.records.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html },
      }));
      return {
        answers: [{ call: 'GET /v1/help/faq/list', input: {}, data }],
        madeFrom: [envelopeJson.toString()],
        ...(mainEntity.length > 0 && {
          structured: { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity },
        }),
      };
    },
  };
}
