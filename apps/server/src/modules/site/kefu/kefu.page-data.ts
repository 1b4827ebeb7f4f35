import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { PageMetaAndAnswersReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import { readKefuChannelsAndHours } from './read-kefu-channels-and-hours.ts';

/** how customer service is reached stands in the document, without anybody's ticket: what comes later moves the form. */
export function kefuPageReaders(deps: Deps): PageMetaAndAnswersReaders {
  const read = createAnswerCache('POST /user/kefu', async () => ({
    ...(await readKefuChannelsAndHours(deps)),
    ticket: null,
  }));
  return {
    kefu: async () => {
      const { data, envelopeJson } = await read();
      return { answers: [{ call: 'POST /user/kefu', input: {}, data }], madeFrom: [envelopeJson.toString()] };
    },
  };
}
