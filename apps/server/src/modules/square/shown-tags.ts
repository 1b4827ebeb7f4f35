import type { Deps } from '../../deps.ts';
import { rememberFor } from './remember.ts';
import { selectTags } from './square.queries.ts';

/** The operator's list without the hidden ones, a second old at most. */
export const shownTags = rememberFor(1000, async ({ db }: Pick<Deps, 'db'>) => {
  const tags = await selectTags(db.read);
  return new Map(tags.map((tag) => [tag.id, tag]));
});
