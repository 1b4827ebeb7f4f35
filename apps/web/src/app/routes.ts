import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import { routeFacts, type RouteFacts, type RouteName } from '#src/lib/routes.ts';

type Page = LazyExoticComponent<ComponentType>;

/** A page module's default export, loaded when the route is first visited. */
const pages: Record<RouteName, Page> = {
  home: lazy(() => import('#src/pages/home/HomePage.tsx')),
  square: lazy(() => import('#src/pages/square/SquarePage.tsx')),
  welfare: lazy(() => import('#src/pages/welfare/WelfarePage.tsx')),
  games: lazy(() => import('#src/pages/games/GamesPage.tsx')),
  profile: lazy(() => import('#src/pages/profile/ProfilePage.tsx')),
  detail: lazy(() => import('#src/pages/detail/DetailPage.tsx')),
  login: lazy(() => import('#src/pages/login/LoginPage.tsx')),
  register: lazy(() => import('#src/pages/register/RegisterPage.tsx')),
  loginOther: lazy(() => import('#src/pages/login-other/LoginOtherPage.tsx')),
  findPassword: lazy(() => import('#src/pages/find-password/FindPasswordPage.tsx')),
  bindPhone: lazy(() => import('#src/pages/bind-phone/BindPhonePage.tsx')),
  resetPwd: lazy(() => import('#src/pages/reset-pwd/ResetPwdPage.tsx')),
  recharge: lazy(() => import('#src/pages/recharge/RechargePage.tsx')),
  faq: lazy(() => import('#src/pages/faq/FaqPage.tsx')),
  message: lazy(() => import('#src/pages/message/MessagePage.tsx')),
  gifts: lazy(() => import('#src/pages/gifts/GiftsPage.tsx')),
  user: lazy(() => import('#src/pages/user/UserPage.tsx')),
  business: lazy(() => import('#src/pages/business/BusinessPage.tsx')),
  postpage: lazy(() => import('#src/pages/postpage/PostPagePage.tsx')),
  commenthistory: lazy(() => import('#src/pages/commenthistory/CommentHistoryPage.tsx')),
  legal: lazy(() => import('#src/pages/legal/LegalPage.tsx')),
  post: lazy(() => import('#src/pages/post/PostPage.tsx')),
  download: lazy(() => import('#src/pages/download/DownloadPage.tsx')),
  checkin: lazy(() => import('#src/pages/checkin/CheckinPage.tsx')),
  activity: lazy(() => import('#src/pages/activity/ActivityPage.tsx')),
};

/** The gallery of the kit exists only on the development server. */
const kitPage: Page | null = import.meta.env.DEV ? lazy(() => import('#src/pages/kit/KitPage.tsx')) : null;

export interface Route extends RouteFacts {
  name: RouteName | 'kit';
  page: Page;
}

export const routes: readonly Route[] = [
  ...(Object.keys(routeFacts) as RouteName[]).map((name): Route => ({ ...routeFacts[name], name, page: pages[name] })),
  ...(kitPage === null
    ? []
    : [{ name: 'kit', path: '/kit', layout: 'none', preview: 'site', wide: true, page: kitPage } satisfies Route]),
];

export function routeAt(pathname: string): Route | null {
  return routes.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? null;
}
