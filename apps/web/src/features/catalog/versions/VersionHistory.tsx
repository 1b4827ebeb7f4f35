import { errorMessage } from '#src/lib/network/error-message.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import { useAllPackagesOfGame } from '../game-detail-and-review-calls.ts';
import { GamePackageFacts } from './GamePackageFacts.tsx';
import styles from './LatestPackages.module.css';

const words = allWords.versions;

interface Props {
  id: string;
  open: boolean;
  onClose: () => void;
}

export function VersionHistory({ id, open, onClose }: Props) {
  const { data, error, hasNextPage, isError, isFetching, isPending, fetchNextPage, refetch } = useAllPackagesOfGame(
    id,
    open,
  );
  const files = data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <BottomSheet open={open} onClose={onClose} title={words.history}>
      <div className={styles.list}>
        {open && (
          <EndlessList
            items={files}
            keyOf={(file) => file.id}
            label={words.list}
            status={isFetching ? 'loading' : isError ? 'error' : 'idle'}
            hasMore={isPending || hasNextPage}
            onLoadMore={() => void fetchNextPage()}
            onRetry={() => void (files.length === 0 ? refetch() : fetchNextPage())}
            errorReason={errorMessage(error)}
            skeleton={<SkeletonRows count={3} />}
            className={styles.rows}
            empty={<EmptyState title={words.none} text={words.noneHint} />}
            render={(file) => <GamePackageFacts file={file} />}
          />
        )}
      </div>
    </BottomSheet>
  );
}
