import type { Deps } from '../../../deps.ts';
import { memoizeFor } from '../../../cache/memoize.ts';
import { selectAllTags } from './tags.queries.ts';

type Reading = Pick<Deps, 'db'>;
export type TagsById = ReadonlyMap<string, { id: string; tag: string }>;

const remembered = memoizeFor(1000, ({ db }: Reading) => selectAllTags(db.read));
/** Anybody may ask for tags that do not exist, so this is cached too; briefly, because a new tag must be found soon. */
const looked = memoizeFor(50, ({ db }: Reading) => selectAllTags(db.write));

/** The tags that are not hidden, cached for a second; if a name is missing, they are read once more. */
export async function readShownTags(deps: Reading, named: readonly string[] = []): Promise<TagsById> {
  let tags = await remembered(deps);
  if (named.some((id) => tags.every((tag) => tag.id !== id))) tags = await looked(deps);
  return shownOf(tags);
}

/** Uncached, for writes. */
export async function readShownTagsUncached(deps: Reading): Promise<TagsById> {
  return shownOf(await selectAllTags(deps.db.write));
}

function shownOf(tags: Awaited<ReturnType<typeof selectAllTags>>): TagsById {
  return new Map(tags.flatMap(({ id, tag, hidden }) => (hidden ? [] : [[id, { id, tag }] as const])));
}
