import { useRef, useState } from 'react';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownPostsAndCommentsWords } from '#src/words/own-posts-and-comments.ts';
import { removeOwnPostOrComment, type PostOrCommentKind } from './own-posts-and-comments.ts';

interface Props {
  kind: PostOrCommentKind;
  id: string;
  className?: string | undefined;
}

/** Asks first: what is removed does not come back. */
export function RemoveOwnPostOrCommentButton({ kind, id, className }: Props) {
  const [asked, setAsked] = useStateResetWhenHidden(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function remove() {
    setBusy(true);
    try {
      const entry = button.current?.closest('[role="article"]');
      await removeOwnPostOrComment(kind, id);
      focusNeighbourAfterRemoval(entry);
      toast.success(ownPostsAndCommentsWords.removed);
    } catch (failure) {
      setBusy(false);
      setAsked(false);
      toast.error(errorMessage(failure));
    }
  }

  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => setAsked(true)}>
        {ownPostsAndCommentsWords.remove}
      </button>
      <DangerDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={ownPostsAndCommentsWords.removeTitle[kind]}
        keep={ownPostsAndCommentsWords.keep}
        act={ownPostsAndCommentsWords.remove}
        onAct={() => void remove()}
        busy={busy}
      >
        {ownPostsAndCommentsWords.removeText[kind]}
      </DangerDialog>
    </>
  );
}
