import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { postPageWords } from '#src/words/post-page.ts';
import { dropCachedPost } from '../posts.ts';

interface Props {
  id: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** S-02. */
export function RemovePostDialog({ id, open, onClose, onRemoved }: Props) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await client.call('DELETE /v1/square/post/{id}', { id });
      toast.success(postPageWords.removed);
      onClose();
      onRemoved();
      dropCachedPost(id);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DangerDialog
      open={open}
      onClose={onClose}
      title={postPageWords.removeTitle}
      keep={postPageWords.keep}
      act={postPageWords.remove}
      onAct={() => void remove()}
      busy={busy}
    >
      {postPageWords.removeHint}
    </DangerDialog>
  );
}
