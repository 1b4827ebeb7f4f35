import { useEffect, useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { listenToLiveEvents } from '#src/lib/network/live-events/live-events.ts';
import { setCachedPostCounts } from './posts.ts';

const pollMs = 10_000;

interface Counts {
  likes: number;
  comments: number;
}

/** Streamed data is not checked by the contract. */
function countsIn(text: string, id: string): Counts | null {
  try {
    const counts = JSON.parse(text) as Partial<Counts> & { id?: unknown };
    const { likes, comments } = counts;
    return String(counts.id) === id && Number.isInteger(likes) && Number.isInteger(comments)
      ? { likes: likes as number, comments: comments as number }
      : null;
  } catch {
    return null;
  }
}

async function askForCounts(id: string): Promise<void> {
  try {
    setCachedPostCounts(id, await client.call('GET /v1/square/post/{id}/counts', { id }));
  } catch {
    // The counts shown stay. The next poll may succeed.
  }
}

/** Counts of likes and comments while the post is in view: streamed by the server, else polled. */
export function useKeepPostCountsLive(id: string, wanted: boolean): void {
  const [live, setLive] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    return listenToLiveEvents([`post:${id}`], {
      onEvent: ({ event, data }) => {
        const counts = event === 'counts' ? countsIn(data, id) : null;
        if (counts !== null) setCachedPostCounts(id, counts);
      },
      onGap: () => void askForCounts(id),
      onLive: setLive,
    });
  }, [id, wanted]);
  useEffect(() => {
    if (!wanted || live) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askForCounts(id);
    }, pollMs);
    return () => clearInterval(timer);
  }, [id, wanted, live]);
}
