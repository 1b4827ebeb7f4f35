import { portalWords } from '#src/words/portal.ts';

export type LayoutName = 'main' | 'simple' | 'none';
/** What the server draws preview tags from when an address is shared. */
export type SharePreviewKind = 'site' | 'game' | 'post';

export type RouteIcon = 'bell' | 'gem' | 'gift' | 'help';

export interface RouteFacts {
  path: `/${string}`;
  layout: LayoutName;
  /** The site's own where it is not said. */
  preview?: SharePreviewKind;
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

/** In the table most pages have the simple layout, and their name as path: there it is not said, for the sake of the first load. */
type RouteRow = Omit<RouteFacts, 'layout' | 'path'> & Partial<Pick<RouteFacts, 'layout' | 'path'>>;

/**
 * The one table of addresses. It is plain data, so that pages can link by name without
 * importing each other, and the build can hand titles to the server.
 */
export const routeFacts = {
  home: { path: '/', layout: 'main' },
  square: { layout: 'main', header: false },
  welfare: { layout: 'main' },
  games: { path: '/games/:type?', layout: 'main' },
  profile: { layout: 'main', header: false },

  detail: { path: '/detail/:id', preview: 'game', bar: 'own' },
  login: { back: 'home', bar: 'clear' },
  register: { back: 'home', bar: 'clear' },
  loginOther: { path: '/other', back: 'home', bar: 'clear' },
  findPassword: { path: '/find', needsLogin: true },
  bindPhone: { path: '/bind', needsLogin: true },
  resetPwd: { path: '/reset', needsLogin: true },
  recharge: { icon: 'gem', needsLogin: true },
  rechargeResult: { path: '/recharge/:orderId', needsLogin: true },
  orders: { needsLogin: true },
  order: { path: '/orders/:id', needsLogin: true },
  coins: { needsLogin: true },
  faq: { icon: 'help' },
  message: { icon: 'bell', needsLogin: true },
  gifts: { icon: 'gift', needsLogin: true },
  user: { needsLogin: true },
  settings: {},
  devices: { needsLogin: true },
  kefu: {},
  ticket: { path: '/kefu/:id', needsLogin: true },
  business: {},
  postpage: {},
  commenthistory: { cached: false },
  person: { path: '/person/:id' },
  topic: { path: '/topic/:id' },
  levels: {},
  welcome: { needsLogin: true },
  follows: { path: '/person/:id/follows' },
  blocks: { needsLogin: true },
  rankings: { path: '/rankings/:board?' },
  wishes: { needsLogin: true },
  favourites: { needsLogin: true },
  history: {},
  myGames: { path: '/my-games', needsLogin: true },
  downloadHelp: { path: '/download-help' },
  legal: { path: '/legal/:slug' },

  search: { layout: 'none' },
  post: { path: '/post/:id', layout: 'none', preview: 'post' },
  download: { layout: 'none', wide: true },
  checkin: { layout: 'none' },
  activity: { layout: 'none' },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routeFacts;
export type PathPattern<N extends RouteName> = (typeof routeFacts)[N] extends { path: infer P extends string }
  ? P
  : `/${N}`;

/** L-08, L-09: the tab bar's order; the middle one is raised. */
export const tabNames = ['home', 'square', 'welfare', 'games', 'profile'] as const satisfies readonly RouteName[];
export type TabName = (typeof tabNames)[number];

/** The same facts without their literal types, for code that looks at any route. */
export function factsOfNamedRoute(name: RouteName): RouteFacts {
  return { layout: 'simple', path: `/${name}`, ...routeFacts[name] };
}

/** In the document title, and in the simple layout's bar; the logo stands there without one. Asked when drawing, so that it is in the language spoken. */
export function titleOfRoute(name: string): string | undefined {
  return (portalWords.titles as Partial<Record<string, string>>)[name];
}
