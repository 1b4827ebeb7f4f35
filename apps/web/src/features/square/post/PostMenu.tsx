import { useNavigate } from 'react-router';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { ActionSheet, type SheetAction } from '#src/ui/ActionSheet/ActionSheet.tsx';
import { clock } from '#src/ui/Icon/first-page-icons.ts';
import { copy, pencil, shield, trash, userOff } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { postPageWords } from '#src/words/post-page.ts';
import { postShareSubject } from '../post-share-subject.ts';
import type { Post } from '../posts.ts';
import { useReportAndBlock } from '../safety/use-report-and-block.tsx';
import { RemovePostDialog } from './RemovePostDialog.tsx';

interface Props {
  post: Post;
  open: boolean;
  onClose: () => void;
  onHistory: () => void;
  /** Nothing is left to look at here. */
  onGone: () => void;
}

/** What can be done with a post beside liking and sharing it. */
export function PostMenu({ post, open, onClose, onHistory, onGone }: Props) {
  const navigate = useNavigate();
  const safety = useReportAndBlock(onGone);
  const [removing, setRemoving] = useStateResetWhenHidden<boolean>(false);
  const { id, author, mine } = post;

  const history: SheetAction = { id: 'history', label: postPageWords.history, icon: clock, run: onHistory };
  const edit: SheetAction = {
    id: 'edit',
    label: postPageWords.edit,
    icon: pencil,
    run: () => void navigate(pathTo('postpage', undefined, { edit: id })),
  };
  const link: SheetAction = {
    id: 'link',
    label: postPageWords.copyLink,
    icon: copy,
    run: () => void copyTextWithToast(postShareSubject(post).url, toast),
  };
  const remove: SheetAction = {
    id: 'remove',
    label: postPageWords.remove,
    icon: trash,
    grave: true,
    run: () => setRemoving(true),
  };
  const report: SheetAction = {
    id: 'report',
    label: postPageWords.report,
    icon: shield,
    run: () => safety.report({ kind: 'post', id }),
  };
  const block: SheetAction = {
    id: 'block',
    label: postPageWords.block,
    icon: userOff,
    run: () => safety.block(author),
  };

  const editable = post.editableUntil > 0;
  const edited = post.editTime > 0;
  const actions = mine
    ? [...(editable ? [edit] : []), ...(edited ? [history] : []), link, remove]
    : [link, ...(edited ? [history] : []), report, ...(author.name === '' ? [] : [block])];
  return (
    <>
      <ActionSheet open={open} onClose={onClose} title={postPageWords.menu} actions={actions} />
      <RemovePostDialog id={id} open={removing} onClose={() => setRemoving(false)} onRemoved={onGone} />
      {safety.dialogs}
    </>
  );
}
