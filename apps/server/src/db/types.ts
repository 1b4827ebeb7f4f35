import pg from 'pg';

const timestamptz = 1184;
const builtin = pg.types;

/**
 * `timestamptz` as epoch milliseconds (X-W3). Sessions run in UTC, so the text is always
 * `YYYY-MM-DD HH:MM:SS[.ffffff]+00`; anything else (infinity, years before 100 or after 9999) goes the slow way.
 */
export function epochMilliseconds(text: string): number {
  if (
    text.length >= 22 &&
    !text.startsWith('00') &&
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(10) === 32 &&
    text.endsWith('+00')
  ) {
    const seconds = Date.UTC(
      Number(text.slice(0, 4)),
      Number(text.slice(5, 7)) - 1,
      Number(text.slice(8, 10)),
      Number(text.slice(11, 13)),
      Number(text.slice(14, 16)),
      Number(text.slice(17, 19)),
    );
    return text.length === 22 ? seconds : seconds + Number(`${text.slice(20, -3)}00`.slice(0, 3));
  }
  if (text === 'infinity') return Infinity;
  if (text === '-infinity') return -Infinity;
  const parse = builtin.getTypeParser(timestamptz) as (value: string) => Date | number;
  return Number(parse(text));
}

const asText = (value: string): string => value;

/** int8 stays a string (X-W3), a date stays YYYY-MM-DD, timestamptz becomes a number. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === timestamptz) return epochMilliseconds;
      if (oid === builtin.builtins.DATE) return asText;
    }
    return builtin.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
