import { expect, test } from 'vitest';
import { singleColumnCsv } from './save-file-and-single-column-csv.ts';

test('a column is quoted, and no cell of it is a formula', () => {
  expect(singleColumnCsv('code', ['A-1', 'a"b', '=1+1', '-5', '@x'])).toBe(
    '\uFEFFcode\r\n"A-1"\r\n"a""b"\r\n"\'=1+1"\r\n"\'-5"\r\n"\'@x"\r\n',
  );
});
