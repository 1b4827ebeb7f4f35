interface ModuleInfo {
  importers: readonly string[];
}

interface ChunkContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Everything the first page needs, as one file: what pages share with the shell would otherwise be cut
 * into a dozen small files, each compressed worse and each a request on the way to the first paint.
 */
export function firstLoadChunk(
  roots: readonly RegExp[],
  /** Parts of libraries that the first page does not use, though a file that it does use names them. */
  without: RegExp,
): (id: string, context: ChunkContext) => string | null {
  const known = new Map<string, boolean>();
  function isNeeded(id: string, context: ChunkContext): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Set before looking further, so that import cycles end.
    known.set(id, false);
    const needed =
      !without.test(id) &&
      (roots.some((root) => root.test(id)) ||
        (context.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, context)));
    known.set(id, needed);
    return needed;
  }
  return (id, context) => (isNeeded(id, context) ? 'first' : null);
}
