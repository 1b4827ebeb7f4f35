import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FaqList } from '#src/features/help/FaqList.tsx';
import { maxKeywordLength, useFaqs, type Faq } from '#src/features/help/faqs.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { headset } from '#src/ui/Icon/other-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { faqAndBusinessInquiryWords } from '#src/words/faq-and-business-inquiry.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './FaqPage.module.css';

/** Long enough for one more key, short enough to feel like at once. */
const typingMs = 250;

function keywordIn(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxKeywordLength);
}

/** What is looked for, in the field and in the address, which follows the field a moment later. */
function useKeyword() {
  const asked = keywordIn(useReadOnlyPageQueryParams().get('q'));
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [keyword, setKeyword] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [typed, setTyped] = useState(false);
  // While an input method composes, what stands in the field is not yet what is meant.
  const [composing, setComposing] = useState(false);
  // The address changed without the field: by a link here, or by going back.
  if (seen !== asked) {
    setSeen(asked);
    if (asked !== keyword) {
      setText(asked);
      setKeyword(asked);
      setTyped(false);
    }
  }
  const lookFor = useEffectEvent((wanted: string) => {
    if (wanted === keyword) return;
    setKeyword(wanted);
    // Replaced: going back leads to where one came from, not through every word that was tried.
    void navigate(pathTo('faq', undefined, wanted === '' ? {} : { q: wanted }), { replace: true });
  });
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => lookFor(keywordIn(text)), typingMs);
    return () => clearTimeout(timer);
  }, [text, composing]);
  return {
    text,
    write: (next: string) => {
      setText(next);
      setTyped(true);
    },
    compose: setComposing,
    keyword,
    typed,
  };
}

const ask = (
  <Anchor href={pathTo('kefu')} className={styles.ask}>
    {faqAndBusinessInquiryWords.ask}
  </Anchor>
);

function StillStuck() {
  return (
    <Anchor href={pathTo('kefu')} className={styles.stuck}>
      <span className={styles.pebble}>
        <Icon icon={headset} size={24} />
      </span>
      <span>
        <b className={styles.stuckTitle}>{faqAndBusinessInquiryWords.stillStuck}</b>
        <span className={styles.stuckText}>{faqAndBusinessInquiryWords.stillStuckHint}</span>
      </span>
      <span className={styles.stuckGo}>{faqAndBusinessInquiryWords.ask}</span>
    </Anchor>
  );
}

function Found({ faqs, firstOpen }: { faqs: readonly Faq[]; firstOpen: boolean }) {
  if (faqs.length > 0)
    return (
      <FaqList title={faqAndBusinessInquiryWords.found(faqs.length)} faqs={faqs} ask={ask} firstOpen={firstOpen} />
    );
  return (
    <EmptyState
      title={faqAndBusinessInquiryWords.nothing}
      text={faqAndBusinessInquiryWords.nothingHint}
      action={<ButtonLink href={pathTo('kefu')}>{faqAndBusinessInquiryWords.ask}</ButtonLink>}
    />
  );
}

/** N-05: questions by category, or those that fit what is typed. */
export default function FaqPage() {
  const { text, write, compose, keyword, typed } = useKeyword();
  const { data, error, isFetching, isPlaceholderData, refetch } = useFaqs(keyword);
  const [chosen, setChosen] = useState('');
  const categories = data?.categories ?? [];
  const category = categories.includes(chosen) ? chosen : '';

  const count = data?.records.length ?? 0;
  // The previous results say nothing about this keyword.
  const isFound = keyword !== '' && data !== undefined && !isPlaceholderData;
  const found = !isFound
    ? ''
    : count > 0
      ? faqAndBusinessInquiryWords.found(count)
      : faqAndBusinessInquiryWords.nothing;

  function body() {
    if (data === undefined) {
      if (error === null) return <PageSkeleton shape="rows" />;
      return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    }
    if (keyword !== '') return <Found faqs={data.records} firstOpen={!typed} />;
    if (count === 0) {
      return (
        <EmptyState
          title={faqAndBusinessInquiryWords.none}
          text={faqAndBusinessInquiryWords.noneHint}
          action={<ButtonLink href={pathTo('kefu')}>{faqAndBusinessInquiryWords.ask}</ButtonLink>}
        />
      );
    }
    return categories
      .filter((each) => category === '' || each === category)
      .map((each) => (
        <FaqList key={each} title={each} faqs={data.records.filter((faq) => faq.category === each)} ask={ask} />
      ));
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <SearchField
          label={faqAndBusinessInquiryWords.searchLabel}
          placeholder={faqAndBusinessInquiryWords.search}
          value={text}
          maxLength={maxKeywordLength}
          onChange={write}
          onSubmit={write}
          onCompositionStart={() => compose(true)}
          onCompositionEnd={() => compose(false)}
        />
      </div>
      {keyword === '' && categories.length > 1 && (
        <ChipRow label={faqAndBusinessInquiryWords.categories}>
          <Chip on={category === ''} onClick={() => setChosen('')}>
            {faqAndBusinessInquiryWords.all}
          </Chip>
          {categories.map((each) => (
            <Chip key={each} on={category === each} onClick={() => setChosen(each)}>
              {each}
            </Chip>
          ))}
        </ChipRow>
      )}
      {/* Always mounted: a live region announces only what appears in it later. */}
      <p className="sr" role="status">
        {found}
      </p>
      <div className={styles.body} aria-busy={isFetching}>
        {body()}
        {count > 0 && <StillStuck />}
      </div>
    </div>
  );
}
