import { useEffect, useId } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { useModal } from '#src/ui/Dialog/use-modal.ts';
import { ageGateWords } from '#src/words/age-gate.ts';
import { confirmAge, syncAgeConfirmationBetweenTabs, safeAgeGateExitUrl } from './confirm-age.ts';
import styles from './AgeGate.module.css';
import { SiteLogo } from './SiteLogo.tsx';

/** X-A7: full screen and modal; the pages behind it are not even mounted before the answer. */
export default function AgeGate() {
  const titleId = useId();
  const textId = useId();
  const site = useSite((state) => state.site);
  // Neither Esc nor anything else but an answer closes it.
  const modal = useModal(true, null);
  useEffect(syncAgeConfirmationBetweenTabs, []);

  return (
    <dialog {...modal} className={styles.gate} aria-labelledby={titleId} aria-describedby={textId}>
      <div className={styles.column}>
        <div className={styles.art} />
        <div className={styles.logo}>
          <SiteLogo />
        </div>
        <div className={styles.sheet}>
          <h1
            id={titleId}
            className={styles.title}
            tabIndex={-1}
            // The native dialog looks for the attribute, which React's autoFocus does not write: no answer looks chosen.
            ref={(heading) => {
              heading?.toggleAttribute('autofocus', true);
            }}
          >
            {ageGateWords.title}
          </h1>
          <p id={textId} className={styles.text}>
            {ageGateWords.text}
          </p>
          <div className={styles.answers}>
            <Button block onClick={confirmAge}>
              {ageGateWords.yes}
            </Button>
            <Button
              block
              variant="quiet"
              onClick={() => window.location.replace(safeAgeGateExitUrl(site?.ageGateLeaveUrl))}
            >
              {ageGateWords.leave}
            </Button>
          </div>
          <nav className={styles.legal} aria-label={ageGateWords.legal}>
            {(site?.legal ?? []).map(({ slug, title }) => (
              <Anchor key={slug} href={pathTo('legal', { slug })}>
                {title}
              </Anchor>
            ))}
          </nav>
        </div>
      </div>
    </dialog>
  );
}
