import { useState } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { shield } from '#src/ui/Icon/other-page-icons.ts';
import { activityWords } from '#src/words/activity.ts';
import type { PrizeDraw, Winner } from '../activity.ts';
import styles from './DrawFairnessProof.module.css';
import { isWebCryptoAvailable, verifyDraw, type DrawVerdict } from './verify-draw.ts';

interface Props {
  id: string;
  draw: PrizeDraw;
  /** Those in view: their numbers are for everybody. */
  winners: readonly Winner[];
}

function problemOf(verdict: DrawVerdict & { ok: false }): string {
  return verdict.what === 'commitment' ? activityWords.wrong.commitment : activityWords.wrong.roll(verdict.day);
}

/** How the draw is fair, and once it is over, the way to check that it was. */
export function DrawFairnessProof({ id, draw, winners }: Props) {
  const uid = useUid();
  const [verdict, setVerdict] = useState<DrawVerdict | null>(null);
  const [impossible, setImpossible] = useState(false);

  async function verify() {
    if (!isWebCryptoAvailable()) return setImpossible(true);
    setVerdict(await verifyDraw(id, draw, { uid, tickets: draw.mine }, winners));
  }

  return (
    <details className={styles.proof} open={draw.seed !== ''}>
      <summary className={styles.summary}>{activityWords.fair}</summary>
      <p className={styles.text}>{activityWords.fairText}</p>
      <dl className={styles.facts}>
        <dt>{activityWords.commitment}</dt>
        <dd>
          <code>{draw.commitment}</code>
        </dd>
        <dt>{activityWords.seed}</dt>
        <dd>{draw.seed === '' ? activityWords.seedLater : <code>{draw.seed}</code>}</dd>
      </dl>
      {draw.seed !== '' && (
        <>
          <div role="status">
            {verdict?.ok === true && (
              <div className={styles.good}>
                <b>{activityWords.verified(verdict.own, verdict.others)}</b>
                <p>{activityWords.verifiedHint(verdict.own, verdict.others)}</p>
              </div>
            )}
          </div>
          <div role="alert">
            {verdict?.ok === false && (
              <div className={styles.bad}>
                <b>{problemOf(verdict)}</b>
                <p>{activityWords.wrongHint}</p>
              </div>
            )}
            {impossible && <p className={styles.bad}>{activityWords.impossible}</p>}
          </div>
          <Button block variant="tonal" icon={shield} onClick={() => void verify()}>
            {activityWords.verify}
          </Button>
          <p className={styles.hint}>{activityWords.verifyHint}</p>
        </>
      )}
    </details>
  );
}
