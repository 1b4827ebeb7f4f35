import { useState } from 'react';
import { portalWords } from '#src/words/portal.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { postDraftsWords } from '#src/words/post-drafts.ts';
import { hasPostContentToLose } from '../post-content.ts';
import type { PostEditorStore } from '../post-editor-store.ts';
import { emptyPostDraft } from '../stored-post-draft.ts';
import styles from './DraftsRow.module.css';
import type { DraftsSheet } from './DraftsSheet.tsx';
import { maxShelvedDrafts, readShelvedDrafts, shelveDraft } from './shelved-drafts.ts';

interface Props {
  uid: string;
  draft: PostEditorStore;
  /** Another draft is shown now, or none. */
  onOther: () => void;
}

/** X-C42: puts aside what is being written, and leads to what was put aside. */
export default function DraftsRow({ uid, draft, onOther }: Props) {
  const [count, setCount] = useState(() => readShelvedDrafts(uid).length);
  const [Sheet, setSheet] = useState<typeof DraftsSheet | null>(null);
  const [open, setOpen] = useState(false);

  /** Whether nothing keeps the draft from being put aside. */
  function isFree(): boolean {
    if (draft.sending.getState()) return false;
    const ready = draft.images.store.getState().every(({ state }) => state === 'done' || state === 'failed');
    if (!ready) toast.info(postDraftsWords.imagesWaiting);
    return ready;
  }

  function putAside() {
    const written = draft.store.getState();
    if (!hasPostContentToLose(written)) return toast.info(postDraftsWords.nothing);
    if (!isFree()) return;
    const outcome = shelveDraft(uid, written);
    if (outcome !== 'kept') return toast.warning(postDraftsWords.notKept[outcome](maxShelvedDrafts));
    draft.reset(emptyPostDraft);
    setCount(readShelvedDrafts(uid).length);
    toast.success(postDraftsWords.asideDone);
    onOther();
  }

  async function show() {
    if (!isFree()) return;
    const code = await import('./DraftsSheet.tsx').catch(() => null);
    if (code === null) return toast.error(portalWords.states.errorHint);
    setSheet(() => code.DraftsSheet);
    setOpen(true);
  }

  return (
    <div className={styles.row}>
      <Button variant="quiet" size="sm" onClick={putAside}>
        {postDraftsWords.putAside}
      </Button>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => void show()}>
        {postDraftsWords.drafts}
        {count > 0 && ` ${count}`}
      </Button>
      {Sheet !== null && (
        <Sheet
          uid={uid}
          draft={draft}
          open={open}
          onClose={() => {
            setOpen(false);
            setCount(readShelvedDrafts(uid).length);
          }}
          onOther={onOther}
        />
      )}
    </div>
  );
}
