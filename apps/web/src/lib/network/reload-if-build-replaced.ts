/** The first file names all others, so that its own name changes with any of theirs. */
const first = import.meta.url;
export const entryFilePath: string = new URL(first).pathname;
/** Stored for the tab, so that a version whose files are missing for another reason is reloaded only once. */
const reloadedFor = 'lanyu.reloadedFor';

/**
 * Called when code did not arrive. After a deployment the files of the version in view are gone from the server,
 * its first file among them: only the new document knows the new names. `stuck`: the files are there, and only another
 * document will run them.
 */
export async function reloadIfBuildReplaced(stuck = false): Promise<void> {
  try {
    if (sessionStorage.getItem(reloadedFor) === first) return;
    if (!stuck && (await fetch(first, { method: 'HEAD', cache: 'no-store' })).status !== 404) return;
    sessionStorage.setItem(reloadedFor, first);
  } catch {
    // Nobody answers, or nothing can be remembered: the page offers to try again.
    return;
  }
  window.location.reload();
  // The old page must not flash its error while the new one is on its way.
  await new Promise(() => {});
}
