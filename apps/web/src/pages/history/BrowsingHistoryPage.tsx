import { useNavigate } from 'react-router';
import { groupByDay } from '#src/features/history/group-by-day.ts';
import {
  eraseHistoryWithUndo,
  removeFromHistoryWithUndo,
  useViewedHistory,
} from '#src/features/history/history-query.ts';
import { historyEntryKinds, type HistoryEntryKind, type HistoryEntry } from '#src/features/history/history-store.ts';
import { useHistoryRecordingSwitch } from '#src/features/history/history-recording-switch.ts';
import { HistoryRow } from '#src/features/history/HistoryRow.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { trash } from '#src/ui/Icon/other-page-icons.ts';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { browsingHistoryWords } from '#src/words/browsing-history.ts';
import styles from './BrowsingHistoryPage.module.css';

const tabs = historyEntryKinds.map((id) => ({ id, label: browsingHistoryWords.tabs[id] }));
const placeToFind = { game: 'games', post: 'square', video: 'welfare' } as const;
const toastKey = 'history';

function say(text: string, undo: () => Promise<void>) {
  toast.success(text, { key: toastKey, action: { label: browsingHistoryWords.undo, run: () => void undo() } });
}

async function remove(thing: HistoryEntry) {
  focusNeighbourAfterRemoval(document.activeElement?.closest('li'));
  say(browsingHistoryWords.removed, await removeFromHistoryWithUndo(thing));
}

async function clear() {
  say(browsingHistoryWords.cleared, await eraseHistoryWithUndo());
}

function Days({ kind }: { kind: HistoryEntryKind }) {
  const { data: things, dataUpdatedAt, isError, isFetching, refetch } = useViewedHistory(kind);
  if (isError)
    return <ErrorState reason={browsingHistoryWords.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (things === undefined)
    return (
      <div className={rows.skeleton}>
        <SkeletonRows count={5} />
      </div>
    );
  if (things.length === 0)
    return (
      <EmptyState
        title={browsingHistoryWords.empty}
        text={browsingHistoryWords.emptyHint[kind]}
        action={<ButtonLink href={pathTo(placeToFind[kind])}>{browsingHistoryWords.find[kind]}</ButtonLink>}
      />
    );
  return groupByDay(things, dataUpdatedAt).map((day) => (
    <section key={day.name} aria-label={day.name}>
      <h2 className={styles.day}>{day.name}</h2>
      <ul className={rows.card} aria-label={browsingHistoryWords.list[kind]}>
        {day.things.map((thing) => (
          <li key={thing.id} className={styles.entry} tabIndex={-1}>
            <HistoryRow thing={thing} onRemove={() => void remove(thing)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** X-C29. */
export default function BrowsingHistoryPage() {
  const navigate = useNavigate();
  const [on] = useHistoryRecordingSwitch();
  // One tap erases all kinds.
  const isAny = [useViewedHistory('game'), useViewedHistory('post'), useViewedHistory('video')].some(
    ({ data = [] }) => data.length > 0,
  );
  const asked = useReadOnlyPageQueryParams().get('tab');
  const kind: HistoryEntryKind = historyEntryKinds.find((each) => each === asked) ?? 'game';

  function change(next: HistoryEntryKind) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to where one came from, not through the tabs.
    void navigate(pathTo('history', undefined, next === 'game' ? {} : { tab: next }), { replace: true });
  }

  return (
    <div className={styles.page}>
      <TideTabs tabs={tabs} value={kind} onChange={change} label={browsingHistoryWords.tabsLabel} panelId="history" />
      <div id="history" role="tabpanel" aria-label={browsingHistoryWords.tabs[kind]} className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.note}>
            {on ? browsingHistoryWords.onDevice : browsingHistoryWords.off}{' '}
            {!on && (
              <Anchor href={pathTo('settings')} className={styles.link}>
                {browsingHistoryWords.toSettings}
              </Anchor>
            )}
          </p>
          {isAny && (
            <Button variant="quiet" size="sm" icon={trash} onClick={() => void clear()}>
              {browsingHistoryWords.clear}
            </Button>
          )}
        </div>
        <Days key={kind} kind={kind} />
      </div>
    </div>
  );
}
