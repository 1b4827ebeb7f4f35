import { useNavigate } from 'react-router';
import { groupByDay } from '#src/features/history/group-by-day.ts';
import { eraseHistory, removeFromHistory, useHistory } from '#src/features/history/history-query.ts';
import { seenKinds, type SeenKind, type SeenThing } from '#src/features/history/history-store.ts';
import { useHistorySwitch } from '#src/features/history/history-switch.ts';
import { SeenRow } from '#src/features/history/SeenRow.tsx';
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
import { historyWords } from '#src/words/history.ts';
import styles from './HistoryPage.module.css';

const tabs = seenKinds.map((id) => ({ id, label: historyWords.tabs[id] }));
const placeToFind = { game: 'games', post: 'square', video: 'welfare' } as const;
const toastKey = 'history';

function say(text: string, undo: () => Promise<void>) {
  toast.success(text, { key: toastKey, action: { label: historyWords.undo, run: () => void undo() } });
}

async function remove(thing: SeenThing) {
  focusNeighbourAfterRemoval(document.activeElement?.closest('li'));
  say(historyWords.removed, await removeFromHistory(thing));
}

async function clear() {
  say(historyWords.cleared, await eraseHistory());
}

function Days({ kind }: { kind: SeenKind }) {
  const { data: things, dataUpdatedAt, isError, isFetching, refetch } = useHistory(kind);
  if (isError) return <ErrorState reason={historyWords.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (things === undefined)
    return (
      <div className={rows.skeleton}>
        <SkeletonRows count={5} />
      </div>
    );
  if (things.length === 0)
    return (
      <EmptyState
        title={historyWords.empty}
        text={historyWords.emptyHint[kind]}
        action={<ButtonLink href={pathTo(placeToFind[kind])}>{historyWords.find[kind]}</ButtonLink>}
      />
    );
  return groupByDay(things, dataUpdatedAt).map((day) => (
    <section key={day.name} aria-label={day.name}>
      <h2 className={styles.day}>{day.name}</h2>
      <ul className={rows.card} aria-label={historyWords.list[kind]}>
        {day.things.map((thing) => (
          <li key={thing.id} className={styles.entry} tabIndex={-1}>
            <SeenRow thing={thing} onRemove={() => void remove(thing)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** X-C29. */
export default function HistoryPage() {
  const navigate = useNavigate();
  const [on] = useHistorySwitch();
  // One tap erases all kinds.
  const isAny = [useHistory('game'), useHistory('post'), useHistory('video')].some(({ data = [] }) => data.length > 0);
  const asked = useReadOnlyPageQueryParams().get('tab');
  const kind: SeenKind = seenKinds.find((each) => each === asked) ?? 'game';

  function change(next: SeenKind) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to where one came from, not through the tabs.
    void navigate(pathTo('history', undefined, next === 'game' ? {} : { tab: next }), { replace: true });
  }

  return (
    <div className={styles.page}>
      <TideTabs tabs={tabs} value={kind} onChange={change} label={historyWords.tabsLabel} panelId="history" />
      <div id="history" role="tabpanel" aria-label={historyWords.tabs[kind]} className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.note}>
            {on ? historyWords.onDevice : historyWords.off}{' '}
            {!on && (
              <Anchor href={pathTo('settings')} className={styles.link}>
                {historyWords.toSettings}
              </Anchor>
            )}
          </p>
          {isAny && (
            <Button variant="quiet" size="sm" icon={trash} onClick={() => void clear()}>
              {historyWords.clear}
            </Button>
          )}
        </div>
        <Days key={kind} kind={kind} />
      </div>
    </div>
  );
}
