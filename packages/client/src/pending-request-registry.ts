import type { Logger } from './client-option-and-request-types.ts';

/** More handles than this at once means that something asks without waiting for answers. */
const MANY = 20;

interface Handle {
  address: string;
  controller: AbortController;
}

/** Requests under way, each with the handle that stops it. */
export function createCancellableRequestRegistry(logger: Logger) {
  const handles = new Set<Handle>();

  return {
    add(address: string, controller: AbortController): () => void {
      const handle = { address, controller };
      handles.add(handle);
      // Said when the limit is crossed, not again for each further request of the same flood.
      if (handles.size === MANY + 1) logger.warn(`more than ${MANY} requests are pending`, { latest: address });
      return () => handles.delete(handle);
    },

    /** Stops every request to this address, whatever its query, or only those with the query given. */
    cancel(address: string): number {
      const hit = [...handles].filter((handle) => handle.address === address || pathOf(handle.address) === address);
      for (const { controller } of hit) controller.abort();
      return hit.length;
    },
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
