/** Reasons an operator picks from; the author reads them in their own language. */
export const decisionReasons = {
  spam: '广告引流',
  abuse: '人身攻击',
  sexual: '色情低俗',
  violence: '血腥暴力',
  fraud: '欺诈交易',
  minor: '危害未成年人',
  rights: '侵权搬运',
  privacy: '泄露隐私',
  other: '其他',
};

export type DecisionReason = keyof typeof decisionReasons;

export const profilePartNames = { name: '昵称', avatar: '头像', bio: '简介' };

/** The reason in words, with what the operator wrote besides; what was written alone where it is none of the list. */
export function decisionReasonText(key: DecisionReason | '', note: string): string {
  if (key === '' || key === 'other') return note;
  return note === '' ? decisionReasons[key] : `${decisionReasons[key]}，${note}`;
}
