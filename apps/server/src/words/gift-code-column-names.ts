/** What the column of codes is called in the first row of a table, small letters. */
export const giftCodeColumnNames: readonly string[] = [
  '兑换码',
  '礼包码',
  '激活码',
  '礼品码',
  '卡密',
  'cdkey',
  'cd-key',
  'cdk',
  'code',
  'codes',
];
