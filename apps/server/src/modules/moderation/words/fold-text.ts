import { plainCharacterOfLookalike, lettersByLookalikeDigitOrSign } from './lookalike-characters.ts';
import { simplifiedByTraditional } from './traditional-to-simplified.ts';

/** What a token is. A sign may stand for a letter (`$`) or be passed over; `other` is a letter of a script no word is in. */
export const textTokenKindCodes = { han: 0, letter: 1, digit: 2, sign: 3, other: 4 } as const;

/**
 * What lies between a token and the one before, of what can be seen. Firm: between the characters of a disguised word
 * rather than between words. Loose: people also part words and thoughts with it. Hard: the end of a thought.
 */
export const tokenGapKindCodes = { none: 0, firm: 1, loose: 2, hard: 3 } as const;

/** A text as it is compared: one entry per character that counts, with its place in the original. */
export interface FoldedText {
  readonly length: number;
  readonly kind: Uint8Array;
  /** Code point in lower case, simplified, without marks. */
  readonly symbol: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** How many characters that can be seen were passed over before it, up to 255; the worst of them; and a line's end. */
  readonly gapSize: Uint8Array;
  readonly gapKind: Uint8Array;
  readonly gapBreaksLine: Uint8Array;
}

type Folded =
  | { as: 'tokens'; kind: number[]; symbol: number[] }
  | { as: 'gap'; gap: 1 | 2 | 3; breaksLine: boolean }
  | { as: 'nothing' };

/** Cached, because few characters make up most texts; cleared before somebody could fill it with all of Unicode. */
const known = new Map<number, Folded>();
const maxFolded = 20_000;

const invisible = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;
const passedOver = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const hard = /^[,.…。、，!?;:！？；：\n\r\u2028\u2029]$/u;
const loose = /^[\s\p{So}\p{Sk}\p{Extended_Pictographic}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}"'/|+~#@&·•・\\]$/u;
const han = /^\p{Script=Han}$/u;
const letterOrNumber = /^[\p{L}\p{N}]$/u;

function foldCharacter(codePoint: number): Folded {
  const character = String.fromCodePoint(codePoint);
  if (invisible.test(character)) return { as: 'nothing' };
  const kind: number[] = [];
  const symbol: number[] = [];
  let foreign = false;
  for (const part of (plainCharacterOfLookalike(codePoint) ?? character).normalize('NFKD').replaceAll(passedOver, '')) {
    for (const each of plainCharacterOfLookalike(part.codePointAt(0) ?? 0) ?? part.toLowerCase()) {
      const code = each.codePointAt(0) ?? 0;
      if (code >= 97 && code <= 122) kind.push(textTokenKindCodes.letter);
      else if (code >= 48 && code <= 57) kind.push(textTokenKindCodes.digit);
      else if (han.test(each)) kind.push(textTokenKindCodes.han);
      else {
        foreign ||= letterOrNumber.test(each);
        continue;
      }
      symbol.push(simplifiedByTraditional.get(code) ?? code);
    }
  }
  if (symbol.length > 0) return { as: 'tokens', kind, symbol };
  if (foreign) return { as: 'tokens', kind: [textTokenKindCodes.other], symbol: [codePoint] };
  return { as: 'gap', gap: gapOf(character), breaksLine: /[\n\r\u2028\u2029]/.test(character) };
}

function gapOf(character: string): 1 | 2 | 3 {
  // A full stop of latin writing stands between letters as often as after them.
  if (character === '.') return tokenGapKindCodes.firm;
  if (hard.test(character) || hard.test(character.normalize('NFKC'))) return tokenGapKindCodes.hard;
  return loose.test(character) ? tokenGapKindCodes.loose : tokenGapKindCodes.firm;
}

function folded(codePoint: number): Folded {
  const before = known.get(codePoint);
  if (before !== undefined) return before;
  if (known.size >= maxFolded) known.clear();
  const made = foldCharacter(codePoint);
  known.set(codePoint, made);
  return made;
}

const isLetter = (text: string, index: number) => {
  const code = text.charCodeAt(index) | 32;
  return code >= 97 && code <= 122;
};

/** Whether letters come next, also after more signs that stand for some. */
function lettersFollow(text: string, index: number): boolean {
  let at = index;
  while (at < index + 3 && lettersByLookalikeDigitOrSign.has(text.charCodeAt(at))) at += 1;
  return isLetter(text, at);
}

export function foldText(text: string): FoldedText {
  // One character may become several (㎏), never more than eighteen; most become one or none.
  let room = text.length + 18;
  let arrays = roomFor(room);
  let length = 0;
  let size = 0;
  let worst = 0;
  let breaksLine = 0;
  const add = (kind: number, symbol: number, start: number, end: number) => {
    arrays.kind[length] = kind;
    arrays.symbol[length] = symbol;
    arrays.start[length] = start;
    arrays.end[length] = end;
    arrays.gapSize[length] = Math.min(size, 255);
    arrays.gapKind[length] = worst;
    arrays.gapBreaksLine[length] = breaksLine;
    length += 1;
    size = worst = breaksLine = 0;
  };
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    const next = index + (codePoint > 0xffff ? 2 : 1);
    const what = folded(codePoint);
    if (length + 18 > room) {
      room *= 2;
      arrays = roomFor(room, arrays);
    }
    if (what.as === 'tokens') {
      for (let each = 0; each < what.symbol.length; each += 1) {
        add(what.kind[each] as number, what.symbol[each] as number, index, next);
      }
    } else if (what.as === 'gap') {
      const afterSign = length > 0 && size === 0 && arrays.kind[length - 1] === textTokenKindCodes.sign;
      if (
        lettersByLookalikeDigitOrSign.has(codePoint) &&
        (afterSign || isLetter(text, index - 1) || lettersFollow(text, next))
      ) {
        add(textTokenKindCodes.sign, codePoint, index, next);
      } else {
        size += 1;
        worst = Math.max(worst, what.gap);
        if (what.breaksLine) breaksLine = 1;
      }
    }
    index = next;
  }
  return { length, ...arrays };
}

function roomFor(room: number, before?: Omit<FoldedText, 'length'>) {
  const arrays = {
    kind: new Uint8Array(room),
    symbol: new Int32Array(room),
    start: new Int32Array(room),
    end: new Int32Array(room),
    gapSize: new Uint8Array(room),
    gapKind: new Uint8Array(room),
    gapBreaksLine: new Uint8Array(room),
  };
  if (before !== undefined) {
    for (const name of Object.keys(arrays) as (keyof typeof arrays)[]) arrays[name].set(before[name]);
  }
  return arrays;
}

/** A word of the list as it is compared; empty for one of nothing but signs. */
export function foldWord(word: string): string {
  let result = '';
  for (const character of word) {
    const what = folded(character.codePointAt(0) ?? 0);
    if (what.as === 'tokens' && what.kind[0] !== textTokenKindCodes.other)
      result += String.fromCodePoint(...what.symbol);
  }
  return result;
}
