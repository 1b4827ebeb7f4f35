import { lazy, Suspense } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { phrases } from '#src/words/portal.ts';
import { Boundary } from './Boundary.tsx';
import styles from './shell.module.css';

const MemberEnd = lazy(() => retryUntilLoaded(() => import('./MemberEnd.tsx')));

/** L-02, L-03. Visitors do not load what only a logged-in person sees. */
export function HeaderEnd() {
  const uid = useUid();
  if (uid !== '') {
    return (
      <Boundary>
        <Suspense>
          <MemberEnd />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <Anchor href={pathTo('login')} className={styles.loginPill}>
      {phrases.shell.loginOrRegister}
    </Anchor>
  );
}
