import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { countUsersByNamePrefix, selectUserPageByNamePrefix, usersByNameOrder } from '../../account/public.ts';
import { filterUsersWithoutBlock } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';

/**
 * X-C30: by the beginning of their name, without those who are banned or gone. A page may be shorter than asked for: whom the
 * viewer blocked, and who blocked them, are left out of it.
 */
export async function searchPeople(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  viewer: string | undefined,
  { keyword, ...request }: ParsedInputOf<'GET /v1/square/name/search'>,
): Promise<DataOf<'GET /v1/square/name/search'>> {
  // As names are stored (parse-display-name.ts), and as the index has them.
  const beginning = keyword.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const page = await readPage(usersByNameOrder, {
    keys: deps.keys,
    scope: [beginning],
    request,
    fetch: (slice) =>
      beginning === '' ? Promise.resolve([]) : selectUserPageByNamePrefix(deps.db.read, beginning, slice),
    count: (most) => countUsersByNamePrefix(deps.db.read, beginning, most),
  });
  const uids = page.records.map(({ id }) => id);
  const [personOf, unblocked] = await Promise.all([
    createPublicProfileLookup(deps, viewer, uids),
    viewer === undefined ? new Set(uids) : filterUsersWithoutBlock(deps.db.write, viewer, uids),
  ]);
  return { ...page, records: uids.filter((uid) => unblocked.has(uid)).map(personOf) };
}
