import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import river from '#src/art/covers/lantern-river.banner.svg';
import { useUid } from '#src/lib/session.ts';
import { dateTimeText } from '#src/lib/time.ts';
import { loadPurifier, useSafeHtml } from '#src/lib/use-safe-html.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Checkbox } from '#src/ui/Tick/Tick.tsx';
import { words } from '#src/words/bulletin.ts';
import { bulletinsQuery, hideToday, isHiddenToday, type Bulletin } from './bulletins.ts';
import styles from './Bulletins.module.css';
import { useTyping } from './use-typing.ts';

interface BulletinDialogProps {
  bulletin: Bulletin;
  last: boolean;
  onClose: (hide: boolean) => void;
}

function BulletinDialog({ bulletin, last, onClose }: BulletinDialogProps) {
  const [hide, setHide] = useState(false);
  const navigate = useNavigate();
  const { ref } = useSafeHtml(bulletin.content);
  const { linkUrl } = bulletin;

  function go() {
    onClose(hide);
    if (/^\/(?![/\\])/.test(linkUrl)) void navigate(linkUrl);
    else window.open(linkUrl, '_blank', 'noopener,noreferrer');
  }

  return (
    <Dialog
      focusTitle
      open
      onClose={() => onClose(hide)}
      title={bulletin.title}
      align="start"
      art={<img src={river} alt="" />}
      closeLabel={words.close}
      actions={
        linkUrl === '' ? (
          <Button block onClick={() => onClose(hide)}>
            {last ? words.known : words.next}
          </Button>
        ) : (
          <Button block onClick={go}>
            {words.go}
          </Button>
        )
      }
      note={
        <Checkbox checked={hide} onChange={(event) => setHide(event.target.checked)} className={styles.hide}>
          {words.hideToday}
        </Checkbox>
      }
    >
      <time className={styles.time} dateTime={new Date(bulletin.createTime).toISOString()}>
        {dateTimeText(bulletin.createTime)}
      </time>
      <div ref={ref} className={styles.content} />
    </Dialog>
  );
}

/**
 * N-01 … N-03: one bulletin after another, each once per visit, none on a day its reader asked for quiet. While it is
 * held back, or somebody is typing, it waits.
 */
export default function Bulletins({ held }: { held: boolean }) {
  const uid = useUid();
  const typing = useTyping();
  const [shown, setShown] = useState('');
  const { data } = useQuery(bulletinsQuery);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [ready, setReady] = useState(false);
  const any = data !== undefined && data.records.length > 0;
  // A dialog that grows when its words come is worse than one that comes a moment later; its own failure it tells itself.
  useEffect(() => {
    if (any)
      loadPurifier()
        .finally(() => setReady(true))
        .catch(() => {});
  }, [any]);
  if (!ready || isHiddenToday(uid)) return null;
  const waiting = (data?.records ?? []).filter((bulletin) => !closed.has(bulletin.id));
  const [bulletin] = waiting;
  if (bulletin === undefined || held) return null;
  // Once it is there it stays, whatever has the focus.
  if (shown !== bulletin.id) {
    if (typing) return null;
    setShown(bulletin.id);
  }
  return (
    <BulletinDialog
      key={bulletin.id}
      bulletin={bulletin}
      last={waiting.length === 1}
      onClose={(hide) => {
        if (hide) hideToday(uid);
        setClosed(new Set([...closed, bulletin.id]));
      }}
    />
  );
}
