import type { ReactNode } from 'react';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { BlockDialog, type PersonToBlock } from './BlockDialog.tsx';
import { ReportSheet, type ReportTarget } from './ReportSheet.tsx';

interface Safety {
  report: (reported: ReportTarget) => void;
  block: (person: PersonToBlock) => void;
  /** Drawn somewhere on the page. */
  dialogs: ReactNode;
}

/** Reporting and blocking, for whatever shows what others wrote. A visitor is led to login and, after it, back here. */
export function useReportAndBlock(onBlocked: (uid: string) => void): Safety {
  const loginFirst = useRunOrGoToLogin();
  const [reported, setReported] = useStateResetWhenHidden<ReportTarget | null>(null);
  const [person, setPerson] = useStateResetWhenHidden<PersonToBlock | null>(null);

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
