import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { videoLikersWords } from '#src/words/video-likers.ts';
import { FollowButton } from './FollowButton.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './VideoLikersSheet.module.css';

function likersQuery(uid: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'people', uid, 'likers', id],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/square/video/{id}/like/list',
        { id, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** X-C26: who likes a video; whoever is blocked is not among them. */
export function VideoLikersSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const query = useInfiniteQuery({ ...likersQuery(useUid(), id), enabled: open });
  const people = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <BottomSheet open={open} onClose={onClose} title={videoLikersWords.title}>
      <div className={styles.list}>
        <EndlessList
          items={people}
          keyOf={(person) => person.uid}
          label={videoLikersWords.title}
          {...endlessListProps(query, people.length)}
          skeleton={<SkeletonRows count={3} />}
          empty={<EmptyState title={videoLikersWords.empty} text={videoLikersWords.emptyHint} />}
          render={(person) => <PersonRow person={person} end={<FollowButton person={person} />} />}
        />
      </div>
    </BottomSheet>
  );
}
