import mark from '#src/art/logo/mark.svg';
import { Logo } from '#src/art/Logo.tsx';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import styles from './SiteLogo.module.css';
import { useLogoUrl } from './use-logo-url.ts';

/** The name the built-in drawing spells; any other name is set in type beside the logo. */
const drawnName = '蓝屿';

export function SiteLogo() {
  const name = useSite((state) => siteName(state.site));
  const logo = useLogoUrl();
  if (logo === mark && name === drawnName) return <Logo label={name} />;
  return (
    <span className={styles.typed}>
      <img className={styles.image} src={logo} alt="" />
      {name}
    </span>
  );
}
