import { EntryHero } from '#src/features/account/EntryHero.tsx';
import { EntryWays } from '#src/features/account/EntryWays.tsx';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { phrases } from '#src/lib/phrases.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { Waiting } from '../waiting/Waiting.tsx';
import styles from './LoginOtherPage.module.css';

export default function LoginOtherPage() {
  const query = useAddressQuery();
  return (
    <EntryHero title={phrases.titles.loginOther} logo={<SiteLogo />}>
      <EntryWays value="loginOther" />
      {query.get('why') === 'forgot' && <p className={styles.hint}>{phrases.account.forgotHint}</p>}
      <Waiting shape="form" flush />
    </EntryHero>
  );
}
