import { useEffect, useRef, useState } from 'react';
import { endOtherSessions, endSession, useSessions, type Session } from '#src/features/account/sessions/sessions.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateText, dateTimeText, relativeTime } from '#src/lib/format/time.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { globe, phone } from '#src/ui/Icon/other-page-icons.ts';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './DevicesPage.module.css';

const text = ownAccountWords.devices;
const handheld = /iPhone|iPad|Android|手机/i;

interface DeviceProps {
  session: Session;
  onEnd: () => void;
}

function Device({ session, onEnd }: DeviceProps) {
  const uid = useUid();
  const [busy, setBusy] = useState(false);
  const name = session.device === '' ? text.unknown : session.device;

  async function end() {
    onEnd();
    setBusy(true);
    try {
      await endSession(uid, session.id);
      toast.success(text.ended);
    } catch (failure) {
      toast.error(errorMessage(failure));
      setBusy(false);
    }
  }

  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Icon icon={handheld.test(name) ? phone : globe} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {session.current && <Tag tone="blue">{text.current}</Tag>}
        </p>
        <p className={styles.seen}>
          <time dateTime={new Date(session.lastSeenTime).toISOString()} title={dateTimeText(session.lastSeenTime)}>
            {text.lastSeen(relativeTime(session.lastSeenTime))}
          </time>
          {session.address !== '' && <span>{session.address}</span>}
        </p>
        {!session.current && <p className={styles.seen}>{text.endsAt(dateText(session.endTime))}</p>}
      </div>
      {!session.current && (
        <Button variant="quiet" size="sm" busy={busy} aria-label={text.endOne(name)} onClick={() => void end()}>
          {text.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const uid = useUid();
  const [asking, setAsking] = useStateResetWhenHidden<boolean>(false);
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    try {
      const ended = await endOtherSessions(uid);
      setAsking(false);
      toast.success(text.endedOthers(ended));
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="line" block onClick={() => setAsking(true)}>
        {text.endOthers}
      </Button>
      <DangerDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.endOthersTitle}
        keep={text.cancel}
        act={text.endOthers}
        onAct={() => void end()}
        busy={busy}
      >
        {text.endOthersText}
      </DangerDialog>
    </>
  );
}

/** The pressed button goes with its row, so keyboard focus moves to the next row. */
function useListFocus(count: number) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const ended = useRef(0);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      const buttons = [...(page.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
      (buttons[ended.current] ?? buttons.at(-1) ?? page.current?.querySelector<HTMLElement>('ul'))?.focus();
    }
    before.current = count;
  }, [count]);
  return { page, ended };
}

/** X-A4: where one is signed in, and the way to end it. */
export default function DevicesPage() {
  const { data: sessions, error, isFetching, refetch } = useSessions();
  const { page, ended } = useListFocus(sessions?.length ?? 0);
  if (sessions === undefined) {
    if (error === null) return <PageSkeleton shape="rows" />;
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const others = sessions.filter(({ current }) => !current);
  return (
    <div ref={page} className={styles.page}>
      <Card pad="none">
        <ul tabIndex={-1} aria-label={text.list}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              onEnd={() => {
                ended.current = others.indexOf(session);
              }}
            />
          ))}
        </ul>
      </Card>
      <p className={styles.hint}>{others.length > 0 ? text.hint : text.only}</p>
      {others.length > 0 && <EndOthers />}
    </div>
  );
}
