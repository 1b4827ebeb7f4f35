import { useLocation } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { portalWords } from '#src/words/portal.ts';

interface LoginInvitationProps {
  title: string;
  text: string;
}

/** X-A6: what the page is for, and the way in; after login the visitor comes back here. */
export function LoginInvitation({ title, text }: LoginInvitationProps) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink href={pathTo('login', undefined, { next: pathname + search })}>
          {portalWords.account.goLogin}
        </ButtonLink>
      }
    />
  );
}
