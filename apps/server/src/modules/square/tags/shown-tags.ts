import type { Deps } from '../../../deps.ts';
import { memoizeFor } from '../../../cache/memoize.ts';
import { selectAllTags } from './tags.queries.ts';

type Reading = Pick<Deps, 'db'>;
export type TagsById = ReadonlyMap<string, { id: string; tag: string }>;

const remembered = memoizeFor(1000, ({ db }: Reading) => selectAllTags(db.read));
/** Anybody may ask for tags that do not exist, so this is cached too; briefly, because a new tag must be found soon. */
const looked = memoizeFor(50, ({ db }: Reading) => selectAllTags(db.write));

/** The tags that are not hidden by their id, cached for a second; if a name is missing, they are read once more. */
export async function readShownTags(deps: Reading, named: readonly string[] = []): Promise<TagsById> {
  let tags = await remembered(deps);
  if (named.some((id) => tags.every((tag) => tag.id !== id))) tags = await looked(deps);
  return shownOf(tags);
}

/** Uncached, for writes. */
export async function readShownTagsUncached(deps: Reading): Promise<TagsById> {
  return shownOf(await selectAllTags(deps.db.write));
}

/** A tag that was merged into a shown one leads to that. */
function shownOf(tags: Awaited<ReturnType<typeof selectAllTags>>): TagsById {
  const shown = new Map(
    tags.flatMap(({ id, tag, hidden, mergedInto }) =>
      hidden || mergedInto !== null ? [] : [[id, { id, tag }] as const],
    ),
  );
  for (const { id, mergedInto } of tags) {
    const into = mergedInto === null ? undefined : shown.get(mergedInto.id);
    if (into !== undefined) shown.set(id, into);
  }
  return shown;
}

/** The tags of a post as its readers see them: two that were merged are one. */
export function shownTagsOf(ids: readonly string[], tags: TagsById): { id: string; tag: string }[] {
  return [...new Set(ids.flatMap((id) => tags.get(id) ?? []))];
}
