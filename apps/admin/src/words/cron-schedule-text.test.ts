import { expect, test } from 'vitest';
import { cronScheduleText } from './jobs-and-limits.ts';

test.each([
  ['* * * * *', '每分钟'],
  ['*/10 * * * *', '每 10 分钟'],
  ['7 * * * *', '每小时的第 7 分'],
  ['47 3 * * *', '每天 03:47'],
  ['7 4 * * 1', '每周一 04:07'],
  ['40 3 1 * *', '每月 1 日 03:40'],
  ['', '有事才运行'],
  ['0 8 1 1 *', '0 8 1 1 *'],
])('%s runs %s', (cron, words) => {
  expect(cronScheduleText(cron)).toBe(words);
});
