import { lazy, Suspense, useState } from 'react';
import { useLegalPagesToAccept } from '#src/features/account/privacy/legal-pages-to-accept.ts';
import type { RouteName } from '#src/lib/routing/routes.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import type { Route } from '../routes.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const Bulletins = lazy(() => retryUntilLoaded(() => import('#src/features/bulletin/BulletinPopups.tsx')));
const AcceptChangedLegalPagesDialog = lazy(() =>
  retryUntilLoaded(() => import('#src/features/account/privacy/AcceptChangedLegalPagesDialog.tsx')),
);

interface Props {
  route: Route['name'] | undefined;
  place: string;
  /** X-A7: whether the visitor is still to be asked for their age. */
  age: boolean;
}

/** Dialogs that open by themselves, one at a time and one per page. Questions come before announcements. */
export default function DialogsThatOpenByThemselves({ route, place, age }: Props) {
  const due = useLegalPagesToAccept();
  const binding = due.length > 0;
  const [asked, setAsked] = useState('');
  if ((age || binding) && asked !== place) setAsked(place);
  // The pages to agree to are read without the question in front of them.
  if (age || (binding && route === 'legal')) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        {binding ? (
          <AcceptChangedLegalPagesDialog due={due} />
        ) : (
          <Bulletins route={route as RouteName} place={place} asked={asked === place} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
