import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Account } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { logInByAppleTicket } from './apple-login-url-and-ticket.ts';
import { isAccountErrorNamed } from '../account-error-codes.ts';

/** A ticket is good once, however often the page is drawn. */
let lastTaken = '';

/** X-A9: back from Apple with `?apple=`: the ticket leaves the address at once and becomes a session. */
export function useAppleTicketLogin(onEntered: (account: Account) => void): { busy: boolean; error: string } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The browser arrives with a new document, so what it brings is there from the first drawing.
  const [brought] = useState(() => new URLSearchParams(search).get('apple'));
  const ticket = brought === 'failed' ? null : brought;
  const [busy, setBusy] = useState(ticket !== null);
  const [error, setError] = useState(brought === 'failed' ? signInRegisterAndPasswordWords.appleFailed : '');

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('apple')) return;
    query.delete('apple');
    const rest = query.toString();
    // The ticket stays neither in the history nor in a shared address.
    void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    if (ticket === null || ticket === lastTaken) return;
    lastTaken = ticket;
    logInByAppleTicket(ticket).then(onEntered, (failure: unknown) => {
      setBusy(false);
      setError(
        isAccountErrorNamed(failure, 'badCredentials')
          ? signInRegisterAndPasswordWords.appleFailed
          : errorMessage(failure),
      );
    });
  }, [ticket, onEntered]);

  return { busy, error };
}
