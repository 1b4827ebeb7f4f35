import { useState } from 'react';
import { useUnread } from '#src/features/messages/messages.ts';
import { useTags } from '#src/features/square/tags.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { bell } from '#src/ui/Icon/first-icons.ts';
import { pencil } from '#src/ui/Icon/icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { ComingSoon } from '../waiting/ComingSoon.tsx';
import styles from './SquarePage.module.css';
import { words } from './phrases.ts';

type Feed = keyof typeof words.tabs;
const feeds = (Object.keys(words.tabs) as Feed[]).map((id) => ({ id, label: words.tabs[id] }));

function Tags() {
  const { data, isPending, isError, refetch } = useTags();
  const [picked, setPicked] = useState<string | null>(null);
  if (isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {[64, 76, 76, 76].map((width, index) => (
          <Skeleton key={index} width={width} height={32} radius={16} />
        ))}
      </div>
    );
  }
  if (isError && data === undefined) {
    return (
      <p className={styles.failed} role="alert">
        {words.tagsFailed}
        <Button variant="tonal" size="xs" onClick={() => void refetch()}>
          {phrases.states.retry}
        </Button>
      </p>
    );
  }
  return (
    <ChipRow label={words.tags}>
      <Chip on={picked === null} onClick={() => setPicked(null)}>
        {words.allTags}
      </Chip>
      {data.map(({ id, tag }) => (
        <Chip key={id} on={picked === id} onClick={() => setPicked(id)}>
          # {tag}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Bell() {
  const unread = useUnread();
  return <IconLink href={pathTo('message')} icon={bell} label={phrases.shell.messages(unread)} badge={unread} />;
}

export default function SquarePage() {
  const [feed, setFeed] = useState<Feed>('recommended');
  const uid = useUid();
  return (
    <>
      <div className={styles.top}>
        <div className={styles.head}>
          <h1 className={styles.title}>{words.title}</h1>
          {uid !== '' && <Bell />}
        </div>
        <TideTabs tabs={feeds} value={feed} onChange={setFeed} label={words.tabsLabel} panelId="square-feed" />
      </div>
      <div className={styles.tags}>
        <Tags />
      </div>
      <div id="square-feed" role="tabpanel" aria-label={words.tabs[feed]}>
        <ComingSoon what="posts" />
      </div>
      <ButtonLink href={pathTo('postpage')} icon={pencil} className={styles.compose}>
        {words.compose}
      </ButtonLink>
    </>
  );
}
