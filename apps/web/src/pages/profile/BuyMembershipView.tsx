import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  isMemberLevel,
  accountOverviewQuery,
  useAccountOverview,
} from '#src/features/account/profile/account-overview.ts';
import { GamesFreeForMembers } from '#src/features/catalog/home/GamesFreeForMembers.tsx';
import { PlanPurchaseBar } from '#src/features/membership/PlanPurchaseBar.tsx';
import { MemberHero } from '#src/features/membership/MemberHero.tsx';
import { BuyPlanDialog } from '#src/features/membership/BuyPlanDialog.tsx';
import { PlanBoughtDialog } from '#src/features/membership/PlanBoughtDialog.tsx';
import { MembershipPerks } from '#src/features/membership/MembershipPerks.tsx';
import { PlanChoice } from '#src/features/membership/PlanChoice.tsx';
import { pickSuggestedPlan, usePlans, type PlanPurchaseResult, type Plan } from '#src/features/membership/plans.ts';
import { InsufficientCoinsDialog } from '#src/features/wallet/InsufficientCoinsDialog.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { dateText } from '#src/lib/format/time.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './BuyMembershipView.module.css';

const here = pathTo('profile', undefined, { fun: 'member' });
const toLogin = pathTo('login', undefined, { next: here });

type InFront =
  | { kind: 'confirm'; plan: Plan }
  | { kind: 'short'; plan: Plan; coins: number }
  | { kind: 'opened'; opened: PlanPurchaseResult };

function Hero() {
  const { uid, name } = useAccountOrGuest();
  const { data: status } = useAccountOverview();
  const member = isMemberLevel(status?.levelType);
  if (uid === '') {
    return (
      <MemberHero
        person={null}
        line={membershipWords.visitor}
        action={
          <ButtonLink href={toLogin} variant="gold" size="sm">
            {membershipWords.login}
          </ButtonLink>
        }
      />
    );
  }
  const line =
    status === undefined
      ? membershipWords.unknown
      : member
        ? membershipWords.until(dateText(status.expTime))
        : membershipWords.none;
  const avatar = status?.profile.avatar.medium ?? '';
  return <MemberHero person={{ name: status?.profile.name ?? name, avatar, member }} line={line} />;
}

function PlanSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={124} radius={16} />
      ))}
    </div>
  );
}

/** L-14, D-14: profile?fun=member. */
export function BuyMembershipView() {
  const navigate = useNavigate();
  const { uid } = useAccountOrGuest();
  const { data: status, refetch: refetchStatus } = useAccountOverview();
  const { data, isError, isFetching, refetch } = usePlans();
  const [chosen, setChosen] = useState<number | null>(null);
  const [inFront, setInFront] = useStateResetWhenHidden<InFront | null>(null);
  const member = isMemberLevel(status?.levelType);
  const plan = data?.plans.find(({ vipType }) => vipType === chosen) ?? pickSuggestedPlan(data?.plans ?? []);
  // The dialogs use the plan's current price.
  const confirmed =
    inFront?.kind === 'confirm'
      ? (data?.plans.find(({ vipType }) => vipType === inFront.plan.vipType) ?? inFront.plan)
      : undefined;
  const close = () => setInFront(null);

  async function open(wanted: Plan) {
    // D-05: buying needs an account, and its status for the balance.
    const known = uid === '' ? undefined : (status ?? (await refetchStatus()).data);
    if (known === undefined) void navigate(toLogin);
    else if (known.coinNum >= wanted.price || !(await short(wanted))) setInFront({ kind: 'confirm', plan: wanted });
  }

  /** D-11: decided by the current balance, because coins may have come in elsewhere. */
  async function short(wanted: Plan): Promise<boolean> {
    const now = (await refetchStatus()).data;
    if (now === undefined || now.coinNum >= wanted.price) return false;
    setInFront({ kind: 'short', plan: wanted, coins: now.coinNum });
    return true;
  }

  function opened(answer: PlanPurchaseResult) {
    const { levelType, expTime, coinNum } = answer;
    queryClient.setQueryData(
      accountOverviewQuery(uid).queryKey,
      (was) => was && { ...was, levelType, expTime, coinNum },
    );
    // Prices of games change for a member, and games of an earlier membership are available again.
    for (const changed of ['catalog', 'downloads', 'orders', 'wallet'])
      void queryClient.invalidateQueries({ queryKey: [changed] });
    setInFront({ kind: 'opened', opened: answer });
  }

  return (
    <>
      <Hero />
      <div className={styles.body}>
        <section className={styles.plans} aria-label={membershipWords.plans}>
          {data === undefined && !isError && <PlanSkeleton />}
          {data === undefined && isError && (
            <div className={styles.failed}>
              <ErrorState busy={isFetching} onRetry={() => void refetch()} />
            </div>
          )}
          {data !== undefined && plan !== undefined && (
            <PlanChoice plans={data.plans} value={plan.vipType} onChange={setChosen} />
          )}
        </section>
        {data !== undefined && <MembershipPerks dailyDownloads={data.dailyDownloads} />}
        <GamesFreeForMembers />
        <p className={styles.terms}>
          {membershipWords.terms}
          <Anchor href={pathTo('legal', { slug: 'agreement' })} className={styles.link}>
            {membershipWords.agreement}
          </Anchor>
          {membershipWords.termsEnd}
        </p>
        {plan !== undefined && (
          <PlanPurchaseBar plan={plan} coins={status?.coinNum} member={member} onOpen={() => void open(plan)} />
        )}
      </div>
      {confirmed !== undefined && status !== undefined && (
        <BuyPlanDialog
          plan={confirmed}
          coins={status.coinNum}
          expTime={member ? status.expTime : 0}
          onClose={close}
          onShort={() => short(confirmed)}
          onOpened={opened}
          onStale={() => void refetch()}
        />
      )}
      {inFront?.kind === 'short' && (
        <InsufficientCoinsDialog
          price={inFront.plan.price}
          coins={inFront.coins}
          text={membershipWords.topUp(inFront.plan.name)}
          onClose={close}
          onRecharge={() => {
            close();
            void navigate(pathTo('recharge', undefined, { next: here }));
          }}
        />
      )}
      {inFront?.kind === 'opened' && <PlanBoughtDialog opened={inFront.opened} onClose={close} />}
    </>
  );
}
