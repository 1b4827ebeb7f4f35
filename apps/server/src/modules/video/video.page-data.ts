import { allCalls } from '@lanyu/contract/all-calls';
import type { PageMetaAndAnswersReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import type { CachedVideoReads } from './video.reads.ts';

/** The first page of the newest, as the portal asks for it. */
const firstVideos = { sort: 1, pageSize: 20 } as const;
const asked = allCalls['GET /v1/video/list'].input.parse(firstVideos);

/** D-20: categories and the first videos stand in the document, so that the page is there at once. */
export function videoPageReaders({ categories, videos }: CachedVideoReads): PageMetaAndAnswersReaders {
  return {
    welfare: async () => {
      const [names, list] = await Promise.all([categories(), videos(asked)]);
      const first = list.data.records[0];
      return {
        answers: [
          { call: 'GET /v1/video/category/list', input: {}, data: names.data },
          { call: 'GET /v1/video/list', input: firstVideos, data: list.data },
        ],
        madeFrom: [names.envelopeJson.toString(), list.envelopeJson.toString()],
        ...(first === undefined ? {} : { firstPicture: first.poster }),
      };
    },
  };
}
