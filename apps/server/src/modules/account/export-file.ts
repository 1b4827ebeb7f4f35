/** One place per export: whoever repeats the work writes over what was left behind. */
export function exportFile(exportId: string): string {
  return `private/exports/${exportId}.json`;
}
