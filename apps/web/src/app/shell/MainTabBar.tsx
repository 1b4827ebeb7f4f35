import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  GamesTabIcon,
  GamesTabActiveIcon,
  HomeTabIcon,
  HomeTabActiveIcon,
  ProfileTabIcon,
  ProfileTabActiveIcon,
  SquareTabIcon,
  SquareTabActiveIcon,
  WelfareTabIcon,
  WelfareTabActiveIcon,
} from '#src/art/TabIcons.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { tabNames, type TabName } from '#src/lib/routing/routes.ts';
import { TabBar } from '#src/ui/TabBar/TabBar.tsx';
import { portalWords } from '#src/words/portal.ts';
import { activeTabOfPath } from './active-tab.ts';

const icons: Record<TabName, readonly [normal: ReactNode, focus: ReactNode]> = {
  home: [<HomeTabIcon key="n" />, <HomeTabActiveIcon key="f" />],
  square: [<SquareTabIcon key="n" />, <SquareTabActiveIcon key="f" />],
  welfare: [<WelfareTabIcon key="n" />, <WelfareTabActiveIcon key="f" />],
  games: [<GamesTabIcon key="n" />, <GamesTabActiveIcon key="f" />],
  profile: [<ProfileTabIcon key="n" />, <ProfileTabActiveIcon key="f" />],
};

/** L-08 … L-11. */
export function MainTabBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const active = activeTabOfPath(pathname);
  const items = tabNames.map((name: TabName) => ({
    name,
    label: portalWords.tabs[name],
    href: pathTo(name),
    icon: icons[name][0],
    focusIcon: icons[name][1],
    raised: name === 'welfare',
  }));
  return (
    <TabBar
      items={items}
      active={active}
      label={portalWords.tabs.nav}
      onPick={(name, event) => {
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        // The tab of the page in view leads to its top, as on every phone; from a screen within it, to the page.
        if (pathname === pathTo(name) && !/[?&](fun|video)=/.test(search))
          window.scrollTo({ top: 0, behavior: 'smooth' });
        else void navigate(pathTo(name));
      }}
    />
  );
}
