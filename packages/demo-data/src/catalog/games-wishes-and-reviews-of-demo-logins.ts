interface Opinion {
  right?: 'free' | 'bought' | 'member' | 'gift';
  wish?: true;
  review?: { stars: number; content: string };
  daysAgo?: number;
}

/** What those who can log in own, wish for and think, by login name and game. */
export const gamesWishesAndReviewsOfDemoLogins: Record<string, Record<string, Opinion>> = {
  whale: {
    'float-isles': {
      right: 'bought',
      daysAgo: 40,
      review: { stars: 5, content: '第 40 天，主岛终于不歪了。桥刷成晨金色，值回票价。' },
    },
    'moon-sea': {
      right: 'member',
      daysAgo: 12,
      review: { stars: 5, content: '凌晨四点点亮第七座灯塔，窗外也刚好天亮。' },
    },
    'jade-peaks': { right: 'bought', daysAgo: 30 },
    'sakura-shrine': { right: 'free', daysAgo: 60 },
    'dungeon-door': { right: 'free', daysAgo: 75 },
    'night-clinic': { right: 'bought', daysAgo: 20 },
    'snow-train': { right: 'member', daysAgo: 0 },
    'summer-yard': {
      right: 'bought',
      daysAgo: 80,
      review: { stars: 5, content: '下架那天又回去坐了坐。谢谢外婆，谢谢院子。' },
    },
    'desert-mecha': { wish: true, daysAgo: 1 },
    'whale-castle': { wish: true, daysAgo: 6 },
    'deep-listen': { wish: true, daysAgo: 9 },
    'cloud-ranch': { wish: true, daysAgo: 2 },
    'pearl-tide': { wish: true, daysAgo: 1 },
    'sky-lanterns': { wish: true, daysAgo: 3 },
  },
  hanghang: {
    'dungeon-door': {
      right: 'free',
      daysAgo: 15,
      review: { stars: 4, content: '第六门卡了三天，解法居然是什么都不做。扣一星给我自己。' },
    },
    'sakura-shrine': { right: 'free', daysAgo: 22 },
    'window-cat': { right: 'free', daysAgo: 50, review: { stars: 5, content: '碰了。爽。' } },
    'wheat-town': { right: 'free', daysAgo: 0.5 },
    'night-clinic': { right: 'bought', daysAgo: 15 },
    'pearl-tide': { wish: true, daysAgo: 2 },
    'float-isles': { wish: true, daysAgo: 4 },
    'lantern-river': { wish: true, daysAgo: 1 },
    'abyss-sub': { wish: true, daysAgo: 8 },
  },
  luming: {
    'moon-sea': { right: 'member', daysAgo: 40 },
  },
};
