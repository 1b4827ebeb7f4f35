import { check, gift as giftIcon } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { cx } from '#src/ui/cx.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { emptyCellsBeforeMonth, checkinCalendarDays, type CheckinCalendarDay } from './checkin-calendar-days.ts';
import styles from './CheckinCalendar.module.css';
import type { CheckinMonth } from './checkin-month-type.ts';

function Face({ day: { is, number, gift }, done }: { day: CheckinCalendarDay; done: boolean }) {
  if (is === 'done' || is === 'made up') return <Icon icon={check} size={18} weight={2.4} />;
  if (gift > 0 && is !== 'today') return <Icon icon={giftIcon} size={18} />;
  return is === 'today' && !done ? checkinAndInvitationsWords.today : number;
}

function labelOf({ is, number, gift }: CheckinCalendarDay, isToday: boolean): string {
  if (isToday)
    return is === 'today'
      ? checkinAndInvitationsWords.dayToday(number)
      : checkinAndInvitationsWords.dayTodayDone(number);
  if (is === 'done') return checkinAndInvitationsWords.dayDone(number);
  if (is === 'made up') return checkinAndInvitationsWords.dayMadeUp(number);
  if (is === 'missed') return checkinAndInvitationsWords.dayMissed(number);
  if (is === 'over') return checkinAndInvitationsWords.dayOver(number);
  return gift > 0 ? checkinAndInvitationsWords.dayGift(number, gift) : String(number);
}

const looks: Record<CheckinCalendarDay['is'], string | undefined> = {
  done: styles.done,
  'made up': styles.madeUp,
  missed: styles.missed,
  over: styles.over,
  today: styles.today,
  ahead: undefined,
};

interface Props {
  state: CheckinMonth;
  monthName: string;
  /** A missed day was pressed. */
  onMissed: (day: string) => void;
}

/** The month in weeks that begin on Monday; what was missed can be pressed. */
export function CheckinCalendar({ state, monthName, onMissed }: Props) {
  const blanks = Array.from({ length: emptyCellsBeforeMonth(state.month) }, (_, at) => at);
  return (
    <div>
      <div className={styles.week} aria-hidden>
        {checkinAndInvitationsWords.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={checkinAndInvitationsWords.calendar(monthName)}>
        {blanks.map((at) => (
          <li key={`blank-${at}`} aria-hidden />
        ))}
        {checkinCalendarDays(state).map((day) => {
          const isToday = day.day === state.today;
          const look = cx(
            styles.face,
            looks[day.is],
            day.gift > 0 && day.is === 'ahead' && styles.gift,
            isToday && day.is !== 'today' && styles.todayDone,
          );
          const face = (
            <span className={look} aria-hidden>
              <Face day={day} done={isToday && day.is !== 'today'} />
            </span>
          );
          return (
            <li key={day.day} {...(isToday && { 'aria-current': 'date' })}>
              {day.is === 'missed' ? (
                <button
                  type="button"
                  className={styles.cell}
                  aria-label={labelOf(day, isToday)}
                  onClick={() => onMissed(day.day)}
                >
                  {face}
                </button>
              ) : (
                <span className={styles.cell}>
                  <span className="sr">{labelOf(day, isToday)}</span>
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
