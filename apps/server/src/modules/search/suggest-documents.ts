import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { readAt } from '../catalog/public.ts';
import { nameOf } from './normalise.ts';
import { soundOf } from './pinyin-of.ts';
import { selectByTerm } from './walk.queries.ts';

const most = 8;

/** Eight names that begin like this, or sound so: whoever is in the middle of typing has characters and letters mixed. */
export async function suggestDocuments(
  deps: Deps,
  version: bigint,
  keyword: string,
): Promise<Data<'GET /v1/search/suggestion'>> {
  const name = nameOf(keyword);
  if (name === '') return [];
  const mixed = /[a-z]/.test(name) && /\p{Script=Han}/u.test(name);
  const hits = await readAt(deps, version, ({ db }) =>
    selectByTerm(db.read, mixed ? soundOf(name) : name, deps.now(), most),
  );
  return hits.map(({ title, kind, ref_id }) => ({ text: title, kind, id: ref_id }));
}
