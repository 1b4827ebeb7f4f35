import { pathTo } from '#src/lib/routing/path-to.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { clock } from '#src/ui/Icon/first-page-icons.ts';
import { eye } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { browsingHistoryWords } from '#src/words/browsing-history.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './HistorySettings.module.css';
import { useHistoryRecordingSwitch } from './history-recording-switch.ts';

/** X-C29: also for visitors, whose device it is as well. */
export function HistorySettings() {
  const [on, choose] = useHistoryRecordingSwitch();
  return (
    <Card pad="none">
      <ListRow
        label={browsingHistoryWords.record}
        icon={eye}
        control={
          <Switch label={browsingHistoryWords.record} checked={on} onChange={(event) => choose(event.target.checked)} />
        }
      />
      <ListRow label={portalWords.titles.history} icon={clock} href={pathTo('history')} />
      <p className={styles.note}>{browsingHistoryWords.recordHint}</p>
    </Card>
  );
}
