import { likedVideosCategory, useVideoCategoryList } from '#src/features/video/videos.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import { videoListPageWords } from '#src/words/video-list-page.ts';
import styles from './WelfareVideosPage.module.css';

interface Props {
  picked: string | null;
  onPick: (id: string | null) => void;
}

export function VideoCategories({ picked, onPick }: Props) {
  const { data, isPending, refetch } = useVideoCategoryList();
  const signedIn = useUid() !== '';
  if (isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {[56, 80, 80, 80].map((width, index) => (
          <Skeleton key={index} width={width} height={32} radius={16} />
        ))}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <p className={styles.failed} role="alert">
        {videoListPageWords.categoriesFailed}
        <Button variant="tonal" size="xs" onClick={() => void refetch()}>
          {portalWords.states.retry}
        </Button>
      </p>
    );
  }
  return (
    <ChipRow label={videoListPageWords.categories}>
      <Chip on={picked === null} onClick={() => onPick(null)}>
        {videoListPageWords.all}
      </Chip>
      {signedIn && (
        <Chip
          on={picked === likedVideosCategory}
          onClick={() => onPick(picked === likedVideosCategory ? null : likedVideosCategory)}
        >
          {videoListPageWords.liked}
        </Chip>
      )}
      {data.map(({ id, name }) => (
        <Chip key={id} on={picked === id} onClick={() => onPick(picked === id ? null : id)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
