import { chevronLeft } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import { postPageWords } from '#src/words/post-page.ts';
import bar from './PostNavbar.module.css';
import styles from './PostPageSkeleton.module.css';

/** The same boxes as a post's page, so that nothing moves when it comes. */
export function PostPageSkeleton({ onBack }: { onBack: () => void }) {
  return (
    <div aria-busy="true">
      <h1 className="sr">{postPageWords.title}</h1>
      <span className="sr" role="status">
        {portalWords.states.loading}
      </span>
      <div className={bar.bar}>
        <IconButton icon={chevronLeft} label={portalWords.shell.back} onClick={onBack} />
        <Skeleton width={36} height={36} circle />
        <span className={styles.names}>
          <Skeleton width={88} height={13} radius={6} />
          <Skeleton width={56} height={11} radius={5} />
        </span>
      </div>
      <div className={styles.lines}>
        <Skeleton width={220} height={24} radius={8} />
        <Skeleton height={15} radius={7} />
        <Skeleton width={260} height={15} radius={7} />
        <Skeleton height={192} radius={16} />
      </div>
    </div>
  );
}
