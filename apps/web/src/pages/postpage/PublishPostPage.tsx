import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LoginInvitation } from '#src/features/account/sign-in/LoginInvitation.tsx';
import { useGame } from '#src/features/catalog/game-detail-and-review-calls.ts';
import type { ExistingPost } from '#src/features/square/compose/post-content.ts';
import { NewPost } from '#src/features/square/compose/NewPost.tsx';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { postComposeFormWords as composing } from '#src/words/post-compose-form.ts';
import { publishPostPageWords } from '#src/words/publish-post-page.ts';
import styles from './PublishPostPage.module.css';

/** Most come to write something new. */
const EditPost = lazy(() => retryUntilLoaded(() => import('#src/features/square/compose/EditPost.tsx')));

function idIn(text: string | null): string | undefined {
  return /^[1-9]\d{0,18}$/.exec(text ?? '')?.[0];
}

function loginPath(query: URLSearchParams): string {
  return pathTo('login', undefined, { next: pathTo('postpage', undefined, Object.fromEntries(query)) });
}

interface AboutGameProps {
  gameId: string;
  tagId: string | undefined;
  onDone: (post: ExistingPost) => void;
}

/** Written from a game's page: it is about that game. */
function PostAboutGame({ gameId, ...rest }: AboutGameProps) {
  const { data } = useGame(gameId);
  const icon = data?.icon;
  const game = data && {
    id: gameId,
    name: data.name,
    icon: icon === undefined || icon.base === '' ? '' : `${icon.base}/${icon.widths[0]}.webp`,
  };
  return <Writing game={game} {...rest} />;
}

type WritingProps = Omit<AboutGameProps, 'gameId'> & { game?: Parameters<typeof NewPost>[0]['game'] };

function Writing({ game, tagId, onDone }: WritingProps) {
  const query = useReadOnlyPageQueryParams();
  return (
    <NewPost
      game={game}
      tagId={tagId}
      quoteId={idIn(query.get('quote'))}
      onDone={onDone}
      visitorAction={<ButtonLink href={loginPath(query)}>{composing.loginFirst}</ButtonLink>}
    />
  );
}

/** S-12. X-A6: a visitor sees what the page is for and may write; publishing needs an account. */
export default function PublishPostPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const query = useReadOnlyPageQueryParams();
  const edit = idIn(query.get('edit'));
  const gameId = idIn(query.get('game'));
  const tagId = idIn(query.get('tag'));

  usePageTitle(edit === undefined ? undefined : publishPostPageWords.editTitle);
  // A page that is left stays cached; its effects are unmounted.
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** Does nothing if the person went elsewhere meanwhile. Replaces the entry: the form behind it is empty now. */
  function leaveFor(path: string) {
    if (shown.current) void navigate(path, { replace: true });
  }

  function onDone(post: ExistingPost) {
    if (post.state === 'shown') {
      toast.success(edit === undefined ? composing.published : composing.saved);
      leaveFor(pathTo('post', { id: post.id }));
    } else {
      toast.info(composing.waiting);
      leaveFor(pathTo('commenthistory'));
    }
  }

  if (edit !== undefined) {
    if (uid === '') return <LoginInvitation title={composing.editLogin} text={composing.editLoginHint} />;
    return (
      <Suspense fallback={<SkeletonRows count={6} />}>
        <EditPost key={`${uid} ${edit}`} id={edit} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <>
      {uid === '' && (
        <div className={styles.welcome}>
          <h2>{publishPostPageWords.title}</h2>
          <p>{publishPostPageWords.hint}</p>
        </div>
      )}
      {gameId === undefined ? (
        <Writing key={uid} tagId={tagId} onDone={onDone} />
      ) : (
        <PostAboutGame key={`${uid} ${gameId}`} gameId={gameId} tagId={tagId} onDone={onDone} />
      )}
    </>
  );
}
