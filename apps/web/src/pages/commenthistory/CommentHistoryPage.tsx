import { LoginInvitation } from '#src/features/account/LoginInvitation.tsx';
import { useUid } from '#src/lib/session.ts';
import { Waiting } from '../waiting/Waiting.tsx';
import { words } from './phrases.ts';

export default function CommentHistoryPage() {
  const uid = useUid();
  if (uid === '') return <LoginInvitation title={words.title} text={words.hint} />;
  return <Waiting shape="posts" />;
}
