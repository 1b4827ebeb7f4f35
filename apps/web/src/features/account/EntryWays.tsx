import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/words/portal.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { TideLinks } from '#src/ui/TideTabs/TideLinks.tsx';
import { words as signInWords } from '#src/words/sign-in.ts';
import styles from './EntryHero.module.css';

const logins = [
  { name: 'login', label: phrases.account.passwordTab },
  { name: 'loginOther', label: phrases.account.smsTab },
] as const;

/** By phone, registering and logging in are one. */
const registrations = [
  { name: 'register', label: signInWords.registerTab },
  { name: 'loginOther', label: signInWords.phoneRegisterTab },
] as const;

/** Two routes that look like two tabs, both going on to the same place afterwards. */
export function EntryWays({ value }: { value: 'login' | 'loginOther' | 'register' }) {
  const next = useAddressQuery().get('next');
  const onward = next === null ? undefined : { next };
  const ways = value === 'register' ? registrations : logins;
  return (
    <TideLinks
      label={value === 'register' ? signInWords.registerWays : phrases.account.ways}
      className={styles.ways}
      links={ways.map(({ name, label }) => ({ label, href: pathTo(name, undefined, onward), current: name === value }))}
    />
  );
}
