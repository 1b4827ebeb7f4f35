import { portalWords } from '#src/words/portal.ts';

/** 1,280. By hand: the browser's own formatter takes a cheap phone 150 ms before the first number. */
export function wholeNumberText(value: number): string {
  return String(Math.trunc(value) + 0).replace(/\B(?=(\d{3})+$)/g, portalWords.number.group);
}

/** 1,280 below ten thousand, 1.2 万 above: cut, never rounded up past what is true. */
export function shortNumberText(value: number): string {
  if (Math.abs(value) < 10_000) return wholeNumberText(value);
  const tenths = Math.trunc(value / 1000);
  const text =
    tenths % 10 === 0 ? wholeNumberText(tenths / 10) : `${wholeNumberText(tenths / 10)}.${Math.abs(tenths % 10)}`;
  return portalWords.number.short(value, text);
}

const units = ['KB', 'MB', 'GB'];

/** 860 MB, 1.5 GB: of 1024, as phones count the room they have. */
export function byteSizeText(bytes: number): string {
  let amount = bytes / 1024;
  let unit = 0;
  // Before 1000, so that a number never has four digits.
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const text =
    amount < 9.95 && units[unit] === 'GB' ? amount.toFixed(1).replace(/\.0$/, '') : String(Math.round(amount));
  return `${text} ${units[unit]}`;
}
