import { foldCaseAndWidth } from './text-folding-and-script-runs.ts';
import { pinyinReadingsPerPosition } from './pinyin-of.ts';

/** Which characters of a title somebody typed, as a slice of it. */
export interface TypedPartOfTitle {
  from: number;
  to: number;
  /** Whether nothing that counts stands before it. */
  begins: boolean;
}

interface Sign {
  from: number;
  to: number;
  /** How it may be typed: as it is, or by its sound. */
  spellings: string[];
}

/**
 * Where a title was typed, by its characters, its pinyin, its initials, or all of them mixed. `typed` is a name, as
 * nameOf makes it. From the beginning if it can be, else as early as it can be; undefined where it is not in there.
 */
export function findTypedPartOfTitle(title: string, typed: string): TypedPartOfTitle | undefined {
  const signs = signsOf(title);
  for (const [start, sign] of signs.entries()) {
    const end = endOf(signs, start, typed);
    if (end !== undefined) return { from: sign.from, to: end, begins: start === 0 };
  }
  return undefined;
}

function signsOf(title: string): Sign[] {
  const signs: Sign[] = [];
  const readings = pinyinReadingsPerPosition(title);
  let at = 0;
  for (const [index, character] of Array.from(title).entries()) {
    const from = at;
    at += character.length;
    const plain = foldCaseAndWidth(character);
    if (/[\p{L}\p{N}]/u.test(plain)) signs.push({ from, to: at, spellings: [plain, ...(readings[index] ?? [])] });
  }
  return signs;
}

/**
 * Where the part ends that was typed from a character on. `dead` memoizes dead ends: a name of one sound has many
 * paths.
 */
function endOf(signs: Sign[], at: number, rest: string, dead = new Set<string>()): number | undefined {
  const sign = signs[at];
  const way = `${at} ${rest.length}`;
  if (sign === undefined || dead.has(way)) return undefined;
  for (const spelling of sign.spellings) {
    // The last one may be in the middle of being typed.
    if (spelling.startsWith(rest)) return sign.to;
    if (!rest.startsWith(spelling)) continue;
    const end = endOf(signs, at + 1, rest.slice(spelling.length), dead);
    if (end !== undefined) return end;
  }
  const initial = sign.spellings.slice(1).some(([first]) => first === rest[0]);
  const end = initial ? endOf(signs, at + 1, rest.slice(1), dead) : undefined;
  if (end === undefined) dead.add(way);
  return end;
}
