import { phrases } from './phrases.ts';

/** 1,280 */
export function wholeNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 1,280 below ten thousand, 1.2 万 above: cut, never rounded up past what is true. */
export function shortNumber(value: number): string {
  if (Math.abs(value) < 10_000) return wholeNumber(value);
  const tenths = Math.trunc(value / 1000);
  const text = tenths % 10 === 0 ? wholeNumber(tenths / 10) : `${wholeNumber(tenths / 10)}.${Math.abs(tenths % 10)}`;
  return phrases.number.tenThousands(text);
}
