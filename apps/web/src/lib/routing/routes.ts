import { portalWords } from '#src/words/portal.ts';

export type LayoutName = 'main' | 'simple' | 'none';
/** What the server draws preview tags from when an address is shared. */
export type SharePreviewKind = 'site' | 'game' | 'post';

export type RouteIcon = 'bell' | 'gem' | 'gift' | 'help';

export interface RouteFacts {
  path: `/${string}`;
  layout: LayoutName;
  preview: SharePreviewKind;
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
  /** The simple layout's bar lies with the logo over the page's art; or the page draws its own. */
  bar?: 'clear' | 'own';
  /** The page takes the whole window instead of the column. */
  wide?: true;
}

/**
 * The one table of addresses. It is plain data, so that pages can link by name without
 * importing each other, and the build can hand titles to the server.
 */
export const routeFacts = {
  home: { path: '/', layout: 'main', preview: 'site' },
  square: { path: '/square', layout: 'main', preview: 'site', header: false },
  welfare: { path: '/welfare', layout: 'main', preview: 'site' },
  games: { path: '/games/:type?', layout: 'main', preview: 'site' },
  profile: { path: '/profile', layout: 'main', preview: 'site', header: false },

  detail: { path: '/detail/:id', layout: 'simple', preview: 'game', bar: 'own' },
  login: { path: '/login', layout: 'simple', preview: 'site', back: 'home', bar: 'clear' },
  register: {
    path: '/register',
    layout: 'simple',
    preview: 'site',
    back: 'home',
    bar: 'clear',
  },
  loginOther: {
    path: '/other',
    layout: 'simple',
    preview: 'site',
    back: 'home',
    bar: 'clear',
  },
  findPassword: { path: '/find', layout: 'simple', preview: 'site', needsLogin: true },
  bindPhone: { path: '/bind', layout: 'simple', preview: 'site', needsLogin: true },
  resetPwd: { path: '/reset', layout: 'simple', preview: 'site', needsLogin: true },
  recharge: {
    path: '/recharge',
    layout: 'simple',
    icon: 'gem',
    preview: 'site',
    needsLogin: true,
  },
  rechargeResult: {
    path: '/recharge/:orderId',
    layout: 'simple',
    preview: 'site',
    needsLogin: true,
  },
  orders: { path: '/orders', layout: 'simple', preview: 'site', needsLogin: true },
  order: { path: '/orders/:id', layout: 'simple', preview: 'site', needsLogin: true },
  coins: { path: '/coins', layout: 'simple', preview: 'site', needsLogin: true },
  faq: { path: '/faq', layout: 'simple', icon: 'help', preview: 'site' },
  message: {
    path: '/message',
    layout: 'simple',
    icon: 'bell',
    preview: 'site',
    needsLogin: true,
  },
  gifts: { path: '/gifts', layout: 'simple', icon: 'gift', preview: 'site', needsLogin: true },
  user: { path: '/user', layout: 'simple', preview: 'site', needsLogin: true },
  settings: { path: '/settings', layout: 'simple', preview: 'site' },
  devices: { path: '/devices', layout: 'simple', preview: 'site', needsLogin: true },
  kefu: { path: '/kefu', layout: 'simple', preview: 'site' },
  ticket: { path: '/kefu/:id', layout: 'simple', preview: 'site', needsLogin: true },
  business: { path: '/business', layout: 'simple', preview: 'site' },
  postpage: { path: '/postpage', layout: 'simple', preview: 'site' },
  commenthistory: {
    path: '/commenthistory',
    layout: 'simple',
    preview: 'site',
    cached: false,
  },
  person: { path: '/person/:id', layout: 'simple', preview: 'site' },
  follows: { path: '/person/:id/follows', layout: 'simple', preview: 'site' },
  blocks: { path: '/blocks', layout: 'simple', preview: 'site', needsLogin: true },
  rankings: { path: '/rankings/:board?', layout: 'simple', preview: 'site' },
  wishes: { path: '/wishes', layout: 'simple', preview: 'site', needsLogin: true },
  myGames: { path: '/my-games', layout: 'simple', preview: 'site', needsLogin: true },
  downloadHelp: { path: '/download-help', layout: 'simple', preview: 'site' },
  legal: { path: '/legal/:slug', layout: 'simple', preview: 'site' },

  search: { path: '/search', layout: 'none', preview: 'site' },
  post: { path: '/post/:id', layout: 'none', preview: 'post' },
  download: { path: '/download', layout: 'none', preview: 'site', wide: true },
  checkin: { path: '/checkin', layout: 'none', preview: 'site' },
  activity: { path: '/activity', layout: 'none', preview: 'site' },
} as const satisfies Record<string, RouteFacts>;

export type RouteName = keyof typeof routeFacts;

/** L-08, L-09: the tab bar's order; the middle one is raised. */
export const tabNames = ['home', 'square', 'welfare', 'games', 'profile'] as const satisfies readonly RouteName[];
export type TabName = (typeof tabNames)[number];

/** The same facts without their literal types, for code that looks at any route. */
export function factsOfNamedRoute(name: RouteName): RouteFacts {
  return routeFacts[name];
}

/** In the document title, and in the simple layout's bar; the logo stands there without one. Asked when drawing, so that it is in the language spoken. */
export function titleOfRoute(name: string): string | undefined {
  return (portalWords.titles as Partial<Record<string, string>>)[name];
}
