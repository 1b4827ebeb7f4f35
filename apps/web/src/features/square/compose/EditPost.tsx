import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { client } from '#src/lib/network/api.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { editableContentOfPost, type ExistingPost } from './post-content.ts';
import styles from './EditPost.module.css';
import { restoreEditDraftOrCurrent } from './stored-post-draft.ts';
import { PostForm } from './PostForm.tsx';

interface Props {
  id: string;
  onDone: (post: ExistingPost) => void;
}

function Form({ post, onDone }: { post: ExistingPost; onDone: (post: ExistingPost) => void }) {
  const uid = useUid();
  const [opened] = useState(() =>
    restoreEditDraftOrCurrent(uid, post.id, { ...editableContentOfPost(post), key: '', version: post.version }),
  );
  return (
    <>
      <p className={styles.hint}>
        {(post.state === 'waiting' ? postComposeFormWords.editHintWaiting : postComposeFormWords.editHint)(
          dateTimeText(post.editableUntil),
        )}
      </p>
      <PostForm uid={uid} opened={opened} edited={post} onDone={onDone} visitorAction={null} />
    </>
  );
}

/** X-C6: one's own post, for 24 hours. Read anew each time: what lists and pages hold may be cut, or old. */
export default function EditPost({ id, onDone }: Props) {
  const uid = useUid();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['square', 'editing', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/square/post/{id}', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <SkeletonRows count={4} />;
  const gone = hasCode(error, notFoundCode);
  if (error !== null && !gone) return <ErrorState onRetry={() => void refetch()} reason={errorMessage(error)} />;
  if (data === undefined || !data.mine) {
    return (
      <EmptyState
        title={postComposeFormWords.notYours}
        text={postComposeFormWords.notYoursHint}
        action={<ButtonLink href={pathTo('commenthistory')}>{postComposeFormWords.toHistory}</ButtonLink>}
      />
    );
  }
  if (data.editableUntil === 0) {
    const shown = data.state !== 'hidden';
    return (
      <EmptyState
        title={shown ? postComposeFormWords.editOver : postComposeFormWords.notShown}
        text={shown ? postComposeFormWords.editOverHint : postComposeFormWords.notShownHint}
        action={<ButtonLink href={pathTo('post', { id })}>{postComposeFormWords.toPost}</ButtonLink>}
      />
    );
  }
  return <Form key={data.id} post={data} onDone={onDone} />;
}
