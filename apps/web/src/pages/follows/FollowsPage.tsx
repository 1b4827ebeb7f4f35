import { useNavigate, useParams } from 'react-router';
import { FollowButton } from '#src/features/square/people/FollowButton.tsx';
import {
  useFollows,
  usePerson,
  type FollowList,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { PersonRow } from '#src/features/square/people/PersonRow.tsx';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { followsWords } from '#src/words/follows.ts';
import styles from './FollowsPage.module.css';

const tabs = (Object.keys(followsWords.tabs) as FollowList[]).map((id) => ({ id, label: followsWords.tabs[id] }));

function People({ id, list }: { id: string; list: FollowList }) {
  const query = useFollows(id, list);
  const people = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <EndlessList
      items={people}
      keyOf={(person) => person.uid}
      label={followsWords.tabs[list]}
      rows={VirtualRows}
      {...endlessListProps(query, people.length)}
      skeleton={
        <div className={rows.skeleton}>
          <SkeletonRows count={5} />
        </div>
      }
      className={rows.card}
      empty={
        <EmptyState
          title={followsWords.empty[list]}
          text={followsWords.emptyHint[list]}
          action={<ButtonLink href={pathTo('square')}>{followsWords.toSquare}</ButtonLink>}
        />
      }
      render={(person) => (
        <div className={rows.row}>
          <PersonRow person={person} end={<FollowButton person={person} />} />
        </div>
      )}
    />
  );
}

/** Whom somebody follows, and who follows them. */
export default function FollowsPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list: FollowList = useReadOnlyPageQueryParams().get('tab') === 'followers' ? 'followers' : 'following';
  const { data: person } = usePerson(id);
  usePageTitle(person && followsWords.titleOf(person.name));

  function change(next: FollowList) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to the person, not through the tabs.
    void navigate(pathTo('follows', { id }, next === 'followers' ? { tab: next } : {}), { replace: true });
  }

  return (
    <div className={styles.page}>
      <TideTabs tabs={tabs} value={list} onChange={change} label={followsWords.tabsLabel} panelId="follows" />
      <div id="follows" role="tabpanel" aria-label={followsWords.tabs[list]} className={styles.panel}>
        <People key={list} id={id} list={list} />
      </div>
    </div>
  );
}
