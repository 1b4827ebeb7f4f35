import { useState, type ReactNode } from 'react';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import type { PersonToBlock } from './BlockDialog.tsx';
import type { ReportTarget } from './ReportSheet.tsx';
import type { ReportAndBlockDialogs } from './ReportAndBlockDialogs.tsx';

interface Safety {
  report: (reported: ReportTarget) => void;
  block: (person: PersonToBlock) => void;
  /** Drawn somewhere on the page. */
  dialogs: ReactNode;
}

/** Reporting and blocking, for whatever shows what others wrote. A visitor is led to login and, after it, back here. */
export function useReportAndBlock(onBlocked: (uid: string) => void): Safety {
  const loginFirst = useRunOrGoToLogin();
  const [Dialogs, setDialogs] = useState<typeof ReportAndBlockDialogs | null>(null);
  const [reported, setReported] = useStateResetWhenHidden<ReportTarget | null>(null);
  const [person, setPerson] = useStateResetWhenHidden<PersonToBlock | null>(null);

  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  async function open(show: () => void) {
    try {
      const code = await import('./ReportAndBlockDialogs.tsx');
      setDialogs(() => code.ReportAndBlockDialogs);
      show();
    } catch {
      toast.error(portalWords.states.errorHint);
    }
  }

  return {
    report: (next) => loginFirst(() => void open(() => setReported(next))),
    block: (next) => loginFirst(() => void open(() => setPerson(next))),
    dialogs: Dialogs !== null && (
      <Dialogs
        reported={reported}
        onReportClose={() => setReported(null)}
        person={person}
        onBlockClose={() => setPerson(null)}
        onBlocked={onBlocked}
      />
    ),
  };
}
