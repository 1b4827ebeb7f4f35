declare module 'virtual:handbook' {
  import type { HandbookBlock } from '#src/pages/handbook/handbook-block.ts';

  export const blocks: readonly HandbookBlock[];
  /** Where the build put the pictures, by their names in the document. */
  export const pictureUrls: Readonly<Record<string, string>>;
}
