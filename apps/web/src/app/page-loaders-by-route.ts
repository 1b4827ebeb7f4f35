import { withQueryClientProvider } from '#src/lib/network/with-query-client-provider.tsx';
import type { RouteName } from '#src/lib/routing/routes.ts';
import type { PageLoader } from './lazy-page.ts';

/**
 * The pages that are not home, each loaded when it is first visited. A module of its own: the build writes the names
 * of all their files beside this table, and a visitor's first page can be drawn without them.
 */
const pageLoadersByRoute: Record<Exclude<RouteName, 'home'>, PageLoader> = {
  square: () => import('#src/pages/square/SquarePage.tsx'),
  welfare: () => import('#src/pages/welfare/WelfareVideosPage.tsx'),
  games: () => import('#src/pages/games/GamesPage.tsx'),
  profile: () => import('#src/pages/profile/OwnProfilePage.tsx'),
  detail: () => import('#src/pages/detail/DetailPage.tsx'),
  login: () => import('#src/pages/login/PasswordLoginPage.tsx'),
  register: () => import('#src/pages/register/RegisterPage.tsx'),
  loginOther: () => import('#src/pages/login-other/PhoneLoginPage.tsx'),
  findPassword: () => import('#src/pages/find-password/ResetOwnPasswordByPhonePage.tsx'),
  bindPhone: () => import('#src/pages/bind-phone/BindPhonePage.tsx'),
  resetPwd: () => import('#src/pages/reset-pwd/ChangePasswordPage.tsx'),
  recharge: () => import('#src/pages/recharge/RechargePage.tsx'),
  rechargeResult: () => import('#src/pages/recharge-result/RechargeResultPage.tsx'),
  orders: () => import('#src/pages/orders/OrdersPage.tsx'),
  order: () => import('#src/pages/order/OrderPage.tsx'),
  coins: () => import('#src/pages/coins/CoinRecordsPage.tsx'),
  faq: () => import('#src/pages/faq/FaqPage.tsx'),
  message: () => import('#src/pages/message/MessagesPage.tsx'),
  gifts: () => import('#src/pages/gifts/OwnGiftCodesPage.tsx'),
  user: () => import('#src/pages/user/OwnProfileAndSecurityPage.tsx'),
  settings: () => import('#src/pages/settings/SettingsPage.tsx'),
  devices: () => import('#src/pages/devices/DevicesPage.tsx'),
  kefu: () => import('#src/pages/kefu/KefuPage.tsx'),
  ticket: () => import('#src/pages/ticket/TicketPage.tsx'),
  business: () => import('#src/pages/business/BusinessPage.tsx'),
  postpage: () => import('#src/pages/postpage/PublishPostPage.tsx'),
  commenthistory: () => import('#src/pages/commenthistory/OwnPostsAndCommentsPage.tsx'),
  person: () => import('#src/pages/person/PersonPage.tsx'),
  topic: () => import('#src/pages/topic/TopicPage.tsx'),
  levels: () => import('#src/pages/levels/LevelsPage.tsx'),
  welcome: () => import('#src/pages/welcome/OnboardingStepsPage.tsx'),
  follows: () => import('#src/pages/follows/FollowsPage.tsx'),
  blocks: () => import('#src/pages/blocks/BlockedPeopleAndWordsPage.tsx'),
  rankings: () => import('#src/pages/rankings/RankingsPage.tsx'),
  wishes: () => import('#src/pages/wishes/FollowedGamesPage.tsx'),
  history: () => import('#src/pages/history/BrowsingHistoryPage.tsx'),
  favourites: () => import('#src/pages/favourites/FavouritesPage.tsx'),
  myGames: () => import('#src/pages/my-games/OwnedGamesPage.tsx'),
  downloadHelp: () => import('#src/pages/download-help/DownloadHelpPage.tsx'),
  legal: () => import('#src/pages/legal/LegalPage.tsx'),
  search: () => import('#src/pages/search/SearchPage.tsx'),
  post: () => import('#src/pages/post/PostPage.tsx'),
  download: () => import('#src/pages/download/AppDownloadPage.tsx'),
  checkin: () => import('#src/pages/checkin/CheckinPage.tsx'),
  activity: () => import('#src/pages/activity/ActivitiesPage.tsx'),
};

export async function loadPageOfRoute(name: Exclude<RouteName, 'home'>): ReturnType<PageLoader> {
  return { default: withQueryClientProvider((await pageLoadersByRoute[name]()).default) };
}
