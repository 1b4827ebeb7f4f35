import type { DataOf } from '@lanyu/contract/all-calls';

type Icon = DataOf<'GET /v1/catalog/home'>['entries'][number]['icon'];

/** Days from now. */
interface Window {
  from: number;
  to: number;
}

/** `scene`: a drawing of its own; without one the game's cover. */
interface Banner extends Window {
  kicker: string;
  title: string;
  line: string;
  game?: string;
  href?: string;
  scene?: string;
}

export const demoBanners: Banner[] = [
  {
    kicker: '独家首发',
    title: '浮空群岛',
    line: '把零散的岛，连成你的天空之城',
    game: 'float-isles',
    from: -5,
    to: 25,
  },
  { kicker: '岛主精选', title: '月海回声', line: '潮汐日记已更新，今晚适合出海', game: 'moon-sea', from: -2, to: 28 },
  {
    kicker: '岛上近事',
    title: '河灯夜会',
    line: '去灯河夜市，点一盏河灯',
    game: 'lantern-river',
    scene: 'banner-summer-lanterns',
    from: -1,
    to: 13,
  },
  {
    kicker: '本周新游',
    title: '新岛靠岸',
    line: '先看看这周上了什么',
    href: '/games?sort=2',
    scene: 'banner-new-week',
    from: -3,
    to: 27,
  },
  {
    kicker: '会员日',
    title: '这些游戏，会员免费',
    line: '有效期内随时下载',
    href: '/games?free=1',
    scene: 'banner-member-day',
    from: 1,
    to: 31,
  },
];

export const quickEntries: { title: string; href: string; icon: Icon }[] = [
  { title: '礼包中心', href: '/square?feed=gifts', icon: 'gift' },
  { title: '活动中心', href: '/activity', icon: 'flame' },
  { title: '会员专区', href: '/profile?fun=member', icon: 'crown' },
  { title: '排行榜', href: '/rankings', icon: 'chart' },
  { title: '邀请有礼', href: '/profile?fun=invite', icon: 'invite' },
];

export const recommendedSection = {
  title: '岛主推荐',
  line: '每周四换新',
  games: [
    'jade-peaks',
    'neon-rain',
    'deep-sea',
    'lantern-river',
    'night-clinic',
    'last-tram',
    'deep-listen',
    'rooftop-band',
  ],
};

export const featuredGameSlug = 'desert-mecha';

export const rankingSlots = [
  { title: '热玩', rule: 'hot' },
  { title: '好评', rule: 'score' },
  { title: '下载', rule: 'downloads' },
  { title: '新锐', rule: 'rising' },
] as const;
