import type { TaskEventName } from '@lanyu/server/db/tables/engagement-tables';

/** Days from now. */
interface Window {
  from: number;
  to: number;
}

interface DemoActivity extends Window {
  title: string;
  summary: string;
  rules: string;
  /** Whose picture it has: a demo game's, or a banner's own. */
  scene: string;
  link?: string;
  tasks?: { title: string; event: TaskEventName; target: number; coins: number }[];
  prizes?: { name: string; coins: number; odds: number }[];
}

/** Every kind, to come, running and over. */
export const demoActivities: readonly DemoActivity[] = [
  {
    title: '河灯夜会',
    summary: '做完三件小事，领走 18 钻',
    scene: 'lantern-river',
    from: -2,
    to: 5.3,
    rules:
      '活动期间签到、发帖、看视频都算进度，开始前的不算。\n每项完成后点「领取」，钻石马上到账，每项只能领一次。\n结束后 7 天内还能领，过期不补。',
    tasks: [
      { title: '签到 3 天', event: 'checkedIn', target: 3, coins: 5 },
      { title: '发 1 篇帖子', event: 'posted', target: 1, coins: 5 },
      { title: '看完 3 个视频', event: 'watched', target: 3, coins: 8 },
    ],
  },
  {
    title: '潮汐抽奖',
    summary: '每天免费抽一次，最高 188 钻',
    scene: 'moon-sea',
    from: -3,
    to: 11.4,
    rules: '每人每天一次，按北京时间 0 点算新的一天。\n抽中的钻石马上到账，不能转让。\n概率见上表，不会中途更改。',
    prizes: [
      { name: '188 钻', coins: 188, odds: 20 },
      { name: '28 钻', coins: 28, odds: 280 },
      { name: '8 钻', coins: 8, odds: 1500 },
      { name: '2 钻', coins: 2, odds: 4200 },
      { name: '谢谢参与', coins: 0, odds: 4000 },
    ],
  },
  {
    title: '青绿山水周',
    summary: '买一款游戏，带一位朋友上岛',
    scene: 'jade-peaks',
    from: -1,
    to: 13.9,
    rules:
      '「买 1 款游戏」只算活动期间用钻石买下的；退款后不再算数。\n「邀请 1 位朋友」指朋友用你的邀请码注册，绑定手机并签到满 3 天。\n结束后 7 天内还能领奖励。',
    tasks: [
      { title: '买 1 款游戏', event: 'bought', target: 1, coins: 10 },
      { title: '邀请 1 位朋友', event: 'invited', target: 1, coins: 20 },
    ],
  },
  {
    title: '新岛靠岸',
    summary: '这周上架的新游戏，都在这里',
    scene: 'banner-new-week',
    link: '/games?sort=2',
    from: -3,
    to: 20.2,
    rules: '点「去看看」，按上架时间从新到旧排列。',
  },
  {
    title: '机兵试驾周',
    summary: '签到满 5 天，领 15 钻',
    scene: 'desert-mecha',
    from: 3.5,
    to: 10.5,
    rules: '开始后的签到才算。\n完成后点「领取」，结束后 7 天内还能领。',
    tasks: [{ title: '签到 5 天', event: 'checkedIn', target: 5, coins: 15 }],
  },
  {
    title: '雪夜列车抽奖',
    summary: '已经到站，来看获奖名单',
    scene: 'snow-train',
    from: -16.4,
    to: -6.4,
    rules: '每人每天一次，按北京时间 0 点算新的一天。\n活动已结束，种子已公布，人人可以验证。',
    prizes: [
      { name: '66 钻', coins: 66, odds: 200 },
      { name: '12 钻', coins: 12, odds: 1300 },
      { name: '3 钻', coins: 3, odds: 4500 },
      { name: '谢谢参与', coins: 0, odds: 4000 },
    ],
  },
];
