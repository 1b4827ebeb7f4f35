import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { phrases } from '#src/lib/phrases.ts';
import { useSite } from '#src/lib/site.ts';
import styles from './Surround.module.css';

const QrCode = lazy(() => import('#src/features/share/QrCode.tsx').then(({ QrCode: Code }) => ({ default: Code })));
const words = phrases.shell;

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia('(min-width: 1025px)');
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia('(min-width: 1025px)').matches);
}

/** L-24: what lies around the column on a desktop; a phone never loads it. */
export function Surround() {
  const desktop = useIsDesktop();
  const { pathname, search } = useLocation();
  const slogan = useSite((state) => state.site?.slogan ?? '');
  if (!desktop) return null;
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
          {words.surroundLine}
          <br />
          {words.surroundLine2}
        </p>
      </aside>
      <aside className={styles.right} aria-label={words.qr}>
        <div className={styles.card}>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode className={styles.code} text={window.location.origin + pathname + search} label={words.qr} />
          </Suspense>
          <strong>{words.scan}</strong>
          <small>{words.scanHint}</small>
        </div>
      </aside>
    </div>
  );
}
