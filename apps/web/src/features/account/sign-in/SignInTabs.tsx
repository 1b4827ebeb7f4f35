import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import styles from './SignInPageLayout.module.css';

const logins = [
  { name: 'login', label: signInRegisterAndPasswordWords.passwordLogin },
  { name: 'loginOther', label: signInRegisterAndPasswordWords.smsLogin },
] as const;

/** By phone, registering and logging in are one. */
const registrations = [
  { name: 'register', label: signInRegisterAndPasswordWords.registerTab },
  { name: 'loginOther', label: signInRegisterAndPasswordWords.phoneRegisterTab },
] as const;

/** Two routes that look like two tabs, both going on to the same place afterwards. */
export function SignInTabs({ value }: { value: 'login' | 'loginOther' | 'register' }) {
  const next = useReadOnlyPageQueryParams().get('next');
  const onward = next === null ? undefined : { next };
  const ways = value === 'register' ? registrations : logins;
  return (
    <TideTabLinks
      label={value === 'register' ? signInRegisterAndPasswordWords.registerWays : signInRegisterAndPasswordWords.ways}
      className={styles.ways}
      links={ways.map(({ name, label }) => ({ label, href: pathTo(name, undefined, onward), current: name === value }))}
    />
  );
}
