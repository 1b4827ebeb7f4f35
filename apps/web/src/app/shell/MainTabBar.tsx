import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  GamesTab,
  GamesTabFocus,
  HomeTab,
  HomeTabFocus,
  ProfileTab,
  ProfileTabFocus,
  SquareTab,
  SquareTabFocus,
  WelfareTab,
  WelfareTabFocus,
} from '#src/art/TabIcons.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { tabNames, type TabName } from '#src/lib/routing/routes.ts';
import { TabBar } from '#src/ui/TabBar/TabBar.tsx';
import { portalWords } from '#src/words/portal.ts';
import { activeTabOfPath } from './active-tab.ts';

const icons: Record<TabName, readonly [normal: ReactNode, focus: ReactNode]> = {
  home: [<HomeTab key="n" />, <HomeTabFocus key="f" />],
  square: [<SquareTab key="n" />, <SquareTabFocus key="f" />],
  welfare: [<WelfareTab key="n" />, <WelfareTabFocus key="f" />],
  games: [<GamesTab key="n" />, <GamesTabFocus key="f" />],
  profile: [<ProfileTab key="n" />, <ProfileTabFocus key="f" />],
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
