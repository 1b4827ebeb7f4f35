import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn } from '#src/lib/session/session.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { useRetryWhenOnline } from '#src/ui/State/ErrorState.tsx';
import { videoWords } from '#src/words/video.ts';
import styles from './player-notices.module.css';
import { prefetchVideo, type VideoDetail } from './videos.ts';

/** Who may play it, and the way there. After login one comes back here. */
export function VideoLockedNotice({ video: { access } }: { video: Pick<VideoDetail, 'access'> }) {
  const { pathname, search } = useLocation();
  const login = pathTo('login', undefined, { next: pathname + search });
  const member = access === 'member';
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>{member ? videoWords.memberTitle : videoWords.loginTitle}</h2>
      <p className={styles.text}>{member ? videoWords.memberText : videoWords.loginText}</p>
      <div className={styles.actions}>
        {member && (
          <ButtonLink variant="gold" size="sm" href={pathTo('profile', undefined, { fun: 'member' })}>
            {videoWords.open}
          </ButtonLink>
        )}
        {!isLoggedIn() && (
          <ButtonLink variant={member ? 'tonal' : 'primary'} size="sm" href={login}>
            {videoWords.login}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export function PlaybackFailedNotice({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  useRetryWhenOnline(onRetry);
  return (
    <div className={styles.notice} role="alert">
      <h2 className={styles.title}>{videoWords.failed}</h2>
      <p className={styles.text}>{reason === '' ? videoWords.failedText : reason}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={onRetry}>
          {videoWords.retry}
        </Button>
      </div>
    </div>
  );
}

interface NextSoonProps {
  id: string;
  title: string;
  onNext: () => void;
  onCancel: () => void;
}

const countFrom = 5;

/** Time to say no, before the next one plays. */
export function NextVideoCountdown({ id, title, onNext, onCancel }: NextSoonProps) {
  const [left, setLeft] = useState(countFrom);
  const goOn = useEffectEvent(onNext);
  useEffect(() => prefetchVideo(id), [id]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) goOn();
  }, [left]);
  return (
    <div className={styles.notice}>
      <p className={styles.text} aria-hidden>
        {videoWords.nextIn(Math.max(0, left))}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <p className="sr" role="status">
        {videoWords.nextUp(title)}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {videoWords.cancel}
        </Button>
        <Button size="sm" onClick={onNext}>
          {videoWords.playNow}
        </Button>
      </div>
    </div>
  );
}
