import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { PageReaders } from '../../plugins/portal-head.ts';
import { listCategories } from './list-categories.ts';
import { listVideos } from './list-videos.ts';

/** The first page of the newest, as the portal asks for it. */
const firstVideos = { sort: 1, pageSize: 20 } as const;

/** D-20: categories and the first videos stand in the document, so that the page is there at once. */
export function videoPages(deps: Deps): PageReaders {
  const categories = cachedAnswer('GET /v1/video/category/list', () => listCategories(deps));
  const videos = cachedAnswer('GET /v1/video/list', () => listVideos(deps, firstVideos));
  return {
    welfare: async () => {
      const [names, list] = await Promise.all([categories(), videos()]);
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
