import { useEffect, useState, type CSSProperties } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import type { Post } from '../posts.ts';
import styles from './Poll.module.css';
import type { Poll as PollOfPost } from './Poll.tsx';

const load = async () => (await import('./Poll.tsx')).Poll;

/** Its room is there before its code is. */
function pollRoom(answers: number) {
  return { className: styles.room, style: { '--answers': answers } as CSSProperties };
}

/** X-C40: few posts have a poll; its code comes with the first that is shown. */
export function LazyPoll({ post }: { post: Post }) {
  const [Poll, setPoll] = useState<typeof PollOfPost | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void retryUntilLoaded(load, { signal: left.signal }).then((loaded) => setPoll(() => loaded));
    return () => left.abort();
  }, []);
  if (post.poll === null) return null;
  const room = pollRoom(post.poll.answers.length);
  return (
    <div {...room}>{Poll !== null && <Poll postId={post.id} poll={post.poll} closed={post.state !== 'shown'} />}</div>
  );
}
