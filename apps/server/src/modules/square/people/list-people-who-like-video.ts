import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { listLikersOfVideo } from '../../video/public.ts';
import { filterUsersWithoutBlock } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';

/** X-C26: a page may be shorter than asked for, where there are blocks between the viewer and some of them. */
export async function listPeopleWhoLikeVideo(
  deps: Deps,
  viewer: string | undefined,
  input: ParsedInputOf<'GET /v1/square/video/{id}/like/list'>,
): Promise<DataOf<'GET /v1/square/video/{id}/like/list'>> {
  const page = await listLikersOfVideo(deps, input);
  const unblocked =
    viewer === undefined || page.records.length === 0
      ? new Set(page.records)
      : await filterUsersWithoutBlock(deps.db.write, viewer, page.records);
  const uids = page.records.filter((uid) => unblocked.has(uid));
  const personOf = await createPublicProfileLookup(deps, viewer, uids);
  return { ...page, records: uids.map(personOf) };
}
