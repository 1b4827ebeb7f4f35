import { useAccountOrGuest } from '#src/lib/session/session.ts';

/** Tells password managers whose password stands in this form; people see it nowhere. */
export function HiddenUsernameField() {
  const { loginName } = useAccountOrGuest();
  if (loginName === '') return null;
  return <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />;
}
