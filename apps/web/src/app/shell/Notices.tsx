import { lazy, Suspense } from 'react';
import { useConsentDue } from '#src/features/account/consent.ts';
import type { Route } from '../routes.ts';
import { Boundary } from './Boundary.tsx';

const Bulletins = lazy(() => import('#src/features/bulletin/Bulletins.tsx'));
const ConsentDialog = lazy(() => import('#src/features/account/ConsentDialog.tsx'));

/** Whose whole page is one form: a bulletin would take the keyboard away in the middle of it. */
const forms: ReadonlySet<Route['name'] | undefined> = new Set([
  'login',
  'register',
  'loginOther',
  'findPassword',
  'bindPhone',
  'resetPwd',
]);

/** Dialogs nobody asked for, one at a time: what has to be agreed to before what there is to tell. */
export function Notices({ route }: { route: Route['name'] | undefined }) {
  const due = useConsentDue();
  const binding = due.length > 0;
  // The pages to agree to are read without the question in front of them.
  if (binding && route === 'legal') return null;
  return (
    <Boundary>
      <Suspense>{binding ? <ConsentDialog due={due} /> : <Bulletins held={forms.has(route)} />}</Suspense>
    </Boundary>
  );
}
