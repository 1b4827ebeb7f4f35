import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { GameRowWithAction } from '#src/features/catalog/GameRowWithAction.tsx';
import { useGame } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { useRecordInHistory } from '#src/features/history/use-record-in-history.ts';
import { useShare } from '#src/features/share/use-share.tsx';
import { useVideoCommentCount } from '#src/features/square/comments/video-comment-count.ts';
import { NextVideoList } from '#src/features/video/NextVideoList.tsx';
import { StreamedVideoPlayer } from '#src/features/video/StreamedVideoPlayer.tsx';
import { VideoTitleAndActions } from '#src/features/video/VideoTitleAndActions.tsx';
import { videoShareSubject } from '#src/features/video/video-share-subject.ts';
import { findCachedVideoCard, useVideo, type VideoDetail } from '#src/features/video/videos.ts';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { videoWords } from '#src/words/video.ts';
import { LazyVideoComments, LazyVideoLikers } from './LazyVideoPanels.tsx';
import styles from './VideoWatchView.module.css';

function AboutGame({ id }: { id: string }) {
  const answer = useGame(id);
  const who = useViewerMembership(answer, useIsMemberAndIsLoading());
  // A game that is gone is no reason to say so here.
  if (answer.data === undefined) return null;
  return (
    <section className={styles.game} aria-labelledby="about-game">
      <h2 id="about-game" className="sr">
        {videoWords.aboutGame}
      </h2>
      <GameRowWithAction game={answer.data} who={who} size={56} />
    </section>
  );
}

/** What stands there until it is known: the poster and title that the list has already. */
function WatchingSkeleton({ id }: { id: string }) {
  const card = findCachedVideoCard(id);
  return (
    <div aria-busy>
      <div className={styles.poster}>
        {card && <Picture picture={card.poster} sizes={sizesAttributeByPlace.hero} alt="" eager />}
      </div>
      <div className={styles.skeleton}>
        {card ? <h1 className={styles.title}>{card.title}</h1> : <Skeleton width={260} height={20} radius={10} />}
        <Skeleton width={180} height={14} radius={7} />
        <Skeleton height={64} radius={16} />
      </div>
    </div>
  );
}

interface Beginning {
  /** Where the address says that the video begins. */
  second: number | null;
  /** The comment that a link leads to. */
  comment: { comment: string; thread: string };
}

const fromTheStart: Beginning = { second: null, comment: { comment: '', thread: '' } };

function Loaded({ video, second, comment, onClose }: Beginning & { video: VideoDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const signedIn = useUid() !== '';
  const { member } = useIsMemberAndIsLoading();
  useRecordInHistory({ kind: 'video', id: video.id, title: video.title, by: video.author, picture: video.poster });
  const { share, menu } = useShare();
  const element = useRef<HTMLVideoElement>(null);
  const talk = useRef<HTMLDivElement>(null);
  const { count } = useVideoCommentCount(video.id);
  const [likersOpen, setLikersOpen] = useStateResetWhenHidden<boolean>(false);
  const next = video.next.find(
    ({ access }) => access === 'free' || (access === 'login' && signedIn) || (access === 'member' && member),
  );
  return (
    <>
      <div className={styles.player}>
        <StreamedVideoPlayer
          video={video}
          next={next}
          onNext={({ id }) => void navigate(pathTo('welfare', undefined, { video: id }), { replace: true })}
          onBack={onClose}
          element={element}
          sharedSecond={second}
        />
      </div>
      <VideoTitleAndActions
        key={video.id}
        video={video}
        comments={count}
        onComments={() => talk.current?.scrollIntoView()}
        onLikers={() => setLikersOpen(true)}
        onShare={() => share(videoShareSubject(video, element.current?.currentTime ?? 0))}
      />
      {video.gameId !== '' && <AboutGame id={video.gameId} />}
      <NextVideoList video={video} />
      <div ref={talk} className={styles.talk}>
        <LazyVideoComments key={video.id} videoId={video.id} target={comment} />
      </div>
      <LazyVideoLikers id={video.id} open={likersOpen} onClose={() => setLikersOpen(false)} />
      {menu}
    </>
  );
}

/** One video, played in place, with all that belongs to it. */
export function VideoWatchView({ id, onClose, ...beginning }: Beginning & { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: video, error, isFetching, refetch } = useVideo(id);
  usePageTitle(video?.title ?? findCachedVideoCard(id)?.title);
  // The one before stays in view until the next is there: what the address says is about that one.
  if (video !== undefined)
    return <Loaded video={video} {...(video.id === id ? beginning : fromTheStart)} onClose={onClose} />;
  if (error === null) return <WatchingSkeleton id={id} />;
  if (isNotFoundError(error)) {
    return (
      <>
        <h1 className="sr">{videoWords.missing}</h1>
        <EmptyState
          title={videoWords.missing}
          text={videoWords.missingHint}
          action={
            <Button onClick={() => void navigate(pathTo('welfare'), { replace: true })}>{videoWords.toList}</Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr">{videoWords.failed}</h1>
      <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />
    </>
  );
}
