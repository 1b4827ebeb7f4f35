import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SiteFooter } from '#src/features/site/SiteFooter.tsx';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { SetPageTitleContext } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { titleOfRoute, type RouteIcon, type RouteName } from '#src/lib/routing/routes.ts';
import { siteTitle, useSite } from '#src/lib/site/site-config-store.ts';
import { composeDocumentTitle } from '#src/lib/routing/compose-document-title.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { cx } from '#src/ui/cx.ts';
import { LogoHeader } from '#src/ui/Header/LogoHeader.tsx';
import { bell, gem, gift, help } from '#src/ui/Icon/first-page-icons.ts';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { portalWords } from '#src/words/portal.ts';
import type { Route } from '../routes.ts';
import { HeaderActions } from './HeaderActions.tsx';
import styles from './shell.module.css';

interface FrameProps {
  route: Route;
  active: boolean;
  /** Changes each time someone arrives here by a link, also from this same page with another query. */
  arrival: string;
  children: ReactNode;
}

interface PageFrameProps extends FrameProps {
  /** Called with the title of the page in view, so that it can be read aloud. */
  onTitle: (title: string) => void;
}

let somethingShown = false;

/** Where a keyboard or a screen reader goes on after a navigation. */
function Main({
  active,
  arrival,
  className,
  children,
}: Omit<FrameProps, 'route'> & { className?: string | undefined }) {
  const main = useRef<HTMLElement>(null);
  // Runs again whenever the cached page is shown again. The first page of a visit leaves focus alone.
  useEffect(() => {
    if (somethingShown && document.querySelector('dialog[open]') === null) {
      // A page may name the field that it is all about.
      const first = main.current?.querySelector<HTMLElement>('[data-first-focus]') ?? main.current;
      first?.focus({ preventScroll: true });
    }
    somethingShown = true;
  }, [arrival]);
  return (
    <main ref={main} id={active ? 'main' : undefined} tabIndex={-1} className={cx(styles.main, className)}>
      {children}
    </main>
  );
}

function MainLayout({ route, children, ...here }: FrameProps) {
  return (
    <div className={styles.withTabs}>
      {route.header !== false && (
        <>
          <div className={styles.sky} aria-hidden>
            <IslandContourLines className={styles.skyLines} />
          </div>
          <LogoHeader
            logo={
              <Anchor href={pathTo('home')} className={styles.logo}>
                <SiteLogo />
              </Anchor>
            }
            end={<HeaderActions />}
          />
        </>
      )}
      <Main {...here}>{children}</Main>
      <SiteFooter />
    </div>
  );
}

const icons: Record<RouteIcon, IconShape> = { bell, gem, gift, help };

function SimpleLayout({ route, title, children, ...here }: FrameProps & { title: string | undefined }) {
  const back = useBack(route.name as RouteName);
  const icon = route.icon && <Icon icon={icons[route.icon]} size={18} />;
  return (
    <div className={styles.simple}>
      {route.bar === 'clear' ? (
        <div className={styles.overArt}>
          <Navbar onBack={back} clear heading={false} logo={<SiteLogo />} />
        </div>
      ) : (
        route.bar !== 'own' && (
          <Navbar onBack={back} {...(title === undefined ? { logo: <SiteLogo /> } : { title, icon })} />
        )
      )}
      <Main {...here}>{children}</Main>
    </div>
  );
}

/** A page with its layout; what a page says of its own title wins over the table's. */
export function PageFrame({ route, active, arrival, onTitle, children }: PageFrameProps) {
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const product = useSite((state) => siteTitle(state.site));
  const title = ownTitle ?? titleOfRoute(route.name);
  useEffect(() => {
    if (!active) return;
    document.title = composeDocumentTitle(product, title);
    onTitle(title ?? portalWords.tabs.home);
  }, [active, arrival, product, title, onTitle]);
  return (
    <SetPageTitleContext value={setOwnTitle}>
      {route.layout === 'main' && (
        <MainLayout route={route} active={active} arrival={arrival}>
          {children}
        </MainLayout>
      )}
      {route.layout === 'simple' && (
        <SimpleLayout route={route} active={active} arrival={arrival} title={title}>
          {children}
        </SimpleLayout>
      )}
      {route.layout === 'none' && (
        <Main active={active} arrival={arrival} className={styles.bare}>
          {children}
        </Main>
      )}
    </SetPageTitleContext>
  );
}
