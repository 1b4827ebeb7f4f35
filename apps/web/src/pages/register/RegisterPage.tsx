import { EntryHero } from '#src/features/account/EntryHero.tsx';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { phrases } from '#src/lib/phrases.ts';
import { Waiting } from '../waiting/Waiting.tsx';

export default function RegisterPage() {
  return (
    <EntryHero title={phrases.titles.register} logo={<SiteLogo />}>
      <Waiting shape="form" flush />
    </EntryHero>
  );
}
