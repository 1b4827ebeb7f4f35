import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BadgesPreview } from '#src/features/engagement/BadgesPreview.tsx';
import { useShare } from '#src/features/share/use-share.tsx';
import {
  refetchPersonProfile,
  unblockPerson,
  usePersonProfile,
  type PersonProfile as Person,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { PostListSkeleton } from '#src/features/square/feed/PostListSkeleton.tsx';
import { PostFeed } from '#src/features/square/feed/PostFeed.tsx';
import { newestPostsSort, reloadFirstPageOfPosts, type PostFeedFilter } from '#src/features/square/posts.ts';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn, useUid } from '#src/lib/session/session.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { personWords } from '#src/words/person.ts';
import { PersonHero } from './PersonHero.tsx';
import { PersonMoreMenu, type OpenPersonMenu } from './PersonMoreMenu.tsx';
import styles from './PersonPage.module.css';

function PersonSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.hero}>
        <div className={styles.who}>
          <Skeleton width={68} height={68} circle />
          <div className={styles.names}>
            <Skeleton width={112} height={20} radius={10} />
            <Skeleton width={180} height={14} radius={7} className={styles.bone} />
          </div>
        </div>
        <Skeleton height={48} radius={12} className={styles.bone} />
      </div>
      <PostListSkeleton count={2} />
    </div>
  );
}

function Blocked({ person }: { person: Person }) {
  const [busy, setBusy] = useState(false);
  async function unblock() {
    setBusy(true);
    try {
      await unblockPerson(person.uid);
      toast.success(personWords.unblockedDone);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <EmptyState
      title={personWords.blocked}
      text={personWords.blockedHint}
      action={
        <Button variant="tonal" busy={busy} onClick={() => void unblock()}>
          {personWords.unblock}
        </Button>
      }
    />
  );
}

function Loaded({ person }: { person: Person }) {
  const uid = useUid();
  const navigate = useNavigate();
  const { share, menu } = useShare();
  const [open, setOpen] = useStateResetWhenHidden<OpenPersonMenu>(null);
  const feed: PostFeedFilter = { of: 'all', sort: newestPostsSort, authorId: person.uid };

  function openMenu(next: OpenPersonMenu) {
    // Reporting and blocking are for who is signed in; the way there leads back here.
    if ((next === 'block' || next === 'report') && !isLoggedIn())
      void navigate(pathTo('login', undefined, { next: pathTo('person', { id: person.uid }) }));
    else setOpen(next);
  }

  const refresh = () =>
    toastFailureAndRethrow(
      Promise.all([refetchPersonProfile(uid, person.uid), reloadFirstPageOfPosts(uid, feed)]),
      toast,
    );

  return (
    <>
      <PullToRefresh onRefresh={refresh} disabled={person.blocked}>
        <PersonHero
          person={person}
          badges={<BadgesPreview uid={person.uid} name={person.name} />}
          onMore={() => openMenu('menu')}
        />
        {person.blocked ? (
          <Blocked person={person} />
        ) : (
          <div className={styles.feed}>
            <PostFeed
              feed={feed}
              label={personWords.list(person.name)}
              withoutFollow
              onShare={(post) => share(postShareSubject(post))}
              empty={
                person.mine ? (
                  <EmptyState
                    title={personWords.emptyMine}
                    text={personWords.emptyMineHint}
                    action={<ButtonLink href={pathTo('postpage')}>{personWords.compose}</ButtonLink>}
                  />
                ) : (
                  <EmptyState title={personWords.empty} text={personWords.emptyHint} />
                )
              }
            />
          </div>
        )}
      </PullToRefresh>
      <PersonMoreMenu person={person} open={open} onOpen={openMenu} />
      {menu}
    </>
  );
}

/** Somebody as everybody may know them, come to from their avatar or name. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const { data: person, error, isFetching, refetch } = usePersonProfile(id);
  usePageTitle(isNotFoundError(error) ? undefined : person?.name);
  // The account may have been deleted meanwhile.
  if (person !== undefined && !isNotFoundError(error)) return <Loaded person={person} />;
  if (error === null) return <PersonSkeleton />;
  if (isNotFoundError(error)) {
    return (
      <EmptyState
        title={personWords.missing}
        text={personWords.missingHint}
        action={<ButtonLink href={pathTo('square')}>{personWords.toSquare}</ButtonLink>}
      />
    );
  }
  return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
