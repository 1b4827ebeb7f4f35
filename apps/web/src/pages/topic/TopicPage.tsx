import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useShare } from '#src/features/share/use-share.tsx';
import { NewPostsNotice } from '#src/features/square/feed/NewPostsNotice.tsx';
import { PostFeed } from '#src/features/square/feed/PostFeed.tsx';
import { PostListSkeleton } from '#src/features/square/feed/PostListSkeleton.tsx';
import {
  refetchFeedIfStale,
  reloadFirstPageOfPosts,
  hottestPostsSort,
  newestPostsSort,
  type PostFeedFilter,
} from '#src/features/square/posts.ts';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { TopicHero } from '#src/features/square/topic/TopicHero.tsx';
import { refetchTopic, useTopic, type Topic } from '#src/features/square/topic/topics.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useUid } from '#src/lib/session/session.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { topicWords } from '#src/words/topic.ts';
import styles from './TopicPage.module.css';

type Tab = keyof typeof topicWords.tabs;

const tabs = (Object.keys(topicWords.tabs) as Tab[]).map((id) => ({ id, label: topicWords.tabs[id] }));

function TopicSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={112} radius={20} className={styles.bone} />
      <PostListSkeleton count={2} />
    </div>
  );
}

function Loaded({ topic }: { topic: Topic }) {
  const uid = useUid();
  const navigate = useNavigate();
  const { share, menu } = useShare();
  const tab: Tab = useReadOnlyPageQueryParams().get('tab') === 'latest' ? 'latest' : 'hottest';
  const feed: PostFeedFilter = {
    of: 'all',
    sort: tab === 'latest' ? newestPostsSort : hottestPostsSort,
    tagId: topic.id,
  };

  // A feed that was left at its top is refreshed on coming back. One that was being read stays.
  useEffect(() => {
    if (window.scrollY < 8) refetchFeedIfStale(uid, feed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time the page is shown
  }, []);

  function change(next: Tab) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to where one came from, not through the tabs.
    void navigate(pathTo('topic', { id: topic.id }, next === 'latest' ? { tab: next } : {}), { replace: true });
  }

  const refresh = () =>
    toastFailureAndRethrow(Promise.all([refetchTopic(uid, topic.id), reloadFirstPageOfPosts(uid, feed)]), toast);

  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <TopicHero topic={topic} />
        <TideTabs tabs={tabs} value={tab} onChange={change} label={topicWords.tabsLabel} panelId="topic-feed" />
        <div id="topic-feed" role="tabpanel" aria-label={topicWords.tabs[tab]} className={styles.feed}>
          <NewPostsNotice feed={feed} />
          <PostFeed
            key={tab}
            feed={feed}
            label={topicWords.list(topic.tag, topicWords.tabs[tab])}
            endText={topicWords.end}
            onShare={(post) => share(postShareSubject(post))}
            empty={
              <EmptyState
                title={topicWords.empty}
                text={topicWords.emptyHint}
                action={
                  <ButtonLink href={pathTo('postpage', undefined, { tag: topic.id })}>
                    {topicWords.emptyAction}
                  </ButtonLink>
                }
              />
            }
          />
        </div>
      </PullToRefresh>
      {menu}
    </>
  );
}

/** X-C31: what the square says about one thing, come to from a tag wherever it stands. */
export default function TopicPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: topic, error, isFetching, refetch } = useTopic(id);
  const missing = isNotFoundError(error);
  usePageTitle(missing || topic === undefined ? undefined : `#${topic.tag}`);

  // It was merged into another, whose address this one leads to.
  const standsFor = topic?.id ?? id;
  useEffect(() => {
    if (standsFor !== id) void navigate(pathTo('topic', { id: standsFor }), { replace: true });
  }, [standsFor, id, navigate]);

  // It may have been hidden meanwhile.
  if (topic !== undefined && !missing) return <Loaded topic={topic} />;
  if (error === null) return <TopicSkeleton />;
  if (missing) {
    return (
      <EmptyState
        title={topicWords.missing}
        text={topicWords.missingHint}
        action={<ButtonLink href={pathTo('square')}>{topicWords.toSquare}</ButtonLink>}
      />
    );
  }
  return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
