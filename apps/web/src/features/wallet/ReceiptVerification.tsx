import { useState } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { shield } from '#src/ui/Icon/other-page-icons.ts';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { coinRecordsWords } from '#src/words/coin-records.ts';
import styles from './ReceiptVerification.module.css';
import {
  canVerifyReceiptsInBrowser,
  verifyOwnReceiptsAndRememberHead,
  type OwnReceiptsVerdict,
} from './verify-own-receipts-and-remember-head.ts';
import type { Receipt } from './coin-records-and-receipts.ts';

function Good({ verdict }: { verdict: OwnReceiptsVerdict & { ok: true } }) {
  const published = verdict.roots.filter(({ root }) => root !== null);
  const unpublished = verdict.roots.length - published.length;
  return (
    <div className={styles.good}>
      <h3 className={styles.title}>
        <Icon icon={shield} size={20} />
        {coinRecordsWords.good(verdict.count)}
      </h3>
      <p className={styles.text}>{coinRecordsWords.goodHint}</p>
      {verdict.before !== undefined && <p className={styles.text}>{coinRecordsWords.asBefore(verdict.before)}</p>}
      <p className={styles.label}>{coinRecordsWords.head}</p>
      <code className={styles.hash}>{verdict.head.hash}</code>
      {verdict.roots.length > 0 && (
        <>
          <p className={styles.label}>{coinRecordsWords.roots}</p>
          <ul className={styles.roots}>
            {published.map(({ day, root }) => (
              <li key={day}>
                {coinRecordsWords.rootGood(day)}
                <code className={styles.hash}>{root}</code>
              </li>
            ))}
            {unpublished > 0 && <li>{coinRecordsWords.rootsNone(unpublished)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}

function Bad({ verdict: { problem } }: { verdict: OwnReceiptsVerdict & { ok: false } }) {
  return (
    <div className={styles.bad}>
      <h3 className={styles.title}>{coinRecordsWords.bad}</h3>
      <p className={styles.text}>{coinRecordsWords.problems[problem.what](problem.at)}</p>
      <p className={styles.text}>{coinRecordsWords.badHint}</p>
      <ButtonLink href={pathTo('kefu')} variant="tonal" size="sm">
        {coinRecordsWords.contact}
      </ButtonLink>
    </div>
  );
}

/** The user's own proof, made on their device: the whole chain, first receipt to last. */
export function ReceiptVerification({ receipt }: { receipt: Receipt }) {
  const uid = useUid();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [verdict, setVerdict] = useState<OwnReceiptsVerdict | null>(null);
  const [failure, setFailure] = useState('');

  async function verify() {
    if (!canVerifyReceiptsInBrowser()) return setFailure(coinRecordsWords.impossible);
    setFailure('');
    setVerdict(null);
    setProgress({ done: 0, all: receipt.seq });
    try {
      setVerdict(await verifyOwnReceiptsAndRememberHead(uid, receipt, (done, all) => setProgress({ done, all })));
    } catch (reason) {
      setFailure(coinRecordsWords.interrupted(errorMessageWithoutPeriod(reason)));
    } finally {
      setProgress(null);
    }
  }

  return (
    <section className={styles.verification} aria-label={coinRecordsWords.verify}>
      {/* Announces the start and the result only: progress would be read without end. */}
      <p className="sr" role="status">
        {progress !== null && coinRecordsWords.begun}
        {verdict?.ok === true && coinRecordsWords.good(verdict.count)}
        {verdict?.ok === false && coinRecordsWords.bad}
      </p>
      <div className={styles.outcome}>
        {progress !== null && (
          <>
            <p className={styles.text}>{coinRecordsWords.verifying(progress.done, progress.all)}</p>
            <ProgressBar
              value={progress.all === 0 ? 0 : progress.done / progress.all}
              label={coinRecordsWords.progress}
            />
          </>
        )}
        {verdict?.ok === true && <Good verdict={verdict} />}
        {verdict?.ok === false && <Bad verdict={verdict} />}
        <div role="alert">{failure !== '' && <p className={styles.failure}>{failure}</p>}</div>
      </div>
      <Button
        block
        variant={verdict === null ? 'primary' : 'tonal'}
        icon={shield}
        busy={progress !== null}
        onClick={() => void verify()}
      >
        {verdict === null ? coinRecordsWords.verify : coinRecordsWords.verifyAgain}
      </Button>
      {verdict === null && <p className={styles.hint}>{coinRecordsWords.verifyHint}</p>}
    </section>
  );
}
