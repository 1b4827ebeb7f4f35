import { translatable } from './translatable.ts';

/** Words of polls, read and written. */
export const pollWords = translatable('poll', {
  poll: '投票',
  answers: (voters: string) => `投票，${voters} 人参与`,
  voters: (voters: string) => `${voters} 人参与`,
  until: (time: string) => `${time} 截止`,
  ended: '已结束',
  vote: '投票',
  choose: '先选一个',
  final: '投出后不能改',
  voted: '投票成功',
  result: (answer: string, votes: string, percent: number) => `${answer}：${votes} 票，${percent}%`,
  votes: (votes: string) => `${votes} 票`,
  mine: '我投的',
  already: '你已经投过票了',
  over: '投票已经结束',
  gone: '这个投票已经看不到了',
  add: '发起投票',
  addHint: '2 到 4 个选项，到时间自动结束',
  remove: '不发起投票',
  answer: (position: number) => `选项 ${position}`,
  addAnswer: '添加选项',
  removeAnswer: (position: number) => `删除选项 ${position}`,
  duration: '投票多久',
  hours: { '1': '1 小时', '6': '6 小时', '24': '1 天', '72': '3 天', '168': '7 天' },
  stays: '发布后投票不能再改',
});
