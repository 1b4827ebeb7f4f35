import { expect, test } from 'vitest';
import { csvHeaderLine, csvLine, maskLongNumbers, shanghaiTimeText } from '#src/text/csv-lines-and-cell-texts.ts';

test('cells that a spreadsheet would run are text', () => {
  expect(csvLine(['=1', '+1', '-1', '@x', '1-1', -1])).toBe("'=1,'+1,'-1,'@x,1-1,-1\r\n");
  expect(csvLine(['  =1', '\u{feff}=1', '＝1', '＠x', '\t1', 'a=1'])).toBe("'  =1,'\u{feff}=1,'＝1,'＠x,'\t1,a=1\r\n");
  expect(csvLine(['\n=1', '\u{a0}+1'])).toBe('"\'\n=1",\'\u{a0}+1\r\n');
});

test('a file is known as UTF-8; commas, quotes and lines stay in their cell', () => {
  expect(csvHeaderLine(['a,b', 'c"d'])).toBe('\u{feff}"a,b","c""d"\r\n');
  expect(csvLine(['one\ntwo', ''])).toBe('"one\ntwo",\r\n');
});

test('times are those of Shanghai; long numbers in a text are masked', () => {
  expect(shanghaiTimeText(Date.UTC(2026, 10, 17, 23, 5, 9))).toBe('2026-11-18 07:05:09');
  expect(shanghaiTimeText(null)).toBe('');
  expect(maskLongNumbers('我是13812345678，充 648')).toBe('我是*********78，充 648');
  expect(maskLongNumbers('138-1234-5678 或 6222 0202 0011 2233')).toBe('***-****-**78 或 **** **** **** **33');
  expect(maskLongNumbers('１３８１２３４５６７８，订单 123456')).toBe('*********７８，订单 123456');
});
