import { phrases } from '#src/words/portal.ts';

export type LayoutName = 'main' | 'simple' | 'none';
/** What the server draws preview tags from when an address is shared. */
export type PreviewKind = 'site' | 'game' | 'post';

export type RouteIcon = 'bell' | 'gem' | 'gift' | 'help';

export interface RouteFacts {
  path: `/${string}`;
  layout: LayoutName;
  /** In the document title, and in the simple layout's bar; the logo stands there without one. */
  title?: string;
  preview: PreviewKind;
  /** L-19. */
  needsLogin?: true;
  /** L-16: where the back arrow goes; browser history without one. */
  back?: 'home';
  /** L-07. */
  cached?: false;
  /** L-13: the page draws its own head. */
  header?: false;
  /** L-15: beside the title in the simple layout's bar, by the kit's name for it. */
  icon?: RouteIcon;
  /** The simple layout's bar lies transparent and wordless over the page's art; with its arrow on a disc over a cover. */
  bar?: 'clear' | 'discs';
  /** The page takes the whole window instead of the column. */
  wide?: true;
}

const { titles } = phrases;

/**
 * The one table of addresses. It is plain data, so that pages can link by name without
 * importing each other, and the build can hand titles to the server.
 */
export const routeFacts = {
  home: { path: '/', layout: 'main', preview: 'site' },
  square: { path: '/square', layout: 'main', title: titles.square, preview: 'site', header: false },
  welfare: { path: '/welfare', layout: 'main', title: titles.welfare, preview: 'site' },
  games: { path: '/games/:type?', layout: 'main', title: titles.games, preview: 'site' },
  profile: { path: '/profile', layout: 'main', title: titles.profile, preview: 'site', header: false },

  detail: { path: '/detail/:id', layout: 'simple', preview: 'game', bar: 'discs' },
  login: { path: '/login', layout: 'simple', title: titles.login, preview: 'site', back: 'home', bar: 'clear' },
  register: {
    path: '/register',
    layout: 'simple',
    title: titles.register,
    preview: 'site',
    back: 'home',
    bar: 'clear',
  },
  loginOther: {
    path: '/other',
    layout: 'simple',
    title: titles.loginOther,
    preview: 'site',
    back: 'home',
    bar: 'clear',
  },
  findPassword: { path: '/find', layout: 'simple', title: titles.findPassword, preview: 'site', needsLogin: true },
  bindPhone: { path: '/bind', layout: 'simple', title: titles.bindPhone, preview: 'site', needsLogin: true },
  resetPwd: { path: '/reset', layout: 'simple', title: titles.resetPwd, preview: 'site', needsLogin: true },
  recharge: {
    path: '/recharge',
    layout: 'simple',
    title: titles.recharge,
    icon: 'gem',
    preview: 'site',
    needsLogin: true,
  },
  rechargeResult: {
    path: '/recharge/:orderId',
    layout: 'simple',
    title: titles.rechargeResult,
    preview: 'site',
    needsLogin: true,
  },
  orders: { path: '/orders', layout: 'simple', title: titles.orders, preview: 'site', needsLogin: true },
  order: { path: '/orders/:id', layout: 'simple', title: titles.order, preview: 'site', needsLogin: true },
  coins: { path: '/coins', layout: 'simple', title: titles.coins, preview: 'site', needsLogin: true },
  faq: { path: '/faq', layout: 'simple', title: titles.faq, icon: 'help', preview: 'site' },
  message: {
    path: '/message',
    layout: 'simple',
    title: titles.message,
    icon: 'bell',
    preview: 'site',
    needsLogin: true,
  },
  gifts: { path: '/gifts', layout: 'simple', title: titles.gifts, icon: 'gift', preview: 'site', needsLogin: true },
  user: { path: '/user', layout: 'simple', title: titles.user, preview: 'site', needsLogin: true },
  settings: { path: '/settings', layout: 'simple', title: titles.settings, preview: 'site' },
  devices: { path: '/devices', layout: 'simple', title: titles.devices, preview: 'site', needsLogin: true },
  kefu: { path: '/kefu', layout: 'simple', title: titles.kefu, preview: 'site' },
  ticket: { path: '/kefu/:id', layout: 'simple', title: titles.ticket, preview: 'site', needsLogin: true },
  business: { path: '/business', layout: 'simple', title: titles.business, preview: 'site' },
  postpage: { path: '/postpage', layout: 'simple', title: titles.postpage, preview: 'site' },
  commenthistory: {
    path: '/commenthistory',
    layout: 'simple',
    title: titles.commenthistory,
    preview: 'site',
    cached: false,
  },
  person: { path: '/person/:id', layout: 'simple', title: titles.person, preview: 'site' },
  follows: { path: '/person/:id/follows', layout: 'simple', title: titles.follows, preview: 'site' },
  blocks: { path: '/blocks', layout: 'simple', title: titles.blocks, preview: 'site', needsLogin: true },
  wishes: { path: '/wishes', layout: 'simple', title: titles.wishes, preview: 'site', needsLogin: true },
  myGames: { path: '/my-games', layout: 'simple', title: titles.myGames, preview: 'site', needsLogin: true },
  downloadHelp: { path: '/download-help', layout: 'simple', title: titles.downloadHelp, preview: 'site' },
  legal: { path: '/legal/:slug', layout: 'simple', title: titles.legal, preview: 'site' },

  search: { path: '/search', layout: 'none', title: titles.search, preview: 'site' },
  post: { path: '/post/:id', layout: 'none', title: titles.post, preview: 'post' },
  download: { path: '/download', layout: 'none', title: titles.download, preview: 'site', wide: true },
  checkin: { path: '/checkin', layout: 'none', title: titles.checkin, preview: 'site' },
  activity: { path: '/activity', layout: 'none', title: titles.activity, preview: 'site' },
} as const satisfies Record<string, RouteFacts>;

export type RouteName = keyof typeof routeFacts;

/** L-08, L-09: the tab bar's order; the middle one is raised. */
export const tabNames = ['home', 'square', 'welfare', 'games', 'profile'] as const satisfies readonly RouteName[];
export type TabName = (typeof tabNames)[number];

/** The same facts without their literal types, for code that looks at any route. */
export function factsOf(name: RouteName): RouteFacts {
  return routeFacts[name];
}
