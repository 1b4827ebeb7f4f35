import type { Deps } from '../../deps.ts';
import { rememberFor } from './remember.ts';
import { selectAllTags } from './square.queries.ts';

type Reading = Pick<Deps, 'db'>;
export type Tags = ReadonlyMap<string, { id: string; tag: string }>;

const remembered = rememberFor(1000, ({ db }: Reading) => selectAllTags(db.read));
/** Also of tags that never were anybody may ask; short, because a tag that was just added is to be found. */
const looked = rememberFor(50, ({ db }: Reading) => selectAllTags(db.write));

/** Those that are not hidden, a second old at most; where one is named that is not among them, looked up once more. */
export async function shownTags(deps: Reading, named: readonly string[] = []): Promise<Tags> {
  let tags = await remembered(deps);
  if (named.some((id) => tags.every((tag) => tag.id !== id))) tags = await looked(deps);
  return shownOf(tags);
}

/** As of now, for who writes. */
export async function currentTags(deps: Reading): Promise<Tags> {
  return shownOf(await selectAllTags(deps.db.write));
}

function shownOf(tags: Awaited<ReturnType<typeof selectAllTags>>): Tags {
  return new Map(tags.flatMap(({ id, tag, hidden }) => (hidden ? [] : [[id, { id, tag }] as const])));
}
