import type { TranslatedWordsByFile } from '../translatable.ts';

const rooms = import.meta.glob<Record<string, object>>(['./en/*.ts', '!./en/plural-and-number-formats.ts'], {
  eager: true,
});

/** A room of English is the one export of the file of its name in en/: adding one is adding a file. All of them load as one. */
export const portalTranslation: TranslatedWordsByFile = Object.fromEntries(
  Object.entries(rooms).map(([file, exported]) => [
    file.slice('./en/'.length, -'.ts'.length),
    ...Object.values(exported),
  ]),
);
