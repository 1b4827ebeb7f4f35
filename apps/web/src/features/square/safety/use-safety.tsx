import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn } from '#src/lib/session/session.ts';
import { useWhileShown } from '#src/lib/routing/use-while-shown.ts';
import { BlockDialog, type Blocked } from './BlockDialog.tsx';
import { ReportSheet, type Reported } from './ReportSheet.tsx';

interface Safety {
  report: (reported: Reported) => void;
  block: (person: Blocked) => void;
  /** Drawn somewhere on the page. */
  dialogs: ReactNode;
}

/** Reporting and blocking, for whatever shows what others wrote. A visitor is led to login and, after it, back here. */
export function useSafety(onBlocked: (uid: string) => void): Safety {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [reported, setReported] = useWhileShown<Reported | null>(null);
  const [person, setPerson] = useWhileShown<Blocked | null>(null);

  function signedIn(): boolean {
    if (!isLoggedIn()) void navigate(pathTo('login', undefined, { next: pathname + search }));
    return isLoggedIn();
  }

  return {
    report: (next) => signedIn() && setReported(next),
    block: (next) => signedIn() && setPerson(next),
    dialogs: (
      <>
        <ReportSheet reported={reported} onClose={() => setReported(null)} />
        <BlockDialog person={person} onClose={() => setPerson(null)} onBlocked={onBlocked} />
      </>
    ),
  };
}
