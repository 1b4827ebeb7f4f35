import { useNavigate } from 'react-router';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { ActivityListSkeleton } from '#src/features/activity/ActivityListSkeleton.tsx';
import { ActivityCard } from '#src/features/activity/ActivityCard.tsx';
import { ActivitySheet } from '#src/features/activity/ActivitySheet.tsx';
import { useActivities, type ActivityState } from '#src/features/activity/activity.ts';
import { OwnRewardsSheet } from '#src/features/activity/OwnRewardsSheet.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { activityWords } from '#src/words/activity.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './ActivitiesPage.module.css';

const states = ['running', 'coming', 'over'] as const satisfies readonly ActivityState[];

function addressOf(state: ActivityState | undefined, id?: string): string {
  return pathTo('activity', undefined, {
    ...(state !== undefined && { show: state }),
    ...(id !== undefined && { id }),
  });
}

/** D-19. Which one is open stands in the address: messages and shared links lead to it. */
export default function ActivitiesPage() {
  const navigate = useNavigate();
  const uid = useUid();
  const query = useReadOnlyPageQueryParams();
  const state = states.find((each) => each === query.get('show'));
  const asked = query.get('id');
  const id = asked !== null && /^[1-9]\d{0,17}$/.test(asked) ? asked : null;
  const [rewards, setRewards] = useStateResetWhenHidden(false);
  const list = useActivities(state);
  const activities = list.data?.pages.flatMap((page) => page.records) ?? [];

  const login = (next: string) => void navigate(pathTo('login', undefined, { next }));

  return (
    <>
      <Navbar
        onBack={useBack('activity')}
        title={portalWords.titles.activity}
        action={
          <button type="button" onClick={() => (uid === '' ? login(addressOf(state)) : setRewards(true))}>
            {activityWords.rewards}
          </button>
        }
      />
      <TideTabLinks
        label={activityWords.tabs}
        replace
        className={styles.tabs}
        links={[
          { href: addressOf(undefined), label: activityWords.all, current: state === undefined },
          ...states.map((each) => ({
            href: addressOf(each),
            label: activityWords.states[each],
            current: state === each,
          })),
        ]}
      />
      <div className={styles.page}>
        <EndlessList
          key={state}
          items={activities}
          keyOf={(activity) => activity.id}
          label={state === undefined ? activityWords.list : activityWords.states[state]}
          {...endlessListProps(list, activities.length)}
          skeleton={<ActivityListSkeleton />}
          className={styles.list}
          empty={
            <EmptyState
              title={activityWords.empty}
              text={activityWords.emptyHint}
              action={
                <ButtonLink href={state === undefined ? pathTo('games') : addressOf(undefined)}>
                  {state === undefined ? activityWords.emptyGames : activityWords.emptyGo}
                </ButtonLink>
              }
            />
          }
          render={(activity, index) => (
            <ActivityCard activity={activity} href={addressOf(state, activity.id)} first={index === 0} />
          )}
        />
      </div>
      <ActivitySheet
        id={id}
        onClose={() => void navigate(addressOf(state), { replace: true })}
        onCoins={(coinNum) =>
          queryClient.setQueryData(accountOverviewQuery(uid).queryKey, (status) => status && { ...status, coinNum })
        }
        onLogin={() => login(addressOf(state, id ?? undefined))}
      />
      <OwnRewardsSheet open={rewards} onClose={() => setRewards(false)} />
    </>
  );
}
