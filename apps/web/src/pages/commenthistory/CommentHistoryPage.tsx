import { LoginInvitation } from '#src/features/account/LoginInvitation.tsx';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { Waiting } from '../waiting/Waiting.tsx';

export default function CommentHistoryPage() {
  const uid = useUid();
  if (uid === '') return <LoginInvitation title={phrases.commenthistory.title} text={phrases.commenthistory.hint} />;
  return <Waiting shape="posts" />;
}
