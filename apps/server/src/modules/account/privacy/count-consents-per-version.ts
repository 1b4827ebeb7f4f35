import type { Deps } from '../../../deps.ts';
import { countConsentsOfVersions } from './privacy.queries.ts';

export function countConsentsPerVersion(
  deps: Pick<Deps, 'db'>,
  versions: readonly { slug: string; version: number }[],
  most: number,
): Promise<number[]> {
  return countConsentsOfVersions(deps.db.read, versions, most);
}
