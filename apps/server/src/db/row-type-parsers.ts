import pg from 'pg';

const timestamptz = 1184;
const builtin = pg.types;

/**
 * `timestamptz` as epoch milliseconds (X-W3). Sessions run in UTC, so the text is always
 * `YYYY-MM-DD HH:MM:SS[.ffffff]+00`; anything else (infinity, years before 100 or after 9999) goes the slow way.
 */
export function timestamptzTextToMs(text: string): number {
  if (
    text.length >= 22 &&
    !text.startsWith('00') &&
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(10) === 32 &&
    text.endsWith('+00')
  ) {
    const seconds = Date.UTC(
      twoDigits(text, 0) * 100 + twoDigits(text, 2),
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11),
      twoDigits(text, 14),
      twoDigits(text, 17),
    );
    return text.length === 22 ? seconds : seconds + Number(`${text.slice(20, -3)}00`.slice(0, 3));
  }
  if (text === 'infinity') return Infinity;
  if (text === '-infinity') return -Infinity;
  const parse = builtin.getTypeParser(timestamptz) as (value: string) => Date | number;
  return Number(parse(text));
}

/** Without cutting the text into pieces: every row of every list has times. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

const asText = (value: string): string => value;

/** int8 stays a string (X-W3), a date stays YYYY-MM-DD, timestamptz becomes a number. */
export const rowTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === timestamptz) return timestamptzTextToMs;
      if (oid === builtin.builtins.DATE) return asText;
    }
    return builtin.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
