/** Words of this page alone: the first load goes without them. */
export const words = {
  title: '商务合作',
  intro: '内容上架、渠道推广、品牌活动，都欢迎来信。写清合作方向和联系人，我们会尽快回复。',
  email: '合作邮箱',
  copy: '复制邮箱',
  write: '写邮件',
  none: '合作邮箱暂未公布',
  noneHint: '可以先从常见问题里找到我们。',
} as const;
