import { lazy, Suspense, useEffect, useReducer, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAgeGateNeeded } from '#src/features/site/age-confirmation.ts';
import { listenForInvalidSession } from '#src/lib/network/invalid-session-listeners.ts';
import { waitUntilIdle } from '#src/lib/device/wait-until-idle.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { lazyComponentWithQueryClient } from '#src/lib/network/lazy-component-with-query-client.ts';
import { syncSessionBetweenTabs, useUid } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { RouterLinkContext } from '#src/ui/Anchor/Anchor.tsx';
import { cx } from '#src/ui/cx.ts';
import { ErrorState, prefetchErrorArt } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
// Its code comes after the first view, its few rules with the document: they are no request of their own.
import '#src/ui/Toast/Toaster.module.css';
import { portalWords } from '#src/words/portal.ts';
import { HistoryRouter } from './HistoryRouter.tsx';
import {
  decidePageOrRedirect,
  unknownAddressFragment,
  type AppDownloadPageAvailability,
} from './decide-page-or-redirect.ts';
import { importChannelAndInviteCodeModule, storeChannelAndInviteCodesIfAny } from './entry-query-string-and-codes.ts';
import { createLazyPage } from './lazy-page.ts';
import { RoutedAnchor, setSearchKeyboardOpener } from './RoutedAnchor.tsx';
import { findRouteByPathname, type Route } from './routes.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { KeepAlive } from './shell/KeepAlive.tsx';
import { PageFallback } from './shell/PageFallback.tsx';
import { LazyComponent } from './shell/LazyComponent.tsx';
import { useIsDesktop } from './shell/use-is-desktop.ts';
import { MainTabBar } from './shell/MainTabBar.tsx';
import styles from './shell/shell.module.css';

const DesktopSidebars = lazy(() => retryUntilLoaded(() => import('./shell/DesktopLogoAndQrCode.tsx')));
const Dialogs = lazyComponentWithQueryClient(() => import('./shell/DialogsThatOpenByThemselves.tsx'));
const Toaster = lazy(async () => ({
  default: (await retryUntilLoaded(() => import('#src/ui/Toast/Toaster.tsx'))).Toaster,
}));
const ageGate = createLazyPage(() => import('#src/features/site/AgeGate.tsx'));
const Offline = lazy(() =>
  waitUntilIdle().then(() => retryUntilLoaded(() => import('./offline/OfflineTasksAndNotices.tsx'))),
);
/** Asks the server; nothing that the first view shows waits for it. */
const loadStartup = () => retryUntilLoaded(() => import('./startup.ts'));

function useStartUp(): void {
  const { key, search } = useLocation();
  const uid = useUid();
  const settled = useSite((state) => state.settled);
  useEffect(() => {
    const stops = [syncSessionBetweenTabs()];
    let isOver = false;
    void loadStartup()
      .then(({ keepThemeApplied, openKeyboardBeforeField, startUpAfterFirstPaint }) => {
        if (isOver) return;
        // The document has applied it; from now on it may change.
        stops.push(keepThemeApplied());
        setSearchKeyboardOpener(openKeyboardBeforeField);
        return startUpAfterFirstPaint(toast.error);
      })
      .finally(prefetchErrorArt);
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, []);
  useEffect(() => void storeChannelAndInviteCodesIfAny(search), [search]);
  // After device init, which also brings the cookie that reporting needs; what failed is tried again on the way.
  useEffect(() => {
    if (settled) void importChannelAndInviteCodeModule().then((codes) => codes.reportChannelAndInviteCode());
  }, [settled, key]);
  useEffect(() => {
    if (uid !== '')
      void loadStartup().then(({ prefetchAccountOverviewAndMessages: prefetchPersonalData }) =>
        prefetchPersonalData(uid),
      );
  }, [uid]);
}

/** whatever call found the session invalid, the person is led to login and, after it, back. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenForInvalidSession(() => {
        const { pathname, search } = window.location;
        toast.warning(portalWords.account.expired);
        if (findRouteByPathname(pathname)?.name === 'login') return;
        void navigate(pathTo('login', undefined, { next: pathname + search }), { replace: true });
      }),
    [navigate],
  );
}

function useDownloadOffered(): AppDownloadPageAvailability {
  return useSite(({ server, embedded, settled }) => {
    const known = server ?? embedded;
    if (known !== undefined) return known.bundleUrl !== '' || known.packageUrl !== '';
    return settled ? 'unknown' : undefined;
  });
}

/** A screen reader does not repeat an unchanged text, so a repeated title is made a different text. */
function spokenNext(before: string, title: string): string {
  return before === title ? `${title}\u00a0` : title;
}

interface Shown {
  location: Location;
  route: Route;
}

/** L-16: an entry of its own in the history would stand between the reader and the page they came from. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const reloadOffered = () => <ErrorState onRetry={() => window.location.reload()} />;

function Portal() {
  const location = useLocation();
  const uid = useUid();
  const offered = useDownloadOffered();
  const desktop = useIsDesktop();
  const hydrating = useIsHydrating();
  const settled = useSite((state) => state.settled);
  const [spoken, speak] = useReducer(spokenNext, '');
  useStartUp();
  useSessionEnd();

  // While a redirect is on its way the page in view stays: taking it down would empty the cache of pages.
  const destination = decidePageOrRedirect(location, uid !== '', offered);
  const [shown, setShown] = useState<Shown | null>(null);
  const redirect = destination !== 'waiting' && 'redirect' in destination ? destination.redirect : null;
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true });
    else if (hash === unknownAddressFragment) {
      toast.info(portalWords.shell.unknownAddress);
      void navigate(pathname + search, { replace: true });
    }
  }, [redirect, pathname, search, hash, navigate]);
  let view = shown;
  if (destination !== 'waiting' && 'route' in destination) {
    if (shown?.location !== location) setShown((view = { location, route: destination.route }));
  }
  // X-A7: what is agreed to must be readable before anything else.
  const ageDue = useAgeGateNeeded();
  // Readers who are to be asked do not see what the server drew (index.html).
  const gated = ageDue && !hydrating && view?.route.name !== 'legal';
  return (
    <>
      <a href="#main" className={cx('sr', styles.skip)} onClick={skip}>
        {portalWords.shell.skip}
      </a>
      {desktop && view?.route.wide !== true && (
        <ErrorBoundary>
          <Suspense>
            <DesktopSidebars />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className={cx(styles.column, view?.route.wide && styles.wide)}>
        {view === null || gated ? (
          <PageFallback />
        ) : (
          <>
            <KeepAlive location={view.location} route={view.route} uid={uid} onTitle={speak} />
            {view.route.layout === 'main' && <MainTabBar />}
          </>
        )}
      </div>
      {gated && <LazyComponent code={ageGate} />}
      {settled && (
        <ErrorBoundary>
          <Suspense>
            <Dialogs route={view?.route.name} place={location.pathname} age={ageDue} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!hydrating && (
        <ErrorBoundary>
          <Suspense>
            <Offline route={view?.route.name} />
          </Suspense>
        </ErrorBoundary>
      )}
      <p className="sr" role="status">
        {spoken}
      </p>
      {!hydrating && (
        <ErrorBoundary>
          <Suspense>
            <Toaster />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

export function App() {
  return (
    <ErrorBoundary instead={reloadOffered}>
      <RouterLinkContext value={RoutedAnchor}>
        <HistoryRouter>
          <Portal />
        </HistoryRouter>
      </RouterLinkContext>
    </ErrorBoundary>
  );
}
