import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { searchFaqs, foldFaqsForSearch, type FoldedFaq } from './search-faqs.ts';
import type { FaqReader } from './cached-faq-reader.ts';
import { storeBusinessInquiry } from './store-business-inquiry.ts';
import { voteFaq } from './vote-faq.ts';

export function helpRoutes(mount: MountCall, deps: Deps, faqs: FaqReader): void {
  let folded: { from: Buffer; faqs: FoldedFaq[] } | undefined;

  mount('GET /v1/help/faq/list', async ({ input }) => {
    const all = await faqs();
    if (input.keyword === undefined) return all;
    // Folded anew when something changed, not whenever it is read again.
    if (folded?.from.equals(all.envelopeJson) !== true)
      folded = { from: all.envelopeJson, faqs: foldFaqsForSearch(all.data.records) };
    return { categories: all.data.categories, records: searchFaqs(folded.faqs, input.keyword) };
  });
  mount('POST /v1/help/faq/{id}/vote', ({ input }) => voteFaq(deps, input));
  mount('POST /v1/help/inquiry', ({ input, caller }) =>
    storeBusinessInquiry(deps, caller.kind === 'user' ? caller.uid : null, input),
  );
}
