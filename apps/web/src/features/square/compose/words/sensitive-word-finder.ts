import type { DataOf } from '@lanyu/contract/all-calls';

type Word = DataOf<'GET /v1/square/sensitiveword/list'>['records'][number];

/** A place in the text where a word of the list stands. */
export interface SensitiveWordMatch {
  from: number;
  to: number;
  level: Word['level'];
}

/** Full-width and capital letters as plain ones; empty for what is put between characters to hide a word. */
function folded(character: string): string {
  return character
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '');
}

/** The text without its disguise, and where each of its characters came from. */
function plain(text: string): { characters: string[]; places: { from: number; to: number }[] } {
  const characters: string[] = [];
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (const character of text) {
    for (const each of folded(character)) {
      characters.push(each);
      places.push({ from: at, to: at + character.length });
    }
    at += character.length;
  }
  return { characters, places };
}

type Finder = (text: string) => SensitiveWordMatch[];

/** Finds words of the list; the longest first where several begin at one place, and none inside another. */
export function createSensitiveWordFinder(words: readonly Pick<Word, 'word' | 'level'>[]): Finder {
  const byFirst = new Map<string, { rest: string[]; level: Word['level'] }[]>();
  for (const { word, level } of words) {
    const [first, ...rest] = plain(word).characters;
    if (first === undefined) continue;
    const same = byFirst.get(first) ?? [];
    same.push({ rest, level });
    byFirst.set(first, same);
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.rest.length - a.rest.length);

  return (text) => {
    const { characters, places } = plain(text);
    const found: SensitiveWordMatch[] = [];
    for (let at = 0; at < characters.length; at += 1) {
      const hit = byFirst
        .get(characters[at] ?? '')
        ?.find(({ rest }) => rest.every((character, index) => characters[at + 1 + index] === character));
      if (hit === undefined) continue;
      const end = at + hit.rest.length;
      found.push({ from: places[at]?.from ?? 0, to: places[end]?.to ?? 0, level: hit.level });
      at = end;
    }
    return found;
  };
}
