import mark from '#src/art/logo/mark.svg';
import { Logo } from '#src/art/Logo.tsx';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import styles from './SiteLogo.module.css';

/** The name the built-in drawing spells; any other name is set in type beside the mark. */
const drawnName = '蓝屿';

export function SiteLogo() {
  const site = useSite((state) => state.site);
  const name = siteName(site);
  if (site !== null && site.logoUrl !== '') return <img className={styles.image} src={site.logoUrl} alt={name} />;
  if (name === drawnName) return <Logo label={name} />;
  return (
    <span className={styles.typed}>
      <img className={styles.image} src={mark} alt="" />
      {name}
    </span>
  );
}
