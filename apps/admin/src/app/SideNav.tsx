import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { shellWords } from '#src/words/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { navGroupIcons, type NavGroup } from './pages.ts';

interface SideNavProps {
  groups: NavGroup[];
  /** Icons only. A press on one opens the navigation again. */
  small: boolean;
  onExpand: () => void;
  onNavigate?: () => void;
}

/** Only the group one is in is open, and what was opened by hand. */
export function SideNav({ groups, small, onExpand, onNavigate }: SideNavProps) {
  const { pathname } = useLocation();
  const current = groups.find(({ pages }) =>
    pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});

  return (
    <nav className="nav" aria-label={shellWords.nav}>
      <ul>
        {groups.map(({ key, pages }) => {
          const inside = current?.key === key;
          // Opened by hand it stays open, also when one goes to a page in it.
          const wanted = byHand[key] ?? inside;
          const open = !small && wanted;
          return (
            <li key={key}>
              <button
                type="button"
                className={inside ? 'nav-group here' : 'nav-group'}
                aria-expanded={open}
                aria-label={shellWords.groups[key]}
                title={small ? shellWords.groups[key] : undefined}
                onClick={() => {
                  if (small) onExpand();
                  setByHand({ ...byHand, [key]: small || !wanted });
                }}
              >
                <Icon name={navGroupIcons[key]} size={small ? 18 : 16} />
                {!small && (
                  <>
                    <span>{shellWords.groups[key]}</span>
                    <Icon name={open ? 'down' : 'right'} size={14} />
                  </>
                )}
              </button>
              {open && (
                <ul>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <NavLink to={page.path} onClick={onNavigate}>
                        {shellWords.pages[page.key]}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
