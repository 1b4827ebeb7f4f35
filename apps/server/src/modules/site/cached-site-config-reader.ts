import type { Deps } from '../../deps.ts';
import { readServerConfig } from './read-server-config.ts';

/** The documents' view of the site: at most a second old, and the last known one while the store is unreachable. */
export function createCachedSiteConfigReader(deps: Deps) {
  let last: Awaited<ReturnType<typeof readServerConfig>>['site'] | undefined;
  let readAt = 0;
  return async () => {
    if (last === undefined || deps.now() - readAt > 1000) {
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
