import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { ActionSheet, type SheetAction } from '#src/ui/ActionSheet/ActionSheet.tsx';
import { copy, shield, trash, userOff } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { commentsWords } from '#src/words/comments.ts';
import { useReportAndBlock } from '../safety/use-report-and-block.tsx';
import { CommentList, type LinkedComment } from './CommentList.tsx';
import type { Comment } from './comments.ts';
import type { DiscussionKey } from './discussion-key.ts';
import { CommentInputBar } from './CommentInputBar.tsx';
import { emptyCommentDraft, repairStoredCommentDraft, type CommentDraft } from './comment-draft-and-creation.ts';

const RemoveCommentDialog = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./RemoveCommentDialog.tsx')).RemoveCommentDialog })),
);

interface Props {
  discussion: DiscussionKey;
  count: number;
  /** Whether the server has just said so. */
  counted: boolean;
  target: LinkedComment;
  /** In the bar while nothing is being written. */
  actions?: ReactNode;
  /** The bar stands at the end of the list, above the tabs, instead of over the page's lower edge. */
  inFlow?: boolean;
  /** Somebody who is shown here was blocked. */
  onBlocked?: (uid: string) => void;
}

const doNothing = () => undefined;

/** What is said under a post or a video, and the bar to say something: the draft of one belongs to both. */
export function Comments({ discussion, count, counted, target, actions, inFlow = false, onBlocked }: Props) {
  const [stored, store, forget] = useTabDraft<CommentDraft>(`comment.${discussion}`, emptyCommentDraft);
  const draft = repairStoredCommentDraft(stored);
  const input = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(0);
  const [menuOf, setMenuOf] = useStateResetWhenHidden<Comment | null>(null);
  const [removing, setRemoving] = useStateResetWhenHidden<Comment | null>(null);
  const [removeAsked, setRemoveAsked] = useState(false);
  const safety = useReportAndBlock(onBlocked ?? doNothing);

  function remove(comment: Comment) {
    setRemoveAsked(true);
    setRemoving(comment);
  }

  function reply(comment: Comment) {
    store({ ...draft, key: '', replyTo: { id: comment.id, name: comment.author.name || commentsWords.gone } });
    // Within the tap itself: phones open their keyboard for no other focus.
    input.current?.focus();
  }

  function written(comment: Comment) {
    forget();
    if (comment.state === 'shown') setOwn(own + 1);
    input.current?.blur();
    requestAnimationFrame(() =>
      place.current?.querySelector(`[data-comment="${comment.id}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  function actionsOn(comment: Comment): SheetAction[] {
    const { id, author, content, mine } = comment;
    // A comment may be pictures alone.
    const copying =
      content === ''
        ? []
        : [{ id: 'copy', label: commentsWords.copy, icon: copy, run: () => void copyTextWithToast(content, toast) }];
    if (mine) {
      return [
        ...copying,
        { id: 'remove', label: commentsWords.remove, icon: trash, grave: true, run: () => remove(comment) },
      ];
    }
    const { uid, name } = author;
    return [
      ...copying,
      { id: 'report', label: commentsWords.report, icon: shield, run: () => safety.report({ kind: 'comment', id }) },
      ...(name === ''
        ? []
        : [{ id: 'block', label: commentsWords.block(name), icon: userOff, run: () => safety.block({ uid, name }) }]),
    ];
  }

  return (
    <div ref={place}>
      <CommentList
        discussion={discussion}
        count={count}
        counted={counted}
        own={own}
        target={target}
        onReply={reply}
        onMenu={setMenuOf}
      />
      <CommentInputBar
        discussion={discussion}
        draft={draft}
        onChange={store}
        onWritten={written}
        input={input}
        actions={actions}
        inFlow={inFlow}
      />
      <ActionSheet
        open={menuOf !== null}
        onClose={() => setMenuOf(null)}
        title={menuOf?.mine ? commentsWords.ownMenu : commentsWords.menu(menuOf?.author.name || commentsWords.gone)}
        actions={menuOf === null ? [] : actionsOn(menuOf)}
      />
      {removeAsked && (
        <Suspense>
          <RemoveCommentDialog
            comment={removing}
            onClose={() => setRemoving(null)}
            onRemoved={({ state, replies }) => state === 'shown' && setOwn(own - 1 - replies)}
          />
        </Suspense>
      )}
      {safety.dialogs}
    </div>
  );
}
