import { LoginInvitation } from '#src/features/account/LoginInvitation.tsx';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { Waiting } from '../waiting/Waiting.tsx';

export default function PostPagePage() {
  const uid = useUid();
  if (uid === '') return <LoginInvitation title={phrases.postpage.title} text={phrases.postpage.hint} />;
  return <Waiting shape="form" />;
}
