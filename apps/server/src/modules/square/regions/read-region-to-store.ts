import type { Deps } from '../../../deps.ts';
import { areIpRegionsEnabled } from './are-ip-regions-enabled.ts';

/** Who writes, and the address that the call came from, as limits count it. It is never stored. */
export interface WriterUidAndAddress {
  uid: string;
  address: string;
}

/** X-C38: empty while operators have turned it off. Nobody's post is refused because the database cannot be read. */
export async function readRegionToStore(
  deps: Pick<Deps, 'db' | 'regions' | 'log'>,
  address: string | undefined,
): Promise<string> {
  if (!(await areIpRegionsEnabled(deps))) return '';
  try {
    return await deps.regions(address);
  } catch (error) {
    deps.log.error({ err: error }, 'the region of a post or comment could not be read');
    return '';
  }
}
