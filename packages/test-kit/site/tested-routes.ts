/** Addresses as the specification names them (L-08, L-18, L-21) and our own; written out again here on purpose. */
export interface TestedRoute {
  name: string;
  path: string;
  layout: 'main' | 'simple' | 'none';
  needsLogin?: true;
  /** Words of the document's title beside the product's. */
  title?: string;
}

export const tabRoutes: TestedRoute[] = [
  { name: 'home', path: '/', layout: 'main' },
  { name: 'square', path: '/square', layout: 'main', title: '礼包中心' },
  { name: 'welfare', path: '/welfare', layout: 'main', title: '福利视频' },
  { name: 'games', path: '/games', layout: 'main', title: '游戏' },
  { name: 'profile', path: '/profile', layout: 'main', title: '我的' },
];

export const simpleLayoutRoutes: TestedRoute[] = [
  // The name of whichever game comes first.
  { name: 'detail', path: '/detail/1', layout: 'simple', title: ' · \\S' },
  { name: 'login', path: '/login', layout: 'simple', title: '登录' },
  { name: 'register', path: '/register', layout: 'simple', title: '注册' },
  { name: 'loginOther', path: '/other', layout: 'simple', title: '登录' },
  { name: 'findPassword', path: '/find', layout: 'simple', title: '找回密码', needsLogin: true },
  { name: 'bindPhone', path: '/bind', layout: 'simple', title: '绑定手机', needsLogin: true },
  { name: 'resetPwd', path: '/reset', layout: 'simple', title: '重置密码', needsLogin: true },
  { name: 'recharge', path: '/recharge', layout: 'simple', title: '充值', needsLogin: true },
  { name: 'faq', path: '/faq', layout: 'simple', title: '常见问题' },
  { name: 'message', path: '/message', layout: 'simple', title: '消息', needsLogin: true },
  { name: 'gifts', path: '/gifts', layout: 'simple', title: '礼包', needsLogin: true },
  { name: 'user', path: '/user', layout: 'simple', title: '个人中心', needsLogin: true },
  { name: 'business', path: '/business', layout: 'simple', title: '合作' },
  { name: 'postpage', path: '/postpage', layout: 'simple', title: '发帖' },
  { name: 'commenthistory', path: '/commenthistory', layout: 'simple', title: '评论' },
];

export const layoutlessRoutes: TestedRoute[] = [
  // The heading of whichever post comes first.
  { name: 'post', path: '/post/1', layout: 'none', title: ' · \\S' },
  { name: 'download', path: '/download', layout: 'none', title: '下载' },
  { name: 'checkin', path: '/checkin', layout: 'none', title: '签到' },
  { name: 'activity', path: '/activity', layout: 'none', title: '活动中心' },
];

const ownRoutes: TestedRoute[] = [
  { name: 'legal', path: '/legal/agreement', layout: 'simple', title: '用户协议' },
  { name: 'legalPrivacy', path: '/legal/privacy', layout: 'simple', title: '隐私政策' },
  { name: 'settings', path: '/settings', layout: 'simple', title: '设置' },
  { name: 'devices', path: '/devices', layout: 'simple', title: '登录设备', needsLogin: true },
  { name: 'kefu', path: '/kefu', layout: 'simple', title: '联系客服' },
  { name: 'search', path: '/search', layout: 'none', title: '搜索' },
  // The name of whoever was there first.
  { name: 'person', path: '/person/100000', layout: 'simple', title: ' · \\S' },
  { name: 'topic', path: '/topic/1', layout: 'simple', title: ' · \\S' },
  { name: 'levels', path: '/levels', layout: 'simple', title: '等级' },
  { name: 'welcome', path: '/welcome', layout: 'simple', title: '欢迎', needsLogin: true },
  { name: 'follows', path: '/person/100000/follows', layout: 'simple', title: '关注与粉丝' },
  { name: 'blocks', path: '/blocks', layout: 'simple', title: '屏蔽管理', needsLogin: true },
  { name: 'rankings', path: '/rankings', layout: 'simple', title: '排行榜' },
  { name: 'rankingOfRule', path: '/rankings/score', layout: 'simple', title: '排行榜' },
  { name: 'wishes', path: '/wishes', layout: 'simple', title: '关注的游戏', needsLogin: true },
  { name: 'favourites', path: '/favourites', layout: 'simple', title: '我的收藏', needsLogin: true },
  { name: 'history', path: '/history', layout: 'simple', title: '浏览历史' },
  { name: 'myGames', path: '/my-games', layout: 'simple', title: '我的游戏', needsLogin: true },
  { name: 'downloadHelp', path: '/download-help', layout: 'simple', title: '下载帮助' },
];

export const membershipViewRoute: TestedRoute = {
  name: 'member',
  path: '/profile?fun=member',
  layout: 'main',
  title: '我的',
};
export const gamesOfTypeRoute: TestedRoute = {
  name: 'gamesOfType',
  path: '/games/adventure',
  layout: 'main',
  title: '冒险解谜',
};

export const routesInSpecification: TestedRoute[] = [...tabRoutes, ...simpleLayoutRoutes, ...layoutlessRoutes];
export const everyRoute: TestedRoute[] = [
  ...routesInSpecification,
  gamesOfTypeRoute,
  membershipViewRoute,
  ...ownRoutes,
];
