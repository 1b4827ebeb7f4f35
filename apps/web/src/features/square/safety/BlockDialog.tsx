import { useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { reportAndBlockWords } from '#src/words/report-and-block.ts';
import { blockPerson } from '../people/profiles-follows-blocks-and-muted-words.ts';

export interface PersonToBlock {
  uid: string;
  name: string;
}

interface Props {
  /** Who is to be blocked; null while nobody is. */
  person: PersonToBlock | null;
  onClose: () => void;
  onBlocked: (uid: string) => void;
}

/** X-C14: asked once, because follows end both ways and do not come back. */
export function BlockDialog({ person, onClose, onBlocked }: Props) {
  const [busy, setBusy] = useState(false);

  async function block({ uid }: PersonToBlock) {
    setBusy(true);
    try {
      await blockPerson(uid);
      toast.success(reportAndBlockWords.blocked);
      onClose();
      onBlocked(uid);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DangerDialog
      open={person !== null}
      onClose={onClose}
      title={reportAndBlockWords.blockTitle(person?.name ?? '')}
      keep={reportAndBlockWords.keep}
      act={reportAndBlockWords.block}
      onAct={() => person && void block(person)}
      busy={busy}
    >
      {reportAndBlockWords.blockHint}
    </DangerDialog>
  );
}
