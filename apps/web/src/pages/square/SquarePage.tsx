import { useEffect } from 'react';
import { LoginInvitation } from '#src/features/account/sign-in/LoginInvitation.tsx';
import { GiftPacksOfAllGamesList } from '#src/features/gifts/GiftPacksOfAllGamesList.tsx';
import { useUnreadCount } from '#src/features/messages/unread-count.ts';
import { useShare } from '#src/features/share/use-share.tsx';
import { NewPostsNotice } from '#src/features/square/feed/NewPostsNotice.tsx';
import { PostFeed } from '#src/features/square/feed/PostFeed.tsx';
import { RecommendedPostMenu, RecommendedPostReason } from '#src/features/square/for-you/RecommendedPostMenu.tsx';
import {
  refetchFeedIfStale,
  reloadFirstPageOfPosts,
  usePosts,
  type Post,
  type PostFeedFilter,
} from '#src/features/square/posts.ts';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { SuggestedPeople } from '#src/features/square/people/SuggestedPeople.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { bell, search } from '#src/ui/Icon/first-page-icons.ts';
import { pencil } from '#src/ui/Icon/other-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { useIsStickyStuck } from '#src/ui/use-is-sticky-stuck.ts';
import { portalWords } from '#src/words/portal.ts';
import { squarePageWords } from '#src/words/square-page.ts';
import styles from './SquarePage.module.css';
import { TagFilter } from './TagFilter.tsx';
import { postFeedFilterOfView, useSquareView, type SquareViewTab } from './use-square-view.ts';

const postMenu = (post: Post) => <RecommendedPostMenu post={post} />;
const postReason = (post: Post) => <RecommendedPostReason post={post} />;

const tabs = (Object.keys(squarePageWords.tabs) as SquareViewTab[]).map((id) => ({
  id,
  label: squarePageWords.tabs[id],
}));

function Bell() {
  const { unread } = useUnreadCount();
  return <IconLink href={pathTo('message')} icon={bell} label={portalWords.shell.messages(unread)} badge={unread} />;
}

/** Posts about one game, come to from the game's page. */
function AboutGame({ feed, onClear }: { feed: PostFeedFilter; onClear: () => void }) {
  const { data } = usePosts(feed);
  const name = data?.pages[0]?.records[0]?.game?.name;
  return (
    <p className={styles.about}>
      <b className={styles.aboutName}>{name === undefined ? squarePageWords.aboutGame : squarePageWords.about(name)}</b>
      <Button variant="tonal" size="xs" onClick={onClear}>
        {squarePageWords.clearGame}
      </Button>
    </p>
  );
}

function Empty({ tab, compose }: { tab: SquareViewTab; compose: string }) {
  if (tab === 'followed') {
    return (
      <>
        <EmptyState title={squarePageWords.followEmpty} text={squarePageWords.followEmptyHint} />
        <SuggestedPeople />
      </>
    );
  }
  return (
    <EmptyState
      title={squarePageWords.empty}
      text={squarePageWords.emptyHint}
      action={<ButtonLink href={compose}>{squarePageWords.emptyAction}</ButtonLink>}
    />
  );
}

export default function SquarePage() {
  const uid = useUid();
  const { view, change } = useSquareView();
  const { share, menu } = useShare();
  const { edge, stuck } = useIsStickyStuck();
  const feed = postFeedFilterOfView(view, uid);
  const { tab, tagId, gameId } = view;
  const filtered = tab === 'recommended' || tab === 'latest';
  const compose = pathTo('postpage', undefined, {
    ...(filtered && tagId !== null && { tag: tagId }),
    ...(filtered && gameId !== null && { game: gameId }),
  });
  const invited = tab === 'followed' && uid === '';

  // A feed that was left at its top is refreshed on coming back. One that was being read stays.
  useEffect(() => {
    if (feed !== null && !invited && window.scrollY < 8) refetchFeedIfStale(uid, feed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time the page is shown
  }, []);

  async function refresh() {
    if (feed === null || invited) return;
    await toastFailureAndRethrow(reloadFirstPageOfPosts(uid, feed), toast);
  }

  return (
    <>
      <PullToRefresh onRefresh={refresh} disabled={feed === null || invited}>
        <div className={styles.top}>
          <div className={styles.head}>
            <h1 className={styles.title}>{squarePageWords.title}</h1>
            <IconLink
              href={pathTo('search', undefined, { kind: 'post' })}
              icon={search}
              label={squarePageWords.search}
              className={styles.search}
            />
            {uid !== '' && <Bell />}
          </div>
        </div>
        <div ref={edge} />
        <div className={cx(styles.bar, stuck && styles.stuck)}>
          <TideTabs
            tabs={tabs}
            value={tab}
            onChange={(next) => change({ tab: next })}
            label={squarePageWords.tabsLabel}
            panelId="square-feed"
            className={styles.tabs}
          />
          {/* In the bar that stays: floating, it would lie over whatever is below it. */}
          <ButtonLink href={compose} icon={pencil} size="sm" className={styles.compose}>
            {squarePageWords.compose}
          </ButtonLink>
        </div>
        {filtered && (
          <div className={styles.tags}>
            {gameId !== null && feed !== null ? (
              <AboutGame feed={feed} onClear={() => change({ gameId: null })} />
            ) : (
              <TagFilter picked={tagId} onPick={(id) => change({ tagId: id })} />
            )}
          </div>
        )}
        <div id="square-feed" role="tabpanel" aria-label={squarePageWords.tabs[tab]} className={styles.feed}>
          {feed === null ? (
            <div className={styles.packs}>
              <h2 className="sr">{squarePageWords.tabs[tab]}</h2>
              <GiftPacksOfAllGamesList />
            </div>
          ) : invited ? (
            <LoginInvitation title={squarePageWords.followVisitor} text={squarePageWords.followVisitorHint} />
          ) : (
            <>
              <NewPostsNotice feed={feed} />
              <PostFeed
                // Another feed begins at its own top.
                key={JSON.stringify(feed)}
                feed={feed}
                label={squarePageWords.tabs[tab]}
                empty={<Empty tab={tab} compose={compose} />}
                onShare={(post) => share(postShareSubject(post))}
                {...(feed.of === 'forYou' && { menu: postMenu, note: postReason })}
                {...(tab === 'followed' && { endText: squarePageWords.followEnd })}
              />
            </>
          )}
        </div>
      </PullToRefresh>
      {menu}
    </>
  );
}
