import { expect, test } from 'vitest';
import { pathTo } from './path-to.ts';
import { factsOfNamedRoute, routeFacts, tabNames, titleOfRoute, type RouteName } from './routes.ts';
import { composeDocumentTitle } from './compose-document-title.ts';

const names = Object.keys(routeFacts) as RouteName[];
const pathsOf = (layout: string) =>
  Object.fromEntries(
    names
      .filter((name) => factsOfNamedRoute(name).layout === layout)
      .map((name) => [name, factsOfNamedRoute(name).path]),
  );

test('[L-08][L-12] the tabs, in order, and their paths', () => {
  expect(tabNames).toStrictEqual(['home', 'square', 'welfare', 'games', 'profile']);
  expect(pathsOf('main')).toStrictEqual({
    home: '/',
    square: '/square',
    welfare: '/welfare',
    games: '/games/:type?',
    profile: '/profile',
  });
});

test('[L-18] the simple layout’s routes by name and path, and our own', () => {
  expect(pathsOf('simple')).toStrictEqual({
    detail: '/detail/:id',
    login: '/login',
    register: '/register',
    loginOther: '/other',
    findPassword: '/find',
    bindPhone: '/bind',
    resetPwd: '/reset',
    recharge: '/recharge',
    rechargeResult: '/recharge/:orderId',
    orders: '/orders',
    order: '/orders/:id',
    coins: '/coins',
    faq: '/faq',
    message: '/message',
    gifts: '/gifts',
    user: '/user',
    settings: '/settings',
    devices: '/devices',
    kefu: '/kefu',
    ticket: '/kefu/:id',
    business: '/business',
    postpage: '/postpage',
    commenthistory: '/commenthistory',
    rankings: '/rankings/:board?',
    wishes: '/wishes',
    favourites: '/favourites',
    history: '/history',
    myGames: '/my-games',
    downloadHelp: '/download-help',
    legal: '/legal/:slug',
    person: '/person/:id',
    topic: '/topic/:id',
    levels: '/levels',
    welcome: '/welcome',
    follows: '/person/:id/follows',
    blocks: '/blocks',
  });
});

test('[L-21] outside the layouts, of which search is our own', () => {
  expect(pathsOf('none')).toStrictEqual({
    search: '/search',
    post: '/post/:id',
    download: '/download',
    checkin: '/checkin',
    activity: '/activity',
  });
});

test('[L-19] login is required for these, of which those of blocks, devices, tickets, wishes, favourites, orders, coins, own games and the first minutes are our own, and no others', () => {
  const guarded = names.filter((name) => factsOfNamedRoute(name).needsLogin === true);
  expect(guarded.toSorted()).toStrictEqual([
    'bindPhone',
    'blocks',
    'coins',
    'devices',
    'favourites',
    'findPassword',
    'gifts',
    'message',
    'myGames',
    'order',
    'orders',
    'recharge',
    'rechargeResult',
    'resetPwd',
    'ticket',
    'user',
    'welcome',
    'wishes',
  ]);
});

test('[L-17] login, register and loginOther go back to home, no other route declares a target', () => {
  const declared = names.filter((name) => factsOfNamedRoute(name).back !== undefined);
  expect(declared.toSorted()).toStrictEqual(['login', 'loginOther', 'register']);
  expect(declared.every((name) => factsOfNamedRoute(name).back === 'home')).toBe(true);
});

test('[L-13] square and profile have no header; square’s title names the gift centre, welfare’s the videos', () => {
  expect(names.filter((name) => factsOfNamedRoute(name).header === false).toSorted()).toStrictEqual([
    'profile',
    'square',
  ]);
  expect(titleOfRoute('square')).toBe('礼包中心');
  expect(titleOfRoute('welfare')).toBe('动漫福利视频');
});

test('[L-07] commenthistory alone is never cached', () => {
  expect(names.filter((name) => factsOfNamedRoute(name).cached === false)).toStrictEqual(['commenthistory']);
});

test('[L-23] the title is the product title, plus the route’s where it has one', () => {
  expect(composeDocumentTitle('蓝屿')).toBe('蓝屿');
  expect(composeDocumentTitle('蓝屿', titleOfRoute('home'))).toBe('蓝屿');
  expect(composeDocumentTitle('蓝屿', titleOfRoute('message'))).toBe('蓝屿 · 消息');
});

test('every route but home and a game’s has a title', () => {
  const titled = names.filter((name) => titleOfRoute(name) !== undefined);
  expect(names.filter((name) => !titled.includes(name))).toStrictEqual(['home', 'detail']);
});

test('[L-11] addresses are made by route name', () => {
  expect(pathTo('home')).toBe('/');
  expect(pathTo('games')).toBe('/games');
  expect(pathTo('games', { type: 'new' })).toBe('/games/new');
  expect(pathTo('detail', { id: '9007199254740993' })).toBe('/detail/9007199254740993');
  expect(pathTo('legal', { slug: 'terms' })).toBe('/legal/terms');
});

test('[L-14] the membership area has an address', () => {
  expect(pathTo('profile', undefined, { fun: 'member' })).toBe('/profile?fun=member');
});
