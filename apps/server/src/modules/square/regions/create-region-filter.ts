import type { Deps } from '../../../deps.ts';
import { areRegionsOn } from './are-regions-on.ts';

/** What is sent of the region of a post or a comment. */
export type RegionFilter = (written: { region: string }) => string;

/** X-C38: nothing is sent while operators have turned it off, of cached posts and comments neither. Only asked where there is a region. */
export async function createRegionFilter(
  deps: Pick<Deps, 'db'>,
  written: readonly { region: string }[],
): Promise<RegionFilter> {
  const shown = written.some(({ region }) => region !== '') && (await areRegionsOn(deps));
  return ({ region }) => (shown ? region : '');
}
