import { useLocation } from 'react-router';
import { QrCode } from '#src/features/share/QrCode.tsx';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { desktopSidebarsWords } from '#src/words/desktop-sidebars.ts';
import styles from './DesktopLogoAndQrCode.module.css';

/** L-24: what lies around the column on a desktop; a phone never loads it. */
export default function DesktopLogoAndQrCode() {
  const { pathname, search } = useLocation();
  const slogan = useSite((state) => state.site?.slogan ?? '');
  return (
    <div className={styles.surround}>
      <div className={styles.lines} />
      <div className={styles.sea} />
      <aside className={styles.left} aria-hidden>
        <div className={styles.logo}>
          <SiteLogo />
        </div>
        <p className={styles.slogan}>
          {slogan.split(/[，,]/).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <p className={styles.line}>
          {desktopSidebarsWords.line}
          <br />
          {desktopSidebarsWords.line2}
        </p>
      </aside>
      <aside className={styles.right} aria-label={desktopSidebarsWords.qr}>
        <div className={styles.card}>
          <QrCode
            className={styles.code}
            text={window.location.origin + pathname + search}
            label={desktopSidebarsWords.qr}
          />
          <strong>{desktopSidebarsWords.scan}</strong>
          <small>{desktopSidebarsWords.scanHint}</small>
        </div>
      </aside>
    </div>
  );
}
