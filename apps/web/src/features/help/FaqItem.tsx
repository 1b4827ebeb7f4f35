import { useId, useRef, useState, type ReactNode } from 'react';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { useSafeHtmlRef } from '#src/lib/format/use-safe-html-ref.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { chevronDown, thumbDown, thumbUp } from '#src/ui/Icon/other-page-icons.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { faqAndBusinessInquiryWords } from '#src/words/faq-and-business-inquiry.ts';
import styles from './FaqItem.module.css';
import { readOwnFaqVotes, voteOnFaq, type Faq } from './faqs.ts';
import { useFollowPortalLinksInApp } from './use-follow-portal-links-in-app.ts';

interface Props {
  faq: Faq;
  /** Opened to begin with. */
  open: boolean;
  /** Shown if the answer did not help: the link to ask a person. */
  ask: ReactNode;
}

function Vote({ faq, ask }: Pick<Props, 'faq' | 'ask'>) {
  const [voted, setVoted] = useState<boolean | undefined>(() => readOwnFaqVotes()[faq.id]);
  const sending = useRef(Promise.resolve());

  /** One vote after the other: a change of mind while the first is pending is sent too. */
  function choose(helpful: boolean) {
    if (voted === helpful) return;
    setVoted(helpful);
    sending.current = sending.current.then(() =>
      voteOnFaq(faq.id, helpful).catch((failure: unknown) => {
        setVoted(readOwnFaqVotes()[faq.id]);
        toast.error(errorMessage(failure));
      }),
    );
  }

  return (
    <div className={styles.vote}>
      <div className={styles.buttons} role="group" aria-label={faqAndBusinessInquiryWords.vote}>
        {([true, false] as const).map((helpful) => (
          <button
            key={String(helpful)}
            type="button"
            className={cx(styles.button, voted === helpful && styles.on)}
            aria-pressed={voted === helpful}
            onClick={() => choose(helpful)}
          >
            <Icon icon={helpful ? thumbUp : thumbDown} size={18} />
            {helpful ? faqAndBusinessInquiryWords.helpful : faqAndBusinessInquiryWords.unhelpful}
          </button>
        ))}
      </div>
      <p className={styles.said} role="status">
        {voted === undefined ? '' : voted ? faqAndBusinessInquiryWords.thanks : faqAndBusinessInquiryWords.sorry}
      </p>
      {voted === false
        ? ask
        : faq.helpful > 0 && (
            <p className={styles.count}>{faqAndBusinessInquiryWords.helped(shortNumberText(faq.helpful))}</p>
          )}
    </div>
  );
}

function Answer({ faq, ask }: Pick<Props, 'faq' | 'ask'>) {
  const { ref, ready, fromDocument } = useSafeHtmlRef(faq.html);
  useFollowPortalLinksInApp(ref);
  return (
    <>
      {!ready && <Skeleton height={64} radius={8} />}
      <div ref={ref} className={styles.html} {...fromDocument} />
      <Vote faq={faq} ask={ask} />
    </>
  );
}

/** A question that opens to its answer. */
export function FaqItem({ faq, open: first, ask }: Props) {
  const [open, setOpen] = useState(first);
  const id = useId();
  return (
    <li className={styles.item}>
      <h3>
        <button
          type="button"
          id={`${id}-question`}
          className={styles.question}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => setOpen(!open)}
        >
          {faq.question}
          <Icon icon={chevronDown} size={18} className={cx(styles.arrow, open && styles.turned)} />
        </button>
      </h3>
      <div
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
        className={styles.answer}
        hidden={!open}
      >
        {open && <Answer faq={faq} ask={ask} />}
      </div>
    </li>
  );
}
