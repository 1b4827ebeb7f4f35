import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../../failure.ts';
import { wordsNotCountedInPasswords } from '../../../words/words-not-counted-in-passwords.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const minLength = 8;
const maxLength = 64;

/**
 * X-A1: 8 to 64 of any characters, not a common password, without what the account is called by (login name, phone, an
 * operator's name). Words of the site count as nothing: eight other characters have to be there.
 */
export function requireGoodPassword(password: string, ownWords: readonly string[], publicUrl: string): void {
  const plain = password.toLowerCase();
  const own = ownWords.map((word) => word.trim().toLowerCase()).filter((word) => lengthOf(word) >= 2);
  const rest = [...wordsNotCountedInPasswords, ...namesIn(publicUrl)].reduce(
    (text, word) => text.replaceAll(word, ''),
    plain,
  );
  const isGood =
    lengthOf(password) <= maxLength &&
    lengthOf(rest) >= minLength &&
    !common.has(plain) &&
    !own.some((word) => plain.includes(word));
  if (!isGood) throw new Failure('weakPassword');
}

/** In graphemes, not in UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Of `https://play.blue-island.cn` play, blue and island: names people would think of, no numbers and no endings. */
function namesIn(publicUrl: string): string[] {
  return new URL(publicUrl).hostname
    .toLowerCase()
    .split(/[.-]/)
    .filter((name) => /^[a-z]{4,}$/.test(name));
}
