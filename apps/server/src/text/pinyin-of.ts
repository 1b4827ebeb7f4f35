import { pinyin } from 'pinyin-pro';
import { scriptRunsOf } from './text-folding-and-script-runs.ts';

/** At most so many readings of a name are stored; more cost more rows than they find. */
const maxReadings = 4;
/** Longer names are read in one way only. */
const shortName = 6;

const options = { toneType: 'none', type: 'array', v: true } as const;

/** The syllables of each character as read in this name; letters and digits stay together as they are. */
function syllablesOf(name: string): string[][] {
  return scriptRunsOf(name).flatMap((run) => {
    if (!run.han) return [[run.text]];
    const characters = Array.from(run.text);
    const read = pinyin(run.text, options);
    return characters.map((character, index) => {
      const first = read[index] ?? character;
      if (characters.length > shortName) return [first];
      const others = pinyin(character, { ...options, multiple: true });
      return [first, ...others.filter((other) => other !== first && /^[a-z]+$/.test(other))].slice(0, 2);
    });
  });
}

/** How each character of a text may be read; nothing for those that are not Chinese. In the order of its characters. */
export function pinyinReadingsPerPosition(text: string): string[][] {
  const characters = Array.from(text);
  const read = pinyin(text, options);
  return characters.map((character, index) => {
    if (!/\p{Script=Han}/u.test(character)) return [];
    const others = pinyin(character, { ...options, multiple: true });
    return [...new Set([read[index] ?? character, ...others])].filter((each) => /^[a-z]+$/.test(each)).slice(0, 3);
  });
}

/** The likeliest reading of a keyword that mixes characters and letters. */
export function likeliestPinyinOf(name: string): string {
  return syllablesOf(name)
    .map(([first]) => first)
    .join('');
}

/** Ways to type a name by its sound: in full and by initials, also with the other readings of its characters. */
export function pinyinSpellingsOf(name: string): { full: string[]; initials: string[] } {
  let readings: string[][] = [[]];
  for (const syllables of syllablesOf(name)) {
    // The first of all readings stays first: it takes the first of every character.
    readings = syllables.flatMap((syllable) => readings.map((reading) => [...reading, syllable])).slice(0, maxReadings);
  }
  return {
    full: [...new Set(readings.map((reading) => reading.join('')))],
    initials: [...new Set(readings.map((reading) => reading.map((syllable) => syllable[0] ?? '').join('')))],
  };
}
