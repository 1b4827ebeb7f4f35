/** One path per export: a repeat overwrites what an earlier attempt left behind. */
export function exportFilePath(exportId: string): string {
  return `private/exports/${exportId}.json`;
}
