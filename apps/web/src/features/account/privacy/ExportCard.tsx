import { useState } from 'react';
import { dateTimeText } from '#src/lib/format/time.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { download } from '#src/ui/Icon/other-page-icons.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './erase-and-export-cards.module.css';
import {
  requestDataExport,
  downloadExport,
  currentExportState,
  useLatestExport,
  type DataExport,
  type ReadDeviceData,
} from './data-export.ts';

const text = ownAccountWords.exporting;

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function explanation(latest: DataExport | undefined): string {
  const state = currentExportState(latest);
  return state === 'ready' && latest !== undefined
    ? text.ready(sizeText(latest.size), dateTimeText(latest.expireTime))
    : text[state === 'ready' ? 'none' : state];
}

/** X-A8: everything stored about a person, for that person. `readDeviceData`: what only this device has. */
export function ExportCard({ readDeviceData }: { readDeviceData: ReadDeviceData }) {
  const { data: latest, isPending, isLoadingError, error, isFetching, refetch } = useLatestExport();
  const [busy, setBusy] = useState(false);
  const state = currentExportState(latest);

  async function run(act: () => Promise<void>, done?: string) {
    setBusy(true);
    try {
      await act();
      if (done !== undefined) toast.success(done);
    } catch (failure) {
      const reason = errorMessage(failure);
      if (reason !== '') toast.error(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>{text.title}</h3>
      {isPending ? (
        <Skeleton height={34} radius={8} />
      ) : (
        <p className={styles.text} role="status">
          {isLoadingError ? errorMessage(error) : explanation(latest)}
        </p>
      )}
      <div className={styles.actions}>
        {isLoadingError && (
          <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {portalWords.states.retry}
          </Button>
        )}
        {!isLoadingError && !isPending && state === 'ready' && latest !== undefined && (
          <Button
            size="sm"
            icon={download}
            busy={busy}
            onClick={() => void run(() => downloadExport(latest, readDeviceData))}
          >
            {text.download}
          </Button>
        )}
        {!isLoadingError && !isPending && state !== 'ready' && (
          <Button
            variant="tonal"
            size="sm"
            busy={busy || state === 'waiting'}
            onClick={() => void run(requestDataExport, text.asked)}
          >
            {state === 'none' || state === 'waiting' ? text.ask : text.again}
          </Button>
        )}
      </div>
    </Card>
  );
}
