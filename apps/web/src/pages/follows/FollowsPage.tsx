import { useNavigate, useParams } from 'react-router';
import { FollowButton } from '#src/features/square/people/FollowButton.tsx';
import {
  useFollowingOrFollowers,
  usePersonProfile,
  type FollowListKind,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { FollowTopicButton } from '#src/features/square/topic/FollowTopicButton.tsx';
import { TopicRow } from '#src/features/square/topic/TopicRow.tsx';
import { useFollowedTopics } from '#src/features/square/topic/topics.ts';
import { PersonRow } from '#src/features/square/people/PersonRow.tsx';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { useUid } from '#src/lib/session/session.ts';
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
import { topicWords } from '#src/words/topic.ts';
import styles from './FollowsPage.module.css';

type Tab = keyof typeof followsWords.tabs;

const tabs = (Object.keys(followsWords.tabs) as Tab[]).map((id) => ({ id, label: followsWords.tabs[id] }));
/** Which topics somebody follows is theirs to know. */
const tabsOfOthers = tabs.filter(({ id }) => id !== 'topics');

function People({ id, list }: { id: string; list: FollowListKind }) {
  const query = useFollowingOrFollowers(id, list);
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

function Topics() {
  const query = useFollowedTopics();
  const topics = query.data ?? [];
  return (
    <EndlessList
      items={topics}
      keyOf={({ id }) => id}
      label={followsWords.tabs.topics}
      rows={VirtualRows}
      {...endlessListProps(
        {
          ...query,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
        },
        topics.length,
      )}
      skeleton={
        <div className={rows.skeleton}>
          <SkeletonRows count={5} />
        </div>
      }
      className={rows.card}
      empty={
        <EmptyState
          title={followsWords.empty.topics}
          text={followsWords.emptyHint.topics}
          action={<ButtonLink href={pathTo('square')}>{followsWords.toSquare}</ButtonLink>}
        />
      }
      render={(topic) => (
        <div className={rows.row}>
          <TopicRow
            id={topic.id}
            name={topic.tag}
            note={topicWords.followersOf(shortNumberText(topic.followers))}
            end={<FollowTopicButton topic={topic} />}
          />
        </div>
      )}
    />
  );
}

/** Whom somebody follows, and who follows them; one's own topics. */
export default function FollowsPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const own = useUid() === id;
  const asked = useReadOnlyPageQueryParams().get('tab');
  const list: Tab = asked === 'followers' || (asked === 'topics' && own) ? asked : 'following';
  const { data: person } = usePersonProfile(id);
  usePageTitle(person && followsWords.titleOf(person.name));

  function change(next: Tab) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to the person, not through the tabs.
    void navigate(pathTo('follows', { id }, next === 'following' ? {} : { tab: next }), { replace: true });
  }

  return (
    <div className={styles.page}>
      <TideTabs
        tabs={own ? tabs : tabsOfOthers}
        value={list}
        onChange={change}
        label={followsWords.tabsLabel}
        panelId="follows"
      />
      <div id="follows" role="tabpanel" aria-label={followsWords.tabs[list]} className={styles.panel}>
        {list === 'topics' ? <Topics /> : <People key={list} id={id} list={list} />}
      </div>
    </div>
  );
}
