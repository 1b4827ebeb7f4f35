import { useNavigate } from 'react-router';
import { accountOverviewQuery, useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { EarnedBadgesSheet } from '#src/features/engagement/EarnedBadgesSheet.tsx';
import {
  MonthlyCheckinBonusRow,
  nextMonthlyCheckinBonusText,
} from '#src/features/engagement/MonthlyCheckinBonusRow.tsx';
import { CheckinCalendar } from '#src/features/engagement/CheckinCalendar.tsx';
import type { CheckinMonth } from '#src/features/engagement/checkin-month-type.ts';
import { useCheckinMonth, type CheckinResult } from '#src/features/engagement/checkin.ts';
import { MakeUpCheckinDialog } from '#src/features/engagement/MakeUpCheckinDialog.tsx';
import { CheckinRulesDrawer } from '#src/features/engagement/CheckinRulesDrawer.tsx';
import { InsufficientCoinsDialog } from '#src/features/wallet/InsufficientCoinsDialog.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { Celebration } from '#src/ui/Celebration/Celebration.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { portalWords } from '#src/words/portal.ts';
import { MonthBadgeProgressCard } from './MonthBadgeProgressCard.tsx';
import { BadgeEarnedDialog } from './BadgeEarnedDialog.tsx';
import { CheckinBar } from './CheckinBar.tsx';
import styles from './CheckinPage.module.css';

type InFront =
  | { kind: 'rules' | 'wall' | 'badge' }
  | { kind: 'make up'; day: string }
  | { kind: 'short'; coins: number; price: number };

const here = pathTo('checkin');

function Run({ state, uid, joys }: { state: CheckinMonth | undefined; uid: string; joys: number }) {
  return (
    <p className={styles.run}>
      {uid === '' ? checkinAndInvitationsWords.visitorRun : checkinAndInvitationsWords.runBefore}
      {uid === '' ? (
        <b className={styles.line}>{checkinAndInvitationsWords.visitorLine}</b>
      ) : (
        <b className={styles.number}>
          {state === undefined ? '–' : state.run}
          <small>{checkinAndInvitationsWords.day}</small>
          {joys > 0 && <Celebration key={joys} />}
        </b>
      )}
    </p>
  );
}

function CheckinSkeleton() {
  return (
    <div className={styles.body} aria-busy>
      <Card className={styles.calendar}>
        <Skeleton width={96} height={24} radius={8} />
        <Skeleton height={252} radius={16} className={styles.bone} />
      </Card>
      <Skeleton height={92} radius={16} />
      <Skeleton height={92} radius={20} />
    </div>
  );
}

/** D-17: the month, what today gives and what comes next. */
export default function CheckinPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const { data: state, isError, isFetching, refetch } = useCheckinMonth();
  const { data: status, refetch: refetchStatus } = useAccountOverview();
  const [inFront, setInFront] = useStateResetWhenHidden<InFront | null>(null);
  const [joys, setJoys] = useStateResetWhenHidden(0);
  const close = () => setInFront(null);
  const monthName = checkinAndInvitationsWords.months[Number(state?.month.slice(5) ?? 1) - 1] ?? '';

  function done(answer: CheckinResult, text: string) {
    setJoys(joys + 1);
    queryClient.setQueryData(accountOverviewQuery(uid).queryKey, (was) => was && { ...was, coinNum: answer.coinNum });
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    toast.success(text);
    setInFront(answer.badgeEarned ? { kind: 'badge' } : null);
  }

  async function makeUp(day: string) {
    const price = state?.makeUpPrice ?? 0;
    // Decided by the current balance: diamonds may have come in elsewhere.
    const coins =
      status !== undefined && status.coinNum >= price ? status.coinNum : (await refetchStatus()).data?.coinNum;
    setInFront(coins !== undefined && coins < price ? { kind: 'short', coins, price } : { kind: 'make up', day });
  }

  async function short() {
    const coins = (await refetchStatus()).data?.coinNum ?? 0;
    setInFront({ kind: 'short', coins, price: state?.makeUpPrice ?? 0 });
  }

  return (
    <>
      <div className={styles.hero}>
        <Navbar
          onBack={useBack('checkin')}
          title={portalWords.titles.checkin}
          clear
          action={
            state !== undefined && (
              <button type="button" className={styles.rules} onClick={() => setInFront({ kind: 'rules' })}>
                {checkinAndInvitationsWords.rules}
              </button>
            )
          }
        />
        <Run state={state} uid={uid} joys={joys} />
      </div>
      {state === undefined && !isError && <CheckinSkeleton />}
      {state === undefined && isError && (
        <div className={styles.body}>
          <Card>
            <ErrorState busy={isFetching} onRetry={() => void refetch()} />
          </Card>
        </div>
      )}
      {state !== undefined && (
        <>
          <div className={styles.body}>
            <Card className={styles.calendar}>
              <div className={styles.head}>
                <h2 className={styles.month}>{monthName}</h2>
                {uid !== '' && (
                  <span className={styles.summary}>
                    {checkinAndInvitationsWords.summary(state.days.length, state.makeUpsLeft)}
                  </span>
                )}
              </div>
              <CheckinCalendar state={state} monthName={monthName} onMissed={(day) => void makeUp(day)} />
              {state.makeUpDays.length > 0 && (
                <p className={styles.hint}>{checkinAndInvitationsWords.makeUpHint(state.makeUpPrice)}</p>
              )}
            </Card>
            <section>
              <SectionHead title={checkinAndInvitationsWords.bonuses} note={nextMonthlyCheckinBonusText(state)} />
              <MonthlyCheckinBonusRow bonuses={state.bonuses} />
            </section>
            <MonthBadgeProgressCard
              badge={state.badge}
              monthName={monthName}
              {...(uid !== '' && { onWall: () => setInFront({ kind: 'wall' }) })}
            />
          </div>
          <CheckinBar state={state} uid={uid} onDone={done} onStale={() => void refetch()} />
          <CheckinRulesDrawer open={inFront?.kind === 'rules'} onClose={close} state={state} />
          <EarnedBadgesSheet
            open={inFront?.kind === 'wall'}
            onClose={close}
            uid={uid}
            title={checkinAndInvitationsWords.wallMine}
          />
          {inFront?.kind === 'make up' && (
            <MakeUpCheckinDialog
              day={inFront.day}
              state={state}
              onClose={close}
              onShort={() => void short()}
              onDone={(answer) =>
                done(
                  answer,
                  answer.bonus > 0
                    ? checkinAndInvitationsWords.makeUp.doneBonus(answer.bonus)
                    : checkinAndInvitationsWords.makeUp.done,
                )
              }
              onStale={() => void refetch()}
            />
          )}
          {inFront?.kind === 'short' && (
            <InsufficientCoinsDialog
              price={inFront.price}
              coins={inFront.coins}
              text={checkinAndInvitationsWords.makeUp.topUp}
              onClose={close}
              onRecharge={() => {
                close();
                void navigate(pathTo('recharge', undefined, { next: here }));
              }}
            />
          )}
          {inFront?.kind === 'badge' && (
            <BadgeEarnedDialog name={state.badge.name} monthName={monthName} onClose={close} />
          )}
        </>
      )}
    </>
  );
}
