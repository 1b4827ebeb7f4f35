import { cachedAnswer } from '../../../cache/cached-answer.ts';
import type { Deps } from '../../../deps.ts';
import type { PageReaders } from '../../../plugins/portal/portal-head.ts';
import { readKefu } from './read-kefu.ts';

/** how customer service is reached stands in the document, without anybody's ticket: what comes later moves the form. */
export function kefuDocuments(deps: Deps): PageReaders {
  const read = cachedAnswer('POST /user/kefu', async () => ({ ...(await readKefu(deps)), ticket: null }));
  return {
    kefu: async () => {
      const { data, envelopeJson } = await read();
      return { answers: [{ call: 'POST /user/kefu', input: {}, data }], madeFrom: [envelopeJson.toString()] };
    },
  };
}
