/** eleven digits, the first 1, the second 3 to 9. */
export function isPhone(digits: string): boolean {
  return /^1[3-9]\d{9}$/.test(digits);
}

/** What somebody typed or pasted, as the digits of a phone here: +86 138-0013-2046 is 13800132046, as is １３８…. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const own = digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits;
  return own.slice(0, 11);
}

/** 138 0013 2046, as far as it is typed. */
export function phoneWithSpaces(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join(' ');
}
