import type { Translation } from '../translatable.ts';

const rooms = import.meta.glob<object>(['./en/*.ts', '!./en/plural-and-number-formats.ts'], {
  import: 'words',
  eager: true,
});

/** A room of English is the file of its name in en/: adding one is adding a file. All of them load as one. */
export const translation: Translation = Object.fromEntries(
  Object.entries(rooms).map(([file, words]) => [file.slice('./en/'.length, -'.ts'.length), words]),
);
