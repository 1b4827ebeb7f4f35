import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  likedVideosCategory,
  mostPlayedVideosSort,
  newestVideosSort,
  type VideoFilter,
} from '#src/features/video/videos.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';

const idPattern = /^\d{1,19}$/;
const secondPattern = /^\d{1,5}$/;

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name) ?? '';
  return idPattern.test(id) ? id : null;
}

function shelfIn(query: URLSearchParams, signedIn: boolean): VideoFilter {
  return {
    categoryId:
      signedIn && query.get('category') === likedVideosCategory ? likedVideosCategory : idIn(query, 'category'),
    sort: query.get('sort') === String(mostPlayedVideosSort) ? mostPlayedVideosSort : newestVideosSort,
  };
}

/** What is listed and what is played are in the address; while a video plays, the list behind it stays as it was. */
export function useVideoPageUrlState() {
  const query = useReadOnlyPageQueryParams();
  const navigate = useNavigate();
  const signedIn = useUid() !== '';
  const videoId = idIn(query, 'video');
  const [held, setHeld] = useState(() => shelfIn(query, signedIn));
  let shelf = held;
  if (videoId === null) {
    const asked = shelfIn(query, signedIn);
    if (asked.categoryId !== held.categoryId || asked.sort !== held.sort) {
      shelf = asked;
      setHeld(asked);
    }
  }

  function change(changes: Partial<VideoFilter>) {
    const { categoryId, sort } = { ...shelf, ...changes };
    window.scrollTo(0, 0);
    // Replaced: going back leads to the page before, not through every category that was looked at.
    void navigate(
      pathTo('welfare', undefined, {
        ...(categoryId !== null && { category: categoryId }),
        ...(sort !== newestVideosSort && { sort: String(sort) }),
      }),
      { replace: true },
    );
  }
  const second = query.get('t') ?? '';
  return {
    shelf,
    change,
    videoId,
    /** Where it begins, if somebody shared it from there on. */
    second: secondPattern.test(second) ? Number(second) : null,
    comment: { comment: idIn(query, 'comment') ?? '', thread: idIn(query, 'thread') ?? '' },
  };
}
