/** What the demo's own players wrote; days ago, the tag, the game by its slug, how many images. */
export interface PostOfDemoPlayer {
  login: 'whale' | 'hanghang' | 'luming';
  daysAgo: number;
  tag: string;
  game?: string;
  images?: number;
  content: string;
  /** Not yet, or no longer, seen by others. */
  state?: { is: 'waiting' } | { is: 'hidden'; reason: string };
}

export const postsOfDemoPlayers: readonly PostOfDemoPlayer[] = [
  {
    login: 'whale',
    daysAgo: 0.01,
    tag: '攻略',
    game: 'float-isles',
    images: 5,
    content:
      '浮空岛中轴线布局，三天做出这座钟楼\n先把主岛抬到云层上方两格，再用小岛做阶梯。瀑布记得留出口，不然第二天会漫到麦田里。\n钟楼用的是第二章解锁的白石，窗台放两盆薄荷会吸引信鸽，别问我怎么知道的。#攻略 #截图',
  },
  {
    login: 'whale',
    daysAgo: 6,
    tag: '截图',
    game: 'deep-sea',
    images: 1,
    content: '两百米以下，它停下来等我。',
  },
  {
    login: 'hanghang',
    daysAgo: 0.03,
    tag: '组队',
    game: 'abyss-sub',
    images: 1,
    content: '今晚八点开蓝鳍号四人队，缺一位会看声呐的。新手也行，慢慢来，不赶进度。#组队',
  },
  {
    login: 'hanghang',
    daysAgo: 3,
    tag: '求助',
    game: 'jade-peaks',
    content: '青岚行笺雾里的岔路怎么走？已经第三次走回驿站了，老板都认识我了。',
  },
  {
    login: 'hanghang',
    daysAgo: 0.2,
    tag: '日常',
    content: '刚发的这条会先请值班的朋友看一眼，看完大家就能见到了。',
    state: { is: 'waiting' },
  },
  {
    login: 'hanghang',
    daysAgo: 9,
    tag: '反馈',
    content: '有需要低价钻石的加我，懂的来。',
    state: { is: 'hidden', reason: '站外交易容易上当，这里不能发' },
  },
];
