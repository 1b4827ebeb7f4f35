import { useState, type ReactNode } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { useTags } from '../feed/tags.ts';
import type { PickedGame, Post } from './content.ts';
import { restoreOrMergeDraft } from './stored-draft.ts';
import { PostForm } from './PostForm.tsx';

interface Props {
  game?: PickedGame | undefined;
  tagId: string | undefined;
  onDone: (post: Post) => void;
  visitorAction: ReactNode;
}

export function NewPost({ game, tagId, onDone, visitorAction }: Props) {
  const uid = useUid();
  const [opened] = useState(() => restoreOrMergeDraft(uid));
  const { data: tags } = useTags();
  const tag = tags?.find(({ id }) => id === tagId);
  return <PostForm uid={uid} opened={opened} about={{ game, tag }} onDone={onDone} visitorAction={visitorAction} />;
}
