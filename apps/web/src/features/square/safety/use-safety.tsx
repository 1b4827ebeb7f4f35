import type { ReactNode } from 'react';
import { useLoginFirst } from '#src/lib/session/use-login-first.ts';
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
  const loginFirst = useLoginFirst();
  const [reported, setReported] = useWhileShown<Reported | null>(null);
  const [person, setPerson] = useWhileShown<Blocked | null>(null);

  return {
    report: (next) => loginFirst(() => setReported(next)),
    block: (next) => loginFirst(() => setPerson(next)),
    dialogs: (
      <>
        <ReportSheet reported={reported} onClose={() => setReported(null)} />
        <BlockDialog person={person} onClose={() => setPerson(null)} onBlocked={onBlocked} />
      </>
    ),
  };
}
