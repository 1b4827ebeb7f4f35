import { useState, type FormEvent } from 'react';
import { CallError } from '@lanyu/client/errors';
import { phrases } from '#src/lib/phrases.ts';
import type { Account } from '#src/lib/session.ts';
import { logIn } from './session-actions.ts';

interface LoginErrors {
  loginName?: string;
  password?: string;
  /** What the server said of the two together. */
  form?: string;
}

export function useLoginForm(onLoggedIn: (account: Account) => void) {
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<LoginErrors & { agreed?: string }>({});
  const [busy, setBusy] = useState(false);

  function missing() {
    return {
      ...(loginName.trim() === '' && { loginName: phrases.account.loginNameHint }),
      ...(password === '' && { password: phrases.account.passwordHint }),
      ...(!agreed && { agreed: phrases.account.agreeFirst }),
    };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = missing();
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const first = form.elements.namedItem(Object.keys(found)[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setBusy(true);
    try {
      const account = await logIn({ loginName: loginName.trim(), password });
      // The page stays mounted in the cache of visited pages; the password must not stay in it.
      setPassword('');
      onLoggedIn(account);
    } catch (error) {
      setErrors({ form: error instanceof CallError ? error.msg : phrases.states.errorHint });
    } finally {
      setBusy(false);
    }
  }

  return {
    loginName,
    password,
    agreed,
    errors,
    busy,
    submit,
    setLoginName: (value: string) => {
      setLoginName(value);
      setErrors({});
    },
    setPassword: (value: string) => {
      setPassword(value);
      setErrors({});
    },
    setAgreed: (value: boolean) => {
      setAgreed(value);
      setErrors({});
    },
  };
}
