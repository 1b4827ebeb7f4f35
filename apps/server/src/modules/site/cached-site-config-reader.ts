import type { Deps } from '../../deps.ts';
import { readServerConfig } from './read-server-config.ts';

/** How long documents may carry what has been changed since. */
const freshMs = 300;

/** The documents' view of the site: a moment old at most, and the last known one while the store is unreachable. */
export function createCachedSiteConfigReader(deps: Deps) {
  let last: Awaited<ReturnType<typeof readServerConfig>>['site'] | undefined;
  let readAt = 0;
  return async () => {
    if (last === undefined || deps.now() - readAt > freshMs) {
      readAt = deps.now();
      try {
        const { site } = await readServerConfig(deps);
        // The same object while nothing changed: documents made from it are then the same too.
        if (last === undefined || JSON.stringify(site) !== JSON.stringify(last)) last = site;
      } catch (error) {
        if (last === undefined) throw error;
        deps.log.warn({ err: error }, 'documents carry the site as it was');
      }
    }
    return last;
  };
}
