import { useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { postPageWords } from '#src/words/post-page.ts';
import { PostImages } from '../PostImages.tsx';
import { TextWithTagsAndMentions } from '../TextWithTagsAndMentions.tsx';
import styles from './PostHistorySheet.module.css';

interface Props {
  id: string;
  /** Of the post as it is now: another one is another history. */
  version: number;
  open: boolean;
  onClose: () => void;
}

function Versions({ id, version }: Pick<Props, 'id' | 'version'>) {
  const uid = useUid();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['square', 'history', uid, id, version],
    queryFn: ({ signal }) => client.call('GET /v1/square/post/{id}/history', { id }, { signal }),
  });
  if (isError) {
    return (
      <p className={styles.failed} role="alert">
        {postPageWords.historyFailed}
        <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {postPageWords.retry}
        </Button>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={styles.failed} aria-busy>
        <Skeleton height={72} radius={16} />
      </div>
    );
  }
  return (
    <ol className={styles.list}>
      {data.map((each) => (
        <li key={each.version} className={styles.version}>
          <p className={styles.when}>
            {postPageWords.historyVersion(each.version)} · {dateTimeText(each.time)}
          </p>
          <p className={styles.text}>
            <TextWithTagsAndMentions text={each.content} tags={each.tags} />
          </p>
          <PostImages images={each.images} />
        </li>
      ))}
    </ol>
  );
}

/** X-C6: what an edited post said before is there for everybody. */
export function PostHistorySheet({ id, version, open, onClose }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={postPageWords.history}>
      {open && <Versions id={id} version={version} />}
    </BottomSheet>
  );
}
