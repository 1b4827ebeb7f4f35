import { Dropdown, type MenuProps } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { shellWords } from '#src/words/shell.ts';
import { useObjectNameInHeadBar } from '../lib/object-name-in-head-bar.ts';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { StaffInitialAvatar } from '../ui/StaffInitialAvatar.tsx';
import { setColorMode, useColorMode, type ColorMode } from './color-mode-and-reduced-motion.ts';
import { InboxLinkWithCount } from './InboxLinkWithCount.tsx';
import { findPageByPathname } from './pages.ts';
import { SystemStatusIndicator } from '../ui/system/SystemStatusIndicator.tsx';

interface HeadBarProps {
  onMenu: (() => void) | undefined;
  onSearch: () => void;
  onKeys: () => void;
  onLogout: () => void;
}

/** Where one is, the search, and the operator's own menu. */
export function HeadBar({ onMenu, onSearch, onKeys, onLogout }: HeadBarProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const { chosen } = useColorMode();
  const object = useObjectNameInHeadBar();
  const here = findPageByPathname(pathname);
  const colors: ColorMode[] = ['system', 'light', 'dark'];
  const items: MenuProps['items'] = [
    { key: 'me', label: shellWords.me },
    { key: 'keys', label: shellWords.keys },
    { key: 'handbook', label: shellWords.pages.handbook },
    { type: 'divider' },
    {
      type: 'group',
      label: shellWords.colors.title,
      children: colors.map((mode) => ({ key: mode, label: shellWords.colors[mode] })),
    },
    { type: 'divider' },
    { key: 'logout', label: shellWords.logout },
  ];
  const choose = (key: string) => {
    if (key === 'me') void navigate('/me');
    else if (key === 'keys') onKeys();
    else if (key === 'handbook') void navigate('/handbook');
    else if (key === 'logout') onLogout();
    else setColorMode(key as ColorMode);
  };

  return (
    <header className="head">
      {onMenu && (
        <button type="button" className="icon-button" aria-label={shellWords.openNav} onClick={onMenu}>
          <Icon name="list" size={20} />
        </button>
      )}
      <nav className="crumbs" aria-label={shellWords.place}>
        {here?.group && shellWords.groups[here.group] !== shellWords.pages[here.key] && (
          <>
            <span>{shellWords.groups[here.group]}</span>
            <Icon name="right" size={14} />
          </>
        )}
        {here && (
          <Link to={here.path} aria-current={pathname === here.path ? 'page' : undefined}>
            {shellWords.pages[here.key]}
          </Link>
        )}
        {here && pathname !== here.path && (
          <>
            <Icon name="right" size={14} />
            <b aria-current="page">{object ?? pathname.slice(here.path.length + 1)}</b>
          </>
        )}
      </nav>
      <button type="button" className="find" onClick={onSearch}>
        <Icon name="search" />
        <span>{shellWords.search}</span>
        <kbd>⌘K</kbd>
      </button>
      <Link
        className="help icon-button"
        to={`/handbook${here === undefined ? '' : `#${shellWords.pages[here.key]}`}`}
        aria-label={shellWords.help}
        title={shellWords.help}
      >
        <Icon name="question" size={20} />
      </Link>
      <SystemStatusIndicator />
      <InboxLinkWithCount />
      <Dropdown
        trigger={['click']}
        menu={{ items, selectable: true, selectedKeys: [chosen], onClick: ({ key }) => choose(key) }}
      >
        <button type="button" className="me-button">
          <StaffInitialAvatar name={session?.name ?? ''} />
          <span>{session?.name}</span>
          <span className="sr">{shellWords.ownMenu}</span>
          <Icon name="down" size={14} />
        </button>
      </Dropdown>
    </header>
  );
}
