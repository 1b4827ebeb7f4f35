import { useEffect, useState, type ComponentType } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import styles from './LazyVideoPanels.module.css';

const loadComments = async () => (await import('#src/features/square/comments/VideoComments.tsx')).VideoComments;
const loadLikers = async () => (await import('#src/features/square/people/VideoLikersSheet.tsx')).VideoLikersSheet;

interface CommentsProps {
  videoId: string;
  target: { comment: string; thread: string };
}

/** Code and words come after those of the page. */
export function LazyVideoComments(props: CommentsProps) {
  const [Comments, setComments] = useState<ComponentType<CommentsProps> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void retryUntilLoaded(loadComments, { signal: left.signal }).then((loaded) => setComments(() => loaded));
    return () => left.abort();
  }, []);
  if (Comments !== null) return <Comments {...props} />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr" role="status">
        {portalWords.states.loading}
      </span>
      <SkeletonRows count={3} />
    </div>
  );
}

interface LikersProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Its code comes when somebody wants to see it. */
export function LazyVideoLikers(props: LikersProps) {
  const [Likers, setLikers] = useState<ComponentType<LikersProps> | null>(null);
  const { open } = props;
  useEffect(() => {
    if (!open) return;
    const left = new AbortController();
    void retryUntilLoaded(loadLikers, { signal: left.signal }).then((loaded) => setLikers(() => loaded));
    return () => left.abort();
  }, [open]);
  return Likers !== null && <Likers {...props} />;
}
