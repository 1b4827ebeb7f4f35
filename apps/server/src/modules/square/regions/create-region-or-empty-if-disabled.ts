import type { Deps } from '../../../deps.ts';
import { areIpRegionsEnabled } from './are-ip-regions-enabled.ts';

/** What is sent of the region of a post or a comment. */
export type RegionOrEmptyIfDisabled = (written: { region: string }) => string;

/** X-C38: nothing is sent while operators have turned it off, of cached posts and comments neither. Only asked where there is a region. */
export async function createRegionOrEmptyIfDisabled(
  deps: Pick<Deps, 'db'>,
  written: readonly { region: string }[],
): Promise<RegionOrEmptyIfDisabled> {
  const shown = written.some(({ region }) => region !== '') && (await areIpRegionsEnabled(deps));
  return ({ region }) => (shown ? region : '');
}
