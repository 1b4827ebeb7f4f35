import { expect, test } from 'vitest';
import { readWrkOutput } from './crowd-of-readers.ts';

const head = '  30000 requests in 10.00s, 60.00MB read\n';

test('what wrk prints becomes rates of what was asked and of what was answered well', () => {
  expect(readWrkOutput(`${head}Requests/sec:   3000.00\n`)).toEqual({ offered: 3000, good: 3000, broken: 0 });
  const crowded = `${head}  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 27000\nRequests/sec:   3000.00\n`;
  expect(readWrkOutput(crowded)).toEqual({ offered: 3000, good: 300, broken: 10 });
});
