import { useEffect, useState } from 'react';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import type { Account } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { key } from '#src/ui/Icon/other-page-icons.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { requestAppleLoginUrl } from './apple-login-url-and-ticket.ts';
import { useAppleTicketLogin } from './use-apple-ticket-login.ts';
import styles from './AppleSignIn.module.css';

interface AppleSignInProps {
  /** Whether the legal pages are agreed to; if not, the page says so beside the tick. */
  mayStart: () => boolean;
  onEntered: (account: Account) => void;
}

/** X-A9: the way to Apple and back; nothing where the operator has not configured it. */
export function AppleSignIn({ mayStart, onEntered }: AppleSignInProps) {
  const offered = useSite((state) => state.site?.appleSignIn ?? false);
  const next = safeNextPathOrNull(useReadOnlyPageQueryParams().get('next'));
  const ticket = useAppleTicketLogin(onEntered);
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    // Back from Apple by the browser's own button, the page is as it was left.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function leave() {
    if (!mayStart()) return;
    setLeaving(true);
    setError('');
    try {
      location.assign(await requestAppleLoginUrl(next));
    } catch (failure) {
      setLeaving(false);
      setError(errorMessage(failure));
    }
  }

  if (!offered) return null;
  return (
    <div className={styles.whole}>
      <Button variant="line" block icon={key} busy={leaving || ticket.busy} onClick={() => void leave()}>
        {signInRegisterAndPasswordWords.appleSignIn}
      </Button>
      <p className={styles.error} role="alert">
        {leaving ? '' : error || ticket.error}
      </p>
    </div>
  );
}
