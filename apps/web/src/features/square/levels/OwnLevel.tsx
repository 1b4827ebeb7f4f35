import { errorMessage } from '#src/lib/network/error-message.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { levelWords as words } from '#src/words/levels.ts';
import { progressToNextCommunityLevel } from './community-levels.ts';
import styles from './levels.module.css';
import { useOwnLevel } from './use-own-level.ts';

type OwnLevelAnswer = NonNullable<ReturnType<typeof useOwnLevel>['data']>;

/** Level 1 ends by being trusted, whatever the points. */
function Missing({ phoneBound, accepted }: OwnLevelAnswer) {
  if (phoneBound && accepted) return <p className={styles.note}>{words.counted}</p>;
  return (
    <p className={styles.note}>
      {words.first}
      {!phoneBound && (
        <Anchor href={pathTo('bindPhone', undefined, { next: pathTo('levels') })} className={styles.way}>
          {words.bindPhone}
        </Anchor>
      )}
      {!accepted && (
        <Anchor href={pathTo('postpage')} className={styles.way}>
          {words.firstPost}
        </Anchor>
      )}
    </p>
  );
}

function Loaded({ own }: { own: OwnLevelAnswer }) {
  const way = progressToNextCommunityLevel(own.level, own.points);
  return (
    <>
      <p className={styles.own}>
        <ContributionLevelBadge level={own.level} />
        <span>{words.points(wholeNumberText(own.points))}</span>
      </p>
      {own.level === 1 ? (
        <Missing {...own} />
      ) : way === null ? (
        <p className={styles.note}>{words.highest}</p>
      ) : (
        <>
          <ProgressBar value={way.done} label={words.progress} />
          <p className={styles.note}>
            {way.missing === 0 ? words.counted : words.toNext(wholeNumberText(way.missing), way.next)}
          </p>
        </>
      )}
    </>
  );
}

/** X-C37: one's own place among the levels. */
export function OwnLevel() {
  const uid = useUid();
  const { data, error, isFetching, refetch } = useOwnLevel();
  if (uid === '') {
    return (
      <Card>
        <p className={styles.note}>{words.visitor}</p>
        <ButtonLink href={pathTo('login', undefined, { next: pathTo('levels') })} size="sm">
          {words.login}
        </ButtonLink>
      </Card>
    );
  }
  if (data === undefined && error !== null) {
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Card>
      <h2 className={styles.title}>{words.own}</h2>
      {data === undefined ? <Skeleton height={52} radius={12} /> : <Loaded own={data} />}
    </Card>
  );
}
