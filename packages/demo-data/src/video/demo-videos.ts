export interface DemoVideo {
  /** The game whose pictures it is made of. */
  slug: string;
  title: string;
  author: string;
  category: string;
  access: 'free' | 'login' | 'member';
  intro: string;
  /** How long it is. */
  seconds: number;
  /** Hours since it was shown first. */
  age: number;
  plays: number;
  likes: number;
  /** Semitones above A: each has a tune of its own. */
  key: number;
}

export const videoCategories = ['动画短片', '游戏 PV', '实机演示', '幕后'];

/** Newest first. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: 'lantern-river',
    title: '《灯河夜市》动画短片：一盏灯走完整条河',
    author: '夜市放映室',
    category: '动画短片',
    access: 'free',
    intro: '从桥头到入海口，一盏河灯看见的夜市。画面与配乐都由岛上的朋友完成。',
    seconds: 24,
    age: 20,
    plays: 126_340,
    likes: 9_482,
    key: 0,
  },
  {
    slug: 'deep-sea',
    title: '与鲸同行：深蓝之下无剪辑实机',
    author: '潜水日志',
    category: '实机演示',
    access: 'member',
    intro: '一口气潜到底，不剪辑。鲸从第十秒开始跟着你。',
    seconds: 22,
    age: 27,
    plays: 83_120,
    likes: 6_218,
    key: 5,
  },
  {
    slug: 'sakura-shrine',
    title: '樱下听风主题曲，现场录音版',
    author: '听风社',
    category: '幕后',
    access: 'free',
    intro: '录音那天正好起风，第二段里能听见门口的风铃。',
    seconds: 20,
    age: 52,
    plays: 51_270,
    likes: 4_032,
    key: 7,
  },
  {
    slug: 'snow-train',
    title: '雪夜特快线索整理，到站前看完',
    author: '推理俱乐部',
    category: '实机演示',
    access: 'login',
    intro: '只整理前三节车厢的线索，结局一句不提。',
    seconds: 18,
    age: 75,
    plays: 39_410,
    likes: 2_887,
    key: 2,
  },
  {
    slug: 'desert-mecha',
    title: '沙海机兵 PV：风暴之后',
    author: '机兵工坊',
    category: '游戏 PV',
    access: 'member',
    intro: '风暴过去，沙丘换了位置。会员先看完整版。',
    seconds: 16,
    age: 98,
    plays: 97_650,
    likes: 8_140,
    key: -3,
  },
  {
    slug: 'jade-peaks',
    title: '青绿山水是怎么画出来的',
    author: '岛上画室',
    category: '幕后',
    access: 'free',
    intro: '一座山要铺七层颜色，从线稿到石绿，慢慢看。',
    seconds: 18,
    age: 122,
    plays: 22_360,
    likes: 1_950,
    key: 4,
  },
  {
    slug: 'wheat-town',
    title: '麦浪小镇四季延时',
    author: '面包房',
    category: '动画短片',
    access: 'free',
    intro: '同一个窗口，看一年的麦子。',
    seconds: 14,
    age: 146,
    plays: 17_480,
    likes: 1_402,
    key: 9,
  },
  {
    slug: 'moon-sea',
    title: '月海回声配乐幕后，灯塔里的钢琴',
    author: '岛上录音室',
    category: '幕后',
    access: 'login',
    intro: '为什么要把钢琴搬上灯塔？因为那里的回声刚好四秒。',
    seconds: 16,
    age: 170,
    plays: 24_190,
    likes: 2_204,
    key: -5,
  },
  {
    slug: 'paper-plane',
    title: '纸飞机信使：晚霞天气触发方法',
    author: '云上邮局',
    category: '实机演示',
    access: 'free',
    intro: '三步就能遇见晚霞，最后一步别忘了关掉信箱。',
    seconds: 12,
    age: 194,
    plays: 9_860,
    likes: 743,
    key: 3,
  },
  {
    slug: 'float-isles',
    title: '浮空群岛版本前瞻：清晨的新航线',
    author: '云端电台',
    category: '游戏 PV',
    access: 'free',
    intro: '新群岛、新风向，还有一条只在清晨出现的航线。',
    seconds: 14,
    age: 243,
    plays: 150_320,
    likes: 12_066,
    key: 1,
  },
  {
    slug: 'neon-rain',
    title: '霓虹雨巷 PV：雨停之前',
    author: '雨巷映画',
    category: '游戏 PV',
    access: 'login',
    intro: '一场下了三年的雨，和等雨停的人。',
    seconds: 12,
    age: 290,
    plays: 61_900,
    likes: 5_311,
    key: -2,
  },
  {
    slug: 'dungeon-door',
    title: '地城第七门小剧场：今天谁先进',
    author: '门口剧团',
    category: '动画短片',
    access: 'free',
    intro: '四个人，一扇门，谁也不想先推。',
    seconds: 10,
    age: 338,
    plays: 13_240,
    likes: 1_118,
    key: 6,
  },
];
