import { useEffect, useState } from 'react';
import { client } from '#src/lib/api.ts';
import { listenLive } from '#src/lib/live.ts';
import { setPostCounts } from './posts.ts';

const pollMs = 10_000;

interface Counts {
  likes: number;
  comments: number;
}

/** What is streamed passes no contract on its way. */
function countsIn(text: string, id: string): Counts | null {
  try {
    const told = JSON.parse(text) as Partial<Counts> & { id?: unknown };
    const { likes, comments } = told;
    return String(told.id) === id && Number.isInteger(likes) && Number.isInteger(comments)
      ? { likes: likes as number, comments: comments as number }
      : null;
  } catch {
    return null;
  }
}

async function askForCounts(id: string): Promise<void> {
  try {
    setPostCounts(id, await client.call('GET /v1/square/post/{id}/counts', { id }));
  } catch {
    // What is shown stays; the next time may do better.
  }
}

/** Likes and comments as they happen while the post is looked at: told by the server, else asked for. */
export function useLiveCounts(id: string, wanted: boolean): void {
  const [telling, setTelling] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    return listenLive([`post:${id}`], {
      onEvent: ({ event, data }) => {
        const counts = event === 'counts' ? countsIn(data, id) : null;
        if (counts !== null) setPostCounts(id, counts);
      },
      onGap: () => void askForCounts(id),
      onTelling: setTelling,
    });
  }, [id, wanted]);
  useEffect(() => {
    if (!wanted || telling) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askForCounts(id);
    }, pollMs);
    return () => clearInterval(timer);
  }, [id, wanted, telling]);
}
