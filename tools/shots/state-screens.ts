import type { Who } from '@lanyu/ops/walk/way';
import { emptied, failing, held, lengthened, offline, withoutPageData } from './answers.ts';
import { gamePath } from './base-screens.ts';
import type { FindPath, Screen } from './screen.ts';

type State = 'loading' | 'empty' | 'error' | 'offline' | 'long' | 'largest';

const prepared: Record<State, Partial<Screen>> = {
  loading: { waiting: true, prepare: (page) => Promise.all([withoutPageData(page), held(page)]) },
  empty: { prepare: (page) => Promise.all([withoutPageData(page), emptied(page)]) },
  error: { prepare: (page) => Promise.all([withoutPageData(page), failing(page)]) },
  offline: { waiting: true, prepare: (page) => Promise.all([withoutPageData(page), offline(page)]) },
  long: { prepare: (page) => Promise.all([withoutPageData(page), lengthened(page)]) },
  largest: {
    prepare: (page) => page.context().addInitScript(() => localStorage.setItem('lanyu.textSize', 'largest')),
  },
};

const asked: State[] = ['loading', 'error', 'long', 'largest'];
const list: State[] = [...asked, 'empty'];

/** Each page that asks the API for something, in the states that its answer can put it in. */
const pages: { name: string; path: string | FindPath; who: Who; states: State[] }[] = [
  { name: 'home', path: '/', who: 'whale', states: [...asked, 'offline'] },
  { name: 'square', path: '/square', who: 'hanghang', states: [...list, 'offline'] },
  { name: 'welfare', path: '/welfare', who: 'hanghang', states: [...list, 'offline'] },
  { name: 'games', path: '/games', who: 'hanghang', states: [...asked, 'offline'] },
  { name: 'profile', path: '/profile', who: 'whale', states: [...asked, 'offline'] },
  { name: 'member', path: '/profile?fun=member', who: 'hanghang', states: asked },
  { name: 'detail', path: gamePath('moon-sea'), who: 'hanghang', states: [...asked, 'offline'] },
  { name: 'post', path: '/post/1', who: 'hanghang', states: [...asked, 'offline'] },
  { name: 'message', path: '/message', who: 'whale', states: list },
  { name: 'gifts', path: '/gifts', who: 'whale', states: list },
  { name: 'recharge', path: '/recharge', who: 'whale', states: asked },
  { name: 'orders', path: '/orders', who: 'whale', states: list },
  { name: 'coins', path: '/coins', who: 'whale', states: list },
  { name: 'wishes', path: '/wishes', who: 'whale', states: list },
  { name: 'favourites', path: '/favourites', who: 'whale', states: list },
  { name: 'favourites.videos', path: '/favourites?tab=videos', who: 'whale', states: list },
  {
    name: 'search.people',
    path: '/search?kind=user&q=云',
    who: 'hanghang',
    states: ['loading', 'error', 'long', 'offline'],
  },
  {
    name: 'search.topics',
    path: '/search?kind=topic&q=略',
    who: 'hanghang',
    states: ['loading', 'error', 'long', 'offline'],
  },
  { name: 'history', path: '/history', who: 'whale', states: ['largest'] },
  { name: 'myGames', path: '/my-games', who: 'whale', states: list },
  { name: 'search', path: '/search?q=海', who: 'hanghang', states: list },
  { name: 'person', path: '/person/100000', who: 'hanghang', states: asked },
  { name: 'follows', path: '/person/100000/follows', who: 'hanghang', states: list },
  { name: 'levels', path: '/levels', who: 'hanghang', states: ['loading', 'error', 'offline'] },
  { name: 'welcome', path: '/welcome', who: 'hanghang', states: [...list, 'offline'] },
  { name: 'topic', path: '/topic/1', who: 'hanghang', states: [...list, 'offline'] },
  { name: 'blocks', path: '/blocks', who: 'whale', states: ['loading', 'error', 'empty', 'largest'] },
  { name: 'commenthistory', path: '/commenthistory', who: 'whale', states: list },
  { name: 'devices', path: '/devices', who: 'whale', states: ['loading', 'error', 'largest'] },
  { name: 'kefu', path: '/kefu', who: 'whale', states: ['loading', 'error', 'largest'] },
  { name: 'faq', path: '/faq', who: 'visitor', states: list },
  { name: 'activity', path: '/activity', who: 'hanghang', states: list },
  { name: 'checkin', path: '/checkin', who: 'hanghang', states: asked },
  { name: 'user', path: '/user', who: 'whale', states: asked },
  { name: 'legal', path: '/legal/agreement', who: 'visitor', states: ['loading', 'error'] },
  { name: 'download', path: '/download', who: 'visitor', states: ['loading'] },
  { name: 'settings', path: '/settings', who: 'whale', states: ['largest'] },
  { name: 'login', path: '/login', who: 'visitor', states: ['largest'] },
  { name: 'register', path: '/register', who: 'visitor', states: ['largest'] },
  { name: 'postpage', path: '/postpage', who: 'hanghang', states: ['largest'] },
];

export const stateScreens: Screen[] = pages.flatMap(({ states, ...page }) =>
  states.map((state): Screen => ({ ...page, ...prepared[state], name: `${page.name}.${state}`, taken: 'state' })),
);
