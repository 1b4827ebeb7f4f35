import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useRecordInHistory } from '#src/features/history/use-record-in-history.ts';
import { useShare } from '#src/features/share/use-share.tsx';
import { favouritePostToggle } from '#src/features/square/favourites/favourite-posts.ts';
import { Comments } from '#src/features/square/comments/Comments.tsx';
import { useKeepPostCountsLive } from '#src/features/square/use-keep-post-counts-live.ts';
import { PostNavbar } from '#src/features/square/post/PostNavbar.tsx';
import { PostBody } from '#src/features/square/post/PostBody.tsx';
import { PostPageSkeleton } from '#src/features/square/post/PostPageSkeleton.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { usePost, type Post } from '#src/features/square/posts.ts';
import { postLikeToggle } from '#src/features/square/post-and-comment-like-toggles.ts';
import { useFavourite } from '#src/lib/session/use-favourite.ts';
import { useLike } from '#src/lib/session/use-like.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { FavouriteButton } from '#src/ui/FavouriteButton/FavouriteButton.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { share as shareIcon } from '#src/ui/Icon/other-page-icons.ts';
import { LikeButton } from '#src/ui/LikeButton/LikeButton.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { postPageWords } from '#src/words/post-page.ts';
import styles from './PostPage.module.css';

/** What few open. */
const PostMenu = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('#src/features/square/post/PostMenu.tsx')).PostMenu })),
);
const PostHistorySheet = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('#src/features/square/post/PostHistorySheet.tsx')).PostHistorySheet,
  })),
);

interface LoadedProps {
  post: Post;
  /** The data is the server's current answer, not an older copy from a list. */
  current: boolean;
  onBack: () => void;
}

function Loaded({ post, current, onBack }: LoadedProps) {
  const query = useReadOnlyPageQueryParams();
  const { liked, likes, toggle } = useLike(postLikeToggle, post);
  const title = postShareSubject(post).title;
  useRecordInHistory(current ? { kind: 'post', id: post.id, title, by: post.author.name, picture: null } : undefined);
  const favourite = useFavourite(favouritePostToggle, post);
  const { share, menu } = useShare();
  const [menuOpen, setMenuOpen] = useStateResetWhenHidden<boolean>(false);
  const [historyOpen, setHistoryOpen] = useStateResetWhenHidden<boolean>(false);
  const [menuAsked, setMenuAsked] = useState(false);
  const [historyAsked, setHistoryAsked] = useState(false);
  function openMenu() {
    setMenuAsked(true);
    setMenuOpen(true);
  }
  function openHistory() {
    setHistoryAsked(true);
    setHistoryOpen(true);
  }
  const shown = post.state === 'shown';
  // A list's version is here for a moment only.
  useKeepPostCountsLive(post.id, shown && !post.cut);

  const actions = (
    <>
      <LikeButton stacked size={24} liked={liked} count={shortNumberText(likes)} onToggle={toggle} />
      <FavouriteButton favourited={favourite.favourited} words={postPageWords.favourite} onToggle={favourite.toggle} />
      <button type="button" className={styles.action} onClick={() => share(postShareSubject(post))}>
        <Icon icon={shareIcon} size={24} />
        {postPageWords.share}
      </button>
    </>
  );
  return (
    <>
      <PostNavbar post={post} onBack={onBack} onMenu={openMenu} />
      <PostBody post={post} onHistory={openHistory} />
      {shown && (
        <Comments
          discussion={post.id}
          count={post.comments}
          counted={current}
          target={{ comment: query.get('comment') ?? '', thread: query.get('thread') ?? '' }}
          actions={actions}
          onBlocked={(uid) => uid === post.author.uid && onBack()}
        />
      )}
      {menuAsked && (
        <Suspense>
          <PostMenu
            post={post}
            open={menuOpen}
            onClose={() => setMenuOpen(false)}
            onHistory={openHistory}
            onGone={onBack}
          />
        </Suspense>
      )}
      {historyAsked && (
        <Suspense>
          <PostHistorySheet
            id={post.id}
            version={post.version}
            open={historyOpen}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
      {menu}
    </>
  );
}

/** A whole post and what is said of it. */
export default function PostPage() {
  const { id = '' } = useParams();
  const back = useBack('post');
  const { data: post, error, isFetching, isPlaceholderData, refetch } = usePost(id);
  usePageTitle(post === undefined || isNotFoundError(error) ? undefined : postShareSubject(post).title);
  // The post may have been deleted meanwhile.
  if (post !== undefined && !isNotFoundError(error)) {
    const current = !isPlaceholderData && !isFetching;
    return <Loaded key={post.id} post={post} current={current} onBack={back} />;
  }
  if (error === null) return <PostPageSkeleton onBack={back} />;
  return (
    <>
      <Navbar onBack={back} title={postPageWords.title} />
      {isNotFoundError(error) ? (
        <EmptyState
          title={postPageWords.missing}
          text={postPageWords.missingHint}
          action={<ButtonLink href={pathTo('square')}>{postPageWords.toSquare}</ButtonLink>}
        />
      ) : (
        <ErrorState
          reason={navigator.onLine ? errorMessage(error) : postPageWords.offline}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
