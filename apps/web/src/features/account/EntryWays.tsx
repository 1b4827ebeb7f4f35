import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { TideLinks } from '#src/ui/TideTabs/TideLinks.tsx';
import styles from './EntryHero.module.css';

const ways = [
  { name: 'login', label: phrases.account.passwordTab },
  { name: 'loginOther', label: phrases.account.smsTab },
] as const;

/** Password or SMS: two routes that look like two tabs, both going on to the same place afterwards. */
export function EntryWays({ value }: { value: 'login' | 'loginOther' }) {
  const next = useAddressQuery().get('next');
  const onward = next === null ? undefined : { next };
  return (
    <TideLinks
      label={phrases.account.ways}
      className={styles.ways}
      links={ways.map(({ name, label }) => ({ label, href: pathTo(name, undefined, onward), current: name === value }))}
    />
  );
}
