import { useEffect, useState } from 'react';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { relativeTime } from '#src/lib/format/time.ts';
import { useErrorStateMounted } from '#src/ui/State/ErrorState.tsx';
import type { Route } from '../routes.ts';
import { persistAndRestoreAnswers } from './persist-and-restore-answers.ts';
import { isQueryPersisted } from './is-query-persisted.ts';
import { retryFailedPictures } from './retry-failed-pictures.ts';
import { useReachabilityAndRestoredQueries } from './reachability-and-restored-queries.ts';
import { useNewBuildReadiness, watchForNewBuild } from './watch-for-new-build.ts';
import styles from './OfflineTasksAndNotices.module.css';
import { offlineWords } from '#src/words/offline.ts';
import { startUnsentTogglesQueue } from './unsent-toggles.ts';

const tickMs = 15_000;

/** The age of the oldest thing in view; by the device's own clock, which also said when it came. */
function useAge(shown: boolean): string | null {
  const uid = useUid();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!shown) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [shown]);
  if (!shown) return null;
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isQueryPersisted(queryKey, uid) })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length === 0 ? null : relativeTime(Math.min(...times), now);
}

function NetworkNote() {
  const { reached, restored } = useReachabilityAndRestoredQueries();
  const shown = !reached || restored.size > 0;
  const failed = useErrorStateMounted();
  const age = useAge(shown && !failed);
  if (!shown || (reached && age === null)) return null;
  const since = reached ? offlineWords.slowSince : offlineWords.offlineSince;
  const text = failed ? offlineWords.offlineFailed : age === null ? offlineWords.offline : since(age);
  return <p className={styles.note}>{text}</p>;
}

/** Pages where people write or pay. They show no notice of a new version. */
const occupied: ReadonlySet<Route['name'] | undefined> = new Set([
  'postpage',
  'recharge',
  'rechargeResult',
  'order',
  'login',
  'register',
  'loginOther',
  'findPassword',
  'bindPhone',
  'resetPwd',
  'kefu',
  'ticket',
  'business',
]);

function NewBuild({ route }: { route: Route['name'] | undefined }) {
  const { ready } = useNewBuildReadiness();
  const [put, putOff] = useState(false);
  if (!ready || put || occupied.has(route)) return null;
  return (
    <div className={styles.prompt}>
      {offlineWords.newVersion}
      <button type="button" className={styles.update} onClick={() => window.location.reload()}>
        {offlineWords.update}
      </button>
      <button type="button" className={styles.later} onClick={() => putOff(true)}>
        {offlineWords.later}
      </button>
    </div>
  );
}

/** Everything about a missing network or a new version. It is loaded after the first page. */
export default function OfflineTasksAndNotices({ route }: { route: Route['name'] | undefined }) {
  useEffect(() => {
    const stops = [persistAndRestoreAnswers(), startUnsentTogglesQueue(), watchForNewBuild(), retryFailedPictures()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <div className={styles.layer} role="status">
      <NewBuild route={route} />
      <NetworkNote />
    </div>
  );
}
