import { NotInterestedList } from '#src/features/recommendations/NotInterestedList.tsx';
import { recommendationWords } from '#src/words/recommendations.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import styles from './BlockedPeopleAndWordsPage.module.css';
import { MutedWords } from './MutedWords.tsx';

/** X-C14: whom and what one does not want to see. */
export default function BlockedPeopleAndWordsPage() {
  return (
    <div className={styles.page}>
      <MutedWords />
      <BlockedPeople />
      <section className={styles.part} aria-labelledby="not-interested">
        <h2 id="not-interested" className={styles.heading}>
          {recommendationWords.list}
        </h2>
        <p className={styles.hint}>{recommendationWords.listHint}</p>
        <NotInterestedList of="catalog" />
        <NotInterestedList of="square" />
      </section>
    </div>
  );
}
