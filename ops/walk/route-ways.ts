import type { Way, Who } from './way.ts';

const everybody: Who[] = ['visitor', 'hanghang', 'whale'];
/** The page is the same with and without membership. */
const both: Who[] = ['visitor', 'whale'];
const signedIn: Who[] = ['whale'];
const anyPlayer: Who[] = ['hanghang', 'whale'];

/** Every route, from the tab that leads there. */
export const routeWays: Way[] = [
  { screen: 'square', as: everybody, steps: ['tab /square'] },
  { screen: 'square.gifts', as: both, steps: ['tab /', 'link /square?feed=gifts'] },
  // Which feed is shown is not in the address.
  { screen: 'square.latest', as: both, steps: ['tab /square'], opens: ['press 最新'] },
  { screen: 'square.tag', as: ['visitor'], steps: ['tab /square'], opens: ['press # 攻略'] },
  { screen: 'topic', as: both, steps: ['tab /square', 'link /topic/'] },
  { screen: 'levels', as: signedIn, steps: ['tab /profile', 'link /levels'] },
  { screen: 'welcome', as: signedIn, steps: ['tab /profile', 'link /settings', 'link /welcome'] },
  { screen: 'welfare', as: everybody, steps: ['tab /welfare'] },
  { screen: 'welfare.playing', as: both, steps: ['tab /welfare', 'link /welfare?video='] },
  { screen: 'games', as: everybody, steps: ['tab /games'] },
  { screen: 'games.type', as: both, steps: ['tab /games', 'link /games/adventure'] },
  { screen: 'games.newest', as: ['visitor'], steps: ['tab /', 'link /games?sort=2'] },
  { screen: 'profile', as: everybody, steps: ['tab /profile'] },
  { screen: 'profile.member', as: everybody, steps: ['tab /', 'link /profile?fun=member'] },
  { screen: 'detail', as: everybody, steps: ['tab /games', 'open 月海回声'] },
  { screen: 'rankings', as: both, steps: ['tab /', 'link /rankings'] },
  { screen: 'detail.fromPost', as: ['visitor'], steps: ['tab /square', 'link /detail/'] },
  { screen: 'login', as: ['visitor'], steps: ['tab /profile', 'link /login'] },
  { screen: 'register', as: ['visitor'], steps: ['tab /profile', 'link /login', 'link /register'] },
  { screen: 'loginOther', as: ['visitor'], steps: ['tab /profile', 'link /login', 'link /other'] },
  { screen: 'findPassword', as: signedIn, steps: ['tab /profile', 'link /reset', 'link /find'] },
  { screen: 'bindPhone', as: signedIn, steps: ['tab /profile', 'link /bind'] },
  { screen: 'resetPwd', as: signedIn, steps: ['tab /profile', 'link /reset'] },
  { screen: 'recharge', as: anyPlayer, steps: ['tab /profile', 'link /recharge'] },
  // Where the payment's provider sends people back to: nothing in the portal leads there without an order made for it.
  { screen: 'rechargeResult', as: signedIn, steps: ['tab /profile', 'address /recharge/{order}'] },
  { screen: 'orders', as: anyPlayer, steps: ['tab /profile', 'link /orders'] },
  {
    screen: 'orders.membership',
    as: signedIn,
    steps: ['tab /profile', 'link /orders', 'link /orders?kind=membership'],
  },
  { screen: 'order', as: signedIn, steps: ['tab /profile', 'link /orders', 'link /orders/'] },
  { screen: 'coins', as: anyPlayer, steps: ['tab /profile', 'link /coins'] },
  { screen: 'faq', as: both, steps: ['tab /profile', 'link /faq'] },
  { screen: 'message', as: anyPlayer, steps: ['tab /profile', 'link /message'] },
  { screen: 'message.order', as: signedIn, steps: ['tab /profile', 'link /message', 'link /message?kind=order'] },
  { screen: 'gifts', as: anyPlayer, steps: ['tab /profile', 'link /gifts'] },
  { screen: 'gifts.more', as: anyPlayer, steps: ['tab /profile', 'link /gifts', 'link /gifts?tab=more'] },
  { screen: 'user', as: anyPlayer, steps: ['tab /profile', 'link /user'] },
  { screen: 'settings', as: both, steps: ['tab /profile', 'link /settings'] },
  { screen: 'devices', as: signedIn, steps: ['tab /profile', 'link /user', 'link /devices'] },
  { screen: 'kefu', as: both, steps: ['tab /profile', 'link /kefu'] },
  { screen: 'ticket', as: ['hanghang'], steps: ['tab /profile', 'link /kefu', 'link /kefu/'] },
  { screen: 'business', as: both, steps: ['tab /profile', 'link /business'] },
  { screen: 'postpage', as: both, steps: ['tab /square', 'link /postpage'] },
  { screen: 'commenthistory', as: anyPlayer, steps: ['tab /profile', 'link /commenthistory'] },
  {
    screen: 'commenthistory.comments',
    as: signedIn,
    steps: ['tab /profile', 'link /commenthistory', 'press 我的评论'],
  },
  { screen: 'person', as: both, steps: ['tab /square', 'link /person/'] },
  { screen: 'person.own', as: signedIn, steps: ['tab /profile', 'open 获赞'] },
  { screen: 'follows', as: both, steps: ['tab /square', 'link /person/', 'open 关注'] },
  {
    screen: 'follows.topics',
    as: signedIn,
    steps: ['tab /profile', 'open 关注', 'press 话题'],
  },
  { screen: 'blocks', as: signedIn, steps: ['tab /profile', 'link /settings', 'link /blocks'] },
  { screen: 'wishes', as: signedIn, steps: ['tab /profile', 'link /wishes'] },
  { screen: 'favourites', as: signedIn, steps: ['tab /profile', 'link /favourites'] },
  { screen: 'history', as: both, steps: ['tab /profile', 'link /history'] },
  { screen: 'myGames', as: signedIn, steps: ['tab /profile', 'link /my-games'] },
  { screen: 'downloadHelp', as: signedIn, steps: ['tab /profile', 'link /download-help'] },
  { screen: 'legal', as: both, steps: ['tab /', 'link /legal/agreement'] },
  { screen: 'legal.privacy', as: ['visitor'], steps: ['tab /profile', 'link /settings', 'link /legal/privacy'] },
  { screen: 'search', as: both, steps: ['tab /', 'link /search'] },
  { screen: 'search.posts', as: ['visitor'], steps: ['tab /square', 'link /search?kind=post'] },
  { screen: 'search.word', as: ['visitor'], steps: ['tab /', 'link /search', 'press 月海回声'] },
  { screen: 'post', as: everybody, steps: ['tab /square', 'link /post/'] },
  // Codes and links outside of the portal lead there, for who has no app yet.
  { screen: 'download', as: ['visitor'], steps: ['tab /', 'address /download'] },
  { screen: 'checkin', as: everybody, steps: ['tab /', 'link /checkin'] },
  { screen: 'activity', as: everybody, steps: ['tab /', 'link /activity'] },
  { screen: 'home', as: everybody, steps: ['tab /games', 'tab /'] },
];
