import { translatable } from './translatable.ts';

/** Words of this page and of the row that leads there: the first load goes without them. */
export const moderationMonthsWords = translatable('moderation-months', {
  title: '审核情况',
  intro: '每个月结束后公布上个月的审核情况：处理了多少、多快、申诉推翻了多少。',
  month: (year: number, month: number) => `${year} 年 ${month} 月`,
  decided: '处理',
  hidden: '隐藏',
  kept: '通过',
  reports: '收到举报',
  median: '中位用时',
  appeals: '申诉',
  overturned: '申诉后推翻',
  share: (percent: string) => `${percent}%`,
  noAppeals: '没有申诉',
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: string) => `${count} 小时`,
  empty: '还没有公布的月份',
  emptyHint: '第一个完整的月份结束后就会有。',
});
