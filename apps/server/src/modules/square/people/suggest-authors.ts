import type { DataOf } from '@lanyu/contract/all-calls';
import { memoizeFor } from '../../../cache/memoize.ts';
import type { Deps } from '../../../deps.ts';
import { filterActiveUsers } from '../../account/public.ts';
import { filterUsersAllowedToPost } from '../../moderation/public.ts';
import { filterUsersWithoutBlock } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';
import { selectAuthorsOfHottestPosts, selectUnwantedPeopleAmong } from './suggest-authors.queries.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'now'>;

const hottestPosts = 200;
/** More than are shown: the viewer may follow or have blocked some. */
const picked = 60;
const shown = 12;

/** The same for everybody: picked once in some seconds. */
const pickAuthors = memoizeFor(10_000, async (deps: Reading) => {
  const authors = await selectAuthorsOfHottestPosts(deps.db.read, hottestPosts, picked);
  const [active, allowed] = await Promise.all([
    filterActiveUsers(deps.db.read, authors),
    filterUsersAllowedToPost(deps, authors),
  ]);
  return authors.filter((uid) => active.has(uid) && allowed.has(uid));
});

/** X-C37: authors of what is hot just now. Blocks are checked for every answer, however old the list. */
export async function suggestAuthors(
  deps: Reading,
  viewer: string | undefined,
): Promise<DataOf<'GET /v1/square/author/suggestion'>> {
  const authors = await pickAuthors(deps);
  const candidates = viewer === undefined ? authors.slice(0, shown) : authors;
  const [personOf, unblocked, unwanted] = await Promise.all([
    createPublicProfileLookup(deps, viewer, candidates),
    viewer === undefined ? new Set(candidates) : filterUsersWithoutBlock(deps.db.write, viewer, candidates),
    viewer === undefined ? new Set<string>() : selectUnwantedPeopleAmong(deps.db.write, viewer, candidates),
  ]);
  const people = candidates
    .filter((uid) => uid !== viewer && unblocked.has(uid) && !unwanted.has(uid))
    .map(personOf)
    .filter(({ name, followed }) => name !== '' && !followed);
  return { records: people.slice(0, shown) };
}
