import { lazy, Suspense } from 'react';
import { pathTo } from '#src/lib/path-to.ts';
import { useUid } from '#src/lib/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { phrases } from '#src/words/portal.ts';
import { Boundary } from './Boundary.tsx';
import styles from './shell.module.css';

const MemberEnd = lazy(() => import('./MemberEnd.tsx'));

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
