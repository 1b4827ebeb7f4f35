import { useNavigate } from 'react-router';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import styles from './EntryHero.module.css';

const ways = [
  { id: 'login', label: phrases.account.passwordTab },
  { id: 'loginOther', label: phrases.account.smsTab },
] as const;

/** Password or SMS: two routes that look like two tabs, both going on to the same place afterwards. */
export function EntryWays({ value }: { value: 'login' | 'loginOther' }) {
  const navigate = useNavigate();
  const query = useAddressQuery();
  const next = query.get('next');
  return (
    <TideTabs
      tabs={ways}
      value={value}
      label={phrases.account.ways}
      className={styles.ways}
      onChange={(way) => {
        if (way !== value) void navigate(pathTo(way, undefined, next === null ? {} : { next }), { replace: true });
      }}
    />
  );
}
