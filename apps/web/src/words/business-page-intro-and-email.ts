import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const businessPageIntroAndEmailWords = translatable('business-page-intro-and-email', {
  intro: '游戏上架、渠道推广、品牌活动，都欢迎来谈。写清合作方向和联系人，我们会尽快回复。',
  email: '合作邮箱',
  copy: '复制邮箱',
  write: '写邮件',
});
