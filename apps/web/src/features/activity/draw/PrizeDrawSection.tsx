import { useId, useRef, useState } from 'react';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { gift } from '#src/ui/Icon/first-page-icons.ts';
import { spark } from '#src/ui/Icon/other-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { Celebration } from '#src/ui/Celebration/Celebration.tsx';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { activityWords } from '#src/words/activity.ts';
import { refreshActivities, drawPrizeOnce, type Activity, type PrizeDraw, type OwnDrawResult } from '../activity.ts';
import styles from './PrizeDrawSection.module.css';
import { doesActivityRunAfterShanghaiDate } from '../time-left.ts';
import { rollRangesOfPrizes } from './verify-draw.ts';

interface Props {
  activity: Activity;
  draw: PrizeDraw;
  /** The balance after a draw. */
  onCoins: (coinNum: number) => void;
  onLogin: () => void;
}

function Result({ ticket, last }: { ticket: OwnDrawResult; last: boolean }) {
  const won = ticket.coins > 0;
  return (
    <div className={styles.result} data-won={won}>
      <span className={styles.pebble}>
        <Icon icon={won ? gift : spark} size={28} />
        {won && <Celebration />}
      </span>
      <p className={styles.prize}>{won ? activityWords.won(ticket.prizeName) : activityWords.lost}</p>
      <p className={styles.hint}>
        {won ? activityWords.wonHint(ticket.coins) : last ? activityWords.lostLast : activityWords.lostHint} ·{' '}
        {activityWords.roll(ticket.roll)}
      </p>
    </div>
  );
}

const four = (number: number) => String(number).padStart(4, '0');

function Odds({ draw }: { draw: PrizeDraw }) {
  const ranges = new Map(
    rollRangesOfPrizes(draw.prizes).map(({ id, from, to }) => [id, activityWords.range(four(from), four(to))]),
  );
  return (
    <table className={styles.odds}>
      <caption className={styles.heading}>{activityWords.odds}</caption>
      <thead>
        <tr>
          <th scope="col">{activityWords.prize}</th>
          <th scope="col">{activityWords.numbers}</th>
          <th scope="col">{activityWords.chance}</th>
        </tr>
      </thead>
      <tbody>
        {draw.prizes.map(({ id, name, odds }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{ranges.get(id)}</td>
            <td>{odds / 100}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The draw itself, what can be drawn, and what was. */
export function PrizeDrawSection({ activity, draw, onCoins, onLogin }: Props) {
  const titleId = useId();
  const uid = useUid();
  const keys = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<OwnDrawResult | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const running = activity.state === 'running';
  const isLast = (ticket: OwnDrawResult | undefined) =>
    ticket !== undefined && !doesActivityRunAfterShanghaiDate(ticket.day, activity.endTime);

  async function go() {
    if (uid === '') return onLogin();
    setBusy(true);
    try {
      const { ticket, coinNum } = await drawPrizeOnce(uid, activity.id, keys.keyFor([uid, activity.id]));
      keys.done();
      setDrawn(ticket);
      onCoins(coinNum);
      // The button goes: one draw a day.
      focusFoundElementAfterRemoval(() => outcome.current?.querySelector('p'));
    } catch (failure) {
      toast.error(errorMessage(failure));
      refreshActivities();
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className="sr">
        {activityWords.draw}
      </h3>
      {/* Always mounted: a live region announces only what appears in it later. */}
      <div ref={outcome} role="status" className={styles.outcome}>
        {drawn !== null && <Result ticket={drawn} last={isLast(drawn)} />}
      </div>
      {running && (draw.leftToday > 0 || busy) && (
        <Button block icon={gift} busy={busy} onClick={() => void go()}>
          {activityWords.drawNow}
        </Button>
      )}
      {running && draw.leftToday === 0 && !busy && (
        <p className={styles.closed}>{isLast(draw.mine[0]) ? activityWords.drawnLast : activityWords.drawnToday}</p>
      )}
      {activity.state === 'over' && <p className={styles.closed}>{activityWords.drawOver}</p>}
      {activity.state === 'coming' && <p className={styles.closed}>{activityWords.notYet}</p>}
      {running && <p className={styles.note}>{activityWords.perDay}</p>}
      <Odds draw={draw} />
      {draw.mine.length > 0 && (
        <>
          <h3 className={styles.heading}>{activityWords.mine}</h3>
          <ul className={styles.tickets}>
            {draw.mine.map(({ day, prizeName, roll }) => (
              <li key={day}>
                <span>{day}</span>
                <span className={styles.number}>{activityWords.roll(roll)}</span>
                <b>{prizeName}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
