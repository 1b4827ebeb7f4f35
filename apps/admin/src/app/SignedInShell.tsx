import { useMutation } from '@tanstack/react-query';
import { Drawer, Grid } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { shellWords } from '#src/words/shell.ts';
import { client, clearSessionDraftsAndCachedData } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { useRefetchPermissionsOnFocus } from '../lib/use-refetch-permissions-on-focus.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { HeadBar } from './HeadBar.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { navGroupsFor, findPageByPathname, pagesReadableWithPermissions } from './pages.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SideNav } from './SideNav.tsx';
import { UndoLastActionBar } from './UndoLastActionBar.tsx';

/** Around every page that needs an operator; without one it leads to login and remembers the way. */
export function SignedInShell() {
  const session = useSession();
  const location = useLocation();
  const logout = useMutation({
    mutationFn: () => client.call('POST /admin/v1/staff/logout', {}),
    // Leaving the desk must work without a network too.
    onSettled: () => clearSessionDraftsAndCachedData(),
  });
  if (session === undefined) {
    // After leaving by hand the next operator at this desk begins at the front.
    const from = logout.isIdle ? location.pathname + location.search : undefined;
    return <Navigate to="/login" replace state={from === undefined ? null : { from }} />;
  }
  return <Desk permissions={session.permissions} onLogout={() => logout.mutate()} />;
}

function Desk({ permissions, onLogout }: { permissions: readonly string[]; onLogout: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { lg, xl } = Grid.useBreakpoint();
  const [byHand, setByHand] = useState<boolean>();
  const [overlay, setOverlay] = useState<'nav' | 'palette' | 'keys'>();
  const small = byHand ?? xl === false;
  const asDrawer = lg === false;
  const groups = navGroupsFor(permissions);
  const close = () => setOverlay(undefined);
  const go = (path: string) => {
    if (pagesReadableWithPermissions(permissions).some((page) => page.path === path)) void navigate(path);
  };
  useRefetchPermissionsOnFocus();
  const here = findPageByPathname(pathname);
  useEffect(() => {
    const name = here === undefined ? shellWords.product : shellWords.pages[here.key];
    const object = here === undefined ? '' : pathname.slice(here.path.length + 1);
    document.title = shellWords.documentTitle(object === '' ? name : `${name} ${object}`);
  }, [here, pathname]);
  const isObject = here !== undefined && pathname !== here.path;
  useShortcuts({
    '$mod+k': () => setOverlay('palette'),
    'Shift+?': () => setOverlay('keys'),
    '/': () => document.querySelector<HTMLElement>('[data-filter] input')?.focus(),
    'g u': () => go('/users'),
    'g o': () => go('/orders'),
    'g l': () => go('/audit'),
    'g a': () => go('/approvals'),
    'g m': () => go('/moderation'),
    'g k': () => go('/tickets'),
    'g h': () => go('/overview'),
    'g i': () => go('/inbox'),
  });

  return (
    <div className={asDrawer ? 'shell narrow' : small ? 'shell small' : 'shell'}>
      <a className="skip" href="#main">
        {shellWords.skip}
      </a>
      {!asDrawer && (
        <aside className="side" aria-label={shellWords.sideBar}>
          <Brand small={small} />
          <SideNav groups={groups} small={small} onExpand={() => setByHand(false)} />
          <div className="side-foot">
            {!small && (
              <button type="button" className="side-keys" onClick={() => setOverlay('keys')}>
                <kbd>?</kbd> {shellWords.keys}
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={small ? shellWords.expand : shellWords.collapse}
              onClick={() => setByHand(!small)}
            >
              <Icon name="sidebar" />
            </button>
          </div>
        </aside>
      )}
      <HeadBar
        onMenu={asDrawer ? () => setOverlay('nav') : undefined}
        onSearch={() => setOverlay('palette')}
        onKeys={() => setOverlay('keys')}
        onLogout={onLogout}
      />
      <main className="main" id="main" tabIndex={-1}>
        <PageErrorBoundary key={pathname} title={here === undefined ? shellWords.product : shellWords.pages[here.key]}>
          <Suspense
            fallback={<PageSkeleton title={isObject || here === undefined ? undefined : shellWords.pages[here.key]} />}
          >
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
      {asDrawer && (
        <Drawer open={overlay === 'nav'} onClose={close} placement="left" size={264} title={shellWords.product}>
          <SideNav groups={groups} small={false} onExpand={() => undefined} onNavigate={close} />
        </Drawer>
      )}
      {overlay === 'palette' && (
        <CommandPalette
          onClose={close}
          acts={[
            { name: shellWords.keys, icon: 'enter', run: () => setOverlay('keys') },
            { name: shellWords.logout, icon: 'logout', run: onLogout },
          ]}
        />
      )}
      {overlay === 'keys' && <ShortcutsDialog onClose={close} />}
      <UndoLastActionBar />
      <ReauthenticateDialog />
    </div>
  );
}

function Brand({ small }: { small: boolean }) {
  return (
    <div className="brand">
      <img src="/icon.svg" alt="" width={24} height={24} />
      {!small && (
        <>
          <b>{shellWords.brand}</b>
          <span>{shellWords.product}</span>
        </>
      )}
    </div>
  );
}
