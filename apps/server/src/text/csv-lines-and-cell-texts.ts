/** A spreadsheet takes a cell that begins like this for a formula, and runs it: also after spaces, and of full width. */
const beginsLikeFormula = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cell(value: string | number): string {
  const text = typeof value === 'string' && beginsLikeFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets know UTF-8 by its mark only. */
export const csvHeaderLine = (columns: readonly string[]): string => `\u{feff}${csvLine(columns)}`;

/** As in `2026-11-18 14:26:05`, in Shanghai; empty where there is no time. */
export const shanghaiTimeText = (time: number | null): string =>
  time === null ? '' : new Date(time + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Seven digits and more, also of full width, in groups or not. */
const longNumber = /\p{Nd}(?:[ -]?\p{Nd}){6,}/gu;

/** Numbers of phones, cards and accounts that somebody typed into a text: the last two digits stay. */
export const maskLongNumbers = (text: string): string =>
  text.replaceAll(longNumber, (number) => `${number.slice(0, -2).replaceAll(/\p{Nd}/gu, '*')}${number.slice(-2)}`);
