import { expect, test } from 'vitest';
import { membershipLevelName } from './membership-level-name.ts';

test('[A-09] each level has its name, and below 1 there is none', () => {
  expect([0, 1, 2, 3, 9].map(membershipLevelName)).toStrictEqual(['', '月度会员', '季度会员', '年度会员', '会员']);
});
