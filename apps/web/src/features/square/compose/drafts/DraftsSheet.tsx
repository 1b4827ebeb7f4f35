import { useState } from 'react';
import { relativeTime } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { trash } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { postDraftsWords } from '#src/words/post-drafts.ts';
import { hasPollAnswers, hasPostContentToLose } from '../post-content.ts';
import type { PostEditorStore } from '../post-editor-store.ts';
import styles from './DraftsRow.module.css';
import {
  swapWrittenAndShelvedDraft,
  maxShelvedDrafts,
  restoreDeletedShelvedDraft,
  readShelvedDrafts,
  unshelveDraft,
  type ShelvedDraft,
} from './shelved-drafts.ts';

interface Props {
  uid: string;
  draft: PostEditorStore;
  open: boolean;
  onClose: () => void;
  onOther: () => void;
}

function beginningOf({ draft: { text, images, poll } }: ShelvedDraft): string {
  const beginning = text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  if (beginning !== '') return beginning;
  if (images.length > 0) return postDraftsWords.onlyImages;
  return hasPollAnswers(poll) ? postDraftsWords.onlyPoll : postDraftsWords.onlyQuote;
}

function factsOf({ at, draft: { images, poll, quote } }: ShelvedDraft): string {
  return [
    relativeTime(at),
    ...(images.length > 0 ? [postDraftsWords.images(images.length)] : []),
    ...(poll === null ? [] : [postDraftsWords.withPoll]),
    ...(quote === null ? [] : [postDraftsWords.withQuote]),
  ].join(' · ');
}

/** X-C42: the drafts of this device; each opens, and goes with a way back. */
export function DraftsSheet({ uid, draft, open, onClose, onOther }: Props) {
  const [, draw] = useState(0);
  // The way back stands in the sheet: nothing behind one can be tapped.
  const [removed, setRemoved] = useState<ShelvedDraft | null>(null);
  const drafts = open ? readShelvedDrafts(uid) : [];
  const drawAgain = () => draw((times) => times + 1);

  function take(id: string) {
    const written = draft.store.getState();
    const exchanged = hasPostContentToLose(written);
    const chosen = exchanged ? swapWrittenAndShelvedDraft(uid, id, written) : (unshelveDraft(uid, id) ?? 'gone');
    if (chosen === 'gone') return drawAgain();
    // What is being written stays in the form.
    if (chosen === 'unstorable') return toast.warning(postDraftsWords.notKept.unstorable());
    draft.replace(chosen.draft);
    toast.success(exchanged ? postDraftsWords.opened : postDraftsWords.openedAlone);
    close();
    onOther();
  }

  function close() {
    setRemoved(null);
    onClose();
  }

  function putBack(gone: ShelvedDraft) {
    const outcome = restoreDeletedShelvedDraft(uid, gone);
    if (outcome === 'kept') setRemoved(null);
    else toast.warning(postDraftsWords.notKept[outcome](maxShelvedDrafts));
    drawAgain();
  }

  return (
    <BottomSheet open={open} onClose={close} title={postDraftsWords.drafts}>
      <p className={styles.note}>{postDraftsWords.count(drafts.length, maxShelvedDrafts)}</p>
      <div className={styles.removed} role="status">
        {removed !== null && (
          <>
            {postDraftsWords.removed}
            <Button variant="quiet" size="sm" onClick={() => putBack(removed)}>
              {postDraftsWords.undo}
            </Button>
          </>
        )}
      </div>
      {drafts.length === 0 ? (
        <EmptyState title={postDraftsWords.empty} text={postDraftsWords.emptyHint} />
      ) : (
        <ul className={styles.list} aria-label={postDraftsWords.list}>
          {drafts.map((each) => (
            <li key={each.id} className={styles.draft}>
              <button type="button" className={styles.open} onClick={() => take(each.id)}>
                <span className="sr">{postDraftsWords.open}</span>
                <span className={styles.beginning}>{beginningOf(each)}</span>
                <span className={styles.facts}>{factsOf(each)}</span>
              </button>
              <IconButton
                icon={trash}
                label={postDraftsWords.remove(beginningOf(each))}
                onClick={() => setRemoved(unshelveDraft(uid, each.id) ?? null)}
              />
            </li>
          ))}
        </ul>
      )}
      {drafts.some(({ draft: { images } }) => images.length > 0) && (
        <p className={styles.note}>{postDraftsWords.imageLife}</p>
      )}
    </BottomSheet>
  );
}
