import { useEffect, useState, type ComponentType } from 'react';
import { useShare } from '#src/features/share/use-share.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import type { Post } from '#src/features/square/posts.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import styles from './GameTabs.module.css';

interface PanelProps {
  gameId: string;
  onShare: (post: Post) => void;
}

/** A panel whose code and words come when somebody chooses it. */
function LazyPanel({ gameId, load }: { gameId: string; load: () => Promise<ComponentType<PanelProps>> }) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const { share, menu } = useShare();
  useEffect(() => {
    const left = new AbortController();
    void retryUntilLoaded(load, { signal: left.signal }).then((loaded) => setPanel(() => loaded));
    return () => left.abort();
  }, [load]);
  return (
    <>
      {Panel === null ? (
        <div className={styles.waiting} aria-busy="true">
          <span className="sr" role="status">
            {portalWords.states.loading}
          </span>
          <SkeletonRows count={4} />
        </div>
      ) : (
        <Panel gameId={gameId} onShare={(post) => share(postShareSubject(post))} />
      )}
      {menu}
    </>
  );
}

const loadDiscussion = async () => (await import('#src/features/square/game/GameDiscussion.tsx')).GameDiscussion;
const loadGuides = async () => (await import('#src/features/square/game/GameGuides.tsx')).GameGuides;

export function LazyGameDiscussion({ gameId }: { gameId: string }) {
  return <LazyPanel gameId={gameId} load={loadDiscussion} />;
}

export function LazyGameGuides({ gameId }: { gameId: string }) {
  return <LazyPanel gameId={gameId} load={loadGuides} />;
}
