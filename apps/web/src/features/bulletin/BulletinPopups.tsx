import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import river from '#src/art/covers/lantern-river.banner.svg';
import type { RouteName } from '#src/lib/routing/routes.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { loadHtmlSanitizer, useSafeHtmlRef } from '#src/lib/format/use-safe-html-ref.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Checkbox } from '#src/ui/Checkbox/CheckboxAndRadio.tsx';
import { bulletinWords } from '#src/words/bulletin.ts';
import { bulletinsQuery, type Bulletin } from './bulletins-query.ts';
import styles from './BulletinPopups.module.css';
import { hideBulletinsToday, areBulletinsHiddenToday, bulletinIdsHiddenToday } from './hidden-bulletins.ts';
import { bulletinDialogAttribute, useHasOtherDialogOpened } from './use-has-other-dialog-opened.ts';
import { useIsTyping } from './use-is-typing.ts';

interface BulletinDialogProps {
  bulletin: Bulletin;
  last: boolean;
  onClose: (hide: boolean) => void;
}

function BulletinDialog({ bulletin, last, onClose }: BulletinDialogProps) {
  const [hide, setHide] = useState(false);
  const navigate = useNavigate();
  const { ref } = useSafeHtmlRef(bulletin.content);
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
      closeLabel={bulletinWords.close}
      actions={
        linkUrl === '' ? (
          <Button block onClick={() => onClose(hide)}>
            {last ? bulletinWords.known : bulletinWords.next}
          </Button>
        ) : (
          <Button block onClick={go}>
            {bulletinWords.go}
          </Button>
        )
      }
      note={
        <Checkbox checked={hide} onChange={(event) => setHide(event.target.checked)} className={styles.hide}>
          {bulletinWords.hideToday}
        </Checkbox>
      }
    >
      <time className={styles.time} dateTime={new Date(bulletin.createTime).toISOString()}>
        {dateTimeText(bulletin.createTime)}
      </time>
      <div ref={ref} className={styles.content} {...bulletinDialogAttribute} />
    </Dialog>
  );
}

/**
 * X-C12: pages that are one form, and pages with a payment under way. A bulletin would take the keyboard away, or hide
 * the awaited answer.
 */
const quiet: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  'login',
  'register',
  'loginOther',
  'findPassword',
  'bindPhone',
  'resetPwd',
  'recharge',
  'rechargeResult',
  'postpage',
  'kefu',
  'business',
]);

interface Props {
  route: RouteName | undefined;
  /** Where the reader is; another one is the next page. */
  place: string;
  /** Another question was already shown here: no bulletin follows it. */
  asked: boolean;
}

/**
 * N-01 … N-03: one bulletin after another, each once per visit, none on a day its reader asked for quiet. It waits for
 * the next page where something else stands or stood in front of this one, and while somebody is typing.
 */
export default function BulletinPopups({ route, place, asked }: Props) {
  const uid = useUid();
  const typing = useIsTyping();
  const inTheWay = useHasOtherDialogOpened(place);
  const [shown, setShown] = useState('');
  const { data } = useQuery(bulletinsQuery(uid));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [ready, setReady] = useState(false);
  const any = data !== undefined && data.records.length > 0;
  // The dialog opens once its text has loaded, so that it does not grow. It reports its own failure.
  useEffect(() => {
    if (any)
      loadHtmlSanitizer()
        .finally(() => setReady(true))
        .catch(() => {});
  }, [any]);
  if (!ready || areBulletinsHiddenToday(uid)) return null;
  const putAway = bulletinIdsHiddenToday(uid);
  const records = data?.records ?? [];
  const waiting = records.filter(({ id }) => !closed.has(id) && !putAway.has(id));
  const [bulletin] = waiting;
  if (bulletin === undefined || asked || quiet.has(route)) return null;
  // Once it is there it stays, whatever has the focus.
  if (shown !== bulletin.id) {
    if (typing || inTheWay) return null;
    setShown(bulletin.id);
  }
  return (
    <BulletinDialog
      key={bulletin.id}
      bulletin={bulletin}
      last={waiting.length === 1}
      onClose={(hide) => {
        if (hide)
          hideBulletinsToday(
            uid,
            Date.now(),
            records.map(({ id }) => id),
          );
        setClosed(new Set([...closed, bulletin.id]));
      }}
    />
  );
}
