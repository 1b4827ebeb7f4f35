import { useState, type ReactNode } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { useTags } from '../feed/tags.ts';
import { useQuotedPost } from './quote/quoted-post.ts';
import type { PickedGame, ExistingPost } from './post-content.ts';
import { mergeVisitorDraftIntoOwnAndRead } from './stored-post-draft.ts';
import { PostForm } from './PostForm.tsx';

interface Props {
  game?: PickedGame | undefined;
  tagId: string | undefined;
  /** The post that is shared into the square. */
  quoteId?: string | undefined;
  onDone: (post: ExistingPost) => void;
  visitorAction: ReactNode;
}

export function NewPost({ game, tagId, quoteId, onDone, visitorAction }: Props) {
  const uid = useUid();
  const [opened] = useState(() => mergeVisitorDraftIntoOwnAndRead(uid));
  const { data: tags } = useTags();
  const quote = useQuotedPost(quoteId);
  const tag = tags?.find(({ id }) => id === tagId);
  return (
    <PostForm uid={uid} opened={opened} about={{ game, tag, quote }} onDone={onDone} visitorAction={visitorAction} />
  );
}
