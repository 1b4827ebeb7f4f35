import { Suspense } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { lazyComponentWithQueryClient } from '#src/lib/network/lazy-component-with-query-client.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { portalWords } from '#src/words/portal.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './shell.module.css';

const UserHeaderActions = lazyComponentWithQueryClient(() => import('./SignedInHeaderActions.tsx'));

/** L-02, L-03. Visitors do not load what only a logged-in person sees. */
export function HeaderActions() {
  const uid = useUid();
  if (uid !== '') {
    return (
      <ErrorBoundary>
        <Suspense>
          <UserHeaderActions />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <Anchor href={pathTo('login')} className={styles.loginPill}>
      {portalWords.shell.loginOrRegister}
    </Anchor>
  );
}
