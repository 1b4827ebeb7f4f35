import { matchPath } from 'react-router';
import { routeFacts, type RouteFacts, type RouteName } from '#src/lib/routes.ts';
import { pageCode, type PageCode } from './page-code.ts';

/** A page module's default export, loaded when the route is first visited. */
const pages: Record<RouteName, PageCode> = {
  home: pageCode(() => import('#src/pages/home/HomePage.tsx')),
  square: pageCode(() => import('#src/pages/square/SquarePage.tsx')),
  welfare: pageCode(() => import('#src/pages/welfare/WelfarePage.tsx')),
  games: pageCode(() => import('#src/pages/games/GamesPage.tsx')),
  profile: pageCode(() => import('#src/pages/profile/ProfilePage.tsx')),
  detail: pageCode(() => import('#src/pages/detail/DetailPage.tsx')),
  login: pageCode(() => import('#src/pages/login/LoginPage.tsx')),
  register: pageCode(() => import('#src/pages/register/RegisterPage.tsx')),
  loginOther: pageCode(() => import('#src/pages/login-other/LoginOtherPage.tsx')),
  findPassword: pageCode(() => import('#src/pages/find-password/FindPasswordPage.tsx')),
  bindPhone: pageCode(() => import('#src/pages/bind-phone/BindPhonePage.tsx')),
  resetPwd: pageCode(() => import('#src/pages/reset-pwd/ResetPwdPage.tsx')),
  recharge: pageCode(() => import('#src/pages/recharge/RechargePage.tsx')),
  faq: pageCode(() => import('#src/pages/faq/FaqPage.tsx')),
  message: pageCode(() => import('#src/pages/message/MessagePage.tsx')),
  gifts: pageCode(() => import('#src/pages/gifts/GiftsPage.tsx')),
  user: pageCode(() => import('#src/pages/user/UserPage.tsx')),
  settings: pageCode(() => import('#src/pages/settings/SettingsPage.tsx')),
  devices: pageCode(() => import('#src/pages/devices/DevicesPage.tsx')),
  kefu: pageCode(() => import('#src/pages/kefu/KefuPage.tsx')),
  ticket: pageCode(() => import('#src/pages/ticket/TicketPage.tsx')),
  business: pageCode(() => import('#src/pages/business/BusinessPage.tsx')),
  postpage: pageCode(() => import('#src/pages/postpage/PostPagePage.tsx')),
  commenthistory: pageCode(() => import('#src/pages/commenthistory/CommentHistoryPage.tsx')),
  legal: pageCode(() => import('#src/pages/legal/LegalPage.tsx')),
  post: pageCode(() => import('#src/pages/post/PostPage.tsx')),
  download: pageCode(() => import('#src/pages/download/DownloadPage.tsx')),
  checkin: pageCode(() => import('#src/pages/checkin/CheckinPage.tsx')),
  activity: pageCode(() => import('#src/pages/activity/ActivityPage.tsx')),
};

/** The gallery of the kit exists only on the development server. */
const kitPage: PageCode | null = import.meta.env.DEV ? pageCode(() => import('#src/pages/kit/KitPage.tsx')) : null;

export interface Route extends RouteFacts {
  name: RouteName | 'kit';
  code: PageCode;
}

export const routes: readonly Route[] = [
  ...(Object.keys(routeFacts) as RouteName[]).map((name): Route => ({ ...routeFacts[name], name, code: pages[name] })),
  ...(kitPage === null
    ? []
    : [{ name: 'kit', path: '/kit', layout: 'none', preview: 'site', wide: true, code: kitPage } satisfies Route]),
];

export function routeAt(pathname: string): Route | null {
  return routes.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? null;
}
