import { useParams } from 'react-router';
import { useLegalPage } from '#src/features/site/legal.ts';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { useSafeHtmlRef } from '#src/lib/format/use-safe-html-ref.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { legalWords } from '#src/words/legal.ts';
import { portalWords } from '#src/words/portal.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './LegalPage.module.css';
import { ModerationTotalsByMonth } from './ModerationTotalsByMonth.tsx';

function Text({ html }: { html: string }) {
  const { ref, ready, fromDocument } = useSafeHtmlRef(html);
  return (
    <>
      {!ready && <PageSkeleton shape="article" />}
      <div ref={ref} className={styles.text} {...fromDocument} />
    </>
  );
}

/** Beside what operators write: what moderators did is counted, not written. */
export default function LegalPage() {
  const { slug = '' } = useParams();
  return slug === 'moderation' ? <ModerationTotalsByMonth /> : <LegalDocument slug={slug} />;
}

function LegalDocument({ slug }: { slug: string }) {
  const { dateText } = useTimeTexts();
  const { data, error, isFetching, refetch } = useLegalPage(slug);
  usePageTitle(data?.title);
  if (data === undefined) {
    if (error === null) return <PageSkeleton shape="article" />;
    if (!isNotFoundError(error))
      return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title={legalWords.missing}
        text={legalWords.missingHint}
        action={<ButtonLink href={pathTo('home')}>{portalWords.shell.home}</ButtonLink>}
      />
    );
  }
  return (
    <article className={styles.page}>
      <p className={styles.date}>{legalWords.effective(dateText(data.effectiveTime))}</p>
      <Text html={data.html} />
    </article>
  );
}
