import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readFromFreshReplicaOrPrimary } from '../../../db/data-versions.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { likeliestPinyinOf } from '../../../text/pinyin-of.ts';
import { findTypedPartOfTitle, type TypedPartOfTitle } from '../../../text/find-typed-part-of-title.ts';
import { selectHeadingsByPrefix } from '../posts/posts.queries.ts';
import { selectGameHitsByTermPrefix, type GameHit } from './game-search.queries.ts';

const most = 8;
/** The most popular that are looked through for names that begin so. */
const maxLookedAt = 40;

/**
 * Eight names with this prefix by spelling or sound, then those with such a word inside. While typing, characters and
 * letters may be mixed.
 */
export async function suggestGamesWithMarkedPart(
  deps: Deps,
  version: bigint,
  keyword: string,
): Promise<DataOf<'GET /v1/search/suggestion'>> {
  const name = foldedLettersAndDigitsOf(keyword);
  const hits = await readFromFreshReplicaOrPrimary(deps.db, 'catalog', version, (db) => hitsOf({ ...deps, db }, name));
  return beginningFirst(hits, name).map(({ hit, part }) => ({
    text: hit.title,
    kind: hit.kind,
    id: hit.ref_id,
    mark: { from: part?.from ?? 0, to: part?.to ?? 0 },
  }));
}

/** Games for suggestions that are of other things too, and need no version of the catalogue. */
export async function suggestGameNames(
  deps: Pick<Deps, 'db' | 'now'>,
  keyword: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const name = foldedLettersAndDigitsOf(keyword);
  const found = beginningFirst(await hitsOf(deps, name), name).slice(0, limit);
  return found.map(({ hit }) => ({ id: hit.ref_id, name: hit.title }));
}

/** Posts whose heading begins so, the hottest first. */
export async function suggestPostHeadingsByPrefix(
  deps: Pick<Deps, 'db'>,
  keyword: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const name = foldedLettersAndDigitsOf(keyword);
  return name === '' ? [] : selectHeadingsByPrefix(deps.db.read, name, limit);
}

async function hitsOf({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<GameHit[]> {
  if (name === '') return [];
  const mixed = /[a-z]/.test(name) && /\p{Script=Han}/u.test(name);
  return selectGameHitsByTermPrefix(db.read, mixed ? likeliestPinyinOf(name) : name, now(), maxLookedAt);
}

/** Reads no further than it has to: computing pinyin is the expensive part. */
function beginningFirst(hits: readonly GameHit[], name: string) {
  const beginning: { hit: GameHit; part: TypedPartOfTitle | undefined }[] = [];
  const inside: typeof beginning = [];
  for (const hit of hits) {
    if (beginning.length === most) break;
    const part = findTypedPartOfTitle(hit.title, name);
    (part?.begins ? beginning : inside).push({ hit, part });
  }
  return [...beginning, ...inside].slice(0, most);
}
