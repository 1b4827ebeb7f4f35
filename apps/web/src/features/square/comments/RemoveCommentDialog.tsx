import { useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { commentsWords } from '#src/words/comments.ts';
import { removeComment, type Comment } from './comments.ts';

interface Props {
  /** Null while nothing is to be removed. */
  comment: Comment | null;
  onClose: () => void;
  onRemoved: (comment: Comment) => void;
}

/** S-05. */
export function RemoveCommentDialog({ comment, onClose, onRemoved }: Props) {
  const [busy, setBusy] = useState(false);

  async function remove(removed: Comment) {
    setBusy(true);
    try {
      await removeComment(removed);
      toast.success(commentsWords.removed);
      onClose();
      onRemoved(removed);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DangerDialog
      open={comment !== null}
      onClose={onClose}
      title={commentsWords.removeTitle}
      keep={commentsWords.keep}
      act={commentsWords.remove}
      onAct={() => comment && void remove(comment)}
      busy={busy}
    >
      {(comment?.replies ?? 0) > 0 ? commentsWords.removeThreadHint : commentsWords.removeHint}
    </DangerDialog>
  );
}
